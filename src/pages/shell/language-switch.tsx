import { useIntl } from 'react-intl'
import { isLanguage } from '#domain/language.ts'
import { chooseLanguage } from '#src/app/language.ts'
import { Button } from '#src/ui/button.tsx'

const other = { en: 'es', es: 'en' } as const
const names = { en: 'English', es: 'Español' } as const

/** Offers the other language, by its own name. */
export function LanguageSwitch() {
  const { locale } = useIntl()
  const language = locale.slice(0, 2)
  const next = other[isLanguage(language) ? language : 'en']
  return (
    <Button variant="muted" lang={next} track={`language.${next}`} onClick={() => void chooseLanguage(next)}>
      {names[next]}
    </Button>
  )
}
