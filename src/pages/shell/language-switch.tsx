import { announce } from '#src/app/announce.tsx'
import { languageNames } from '#src/app/language-names.ts'
import { useLanguage } from '#src/app/use-language.ts'
import { Button } from '#src/ui/button.tsx'

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
      {languageNames[next]}
    </Button>
  )
}
