import { announce } from '#src/app/announce.tsx'
import { useLanguage } from '#src/app/use-language.ts'
import { Button } from '#src/ui/button.tsx'

const names = { en: 'English', es: 'Español' } as const

/** Offers the other language, by its own name. */
export function LanguageSwitch() {
  const next = useLanguage() === 'en' ? 'es' : 'en'
  return (
    <Button
      variant="muted"
      lang={next}
      track={`language.${next}`}
      onClick={() =>
        import('#src/app/choose-language.ts')
          .then(({ chooseLanguage }) => chooseLanguage(next))
          .catch(() => announce('error', 'shell.somethingWentWrong'))
      }
    >
      {names[next]}
    </Button>
  )
}
