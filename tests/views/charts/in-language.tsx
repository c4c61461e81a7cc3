import { type RenderResult, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createIntl, IntlProvider, type IntlShape } from 'react-intl'
import en from '#src/messages/charts.en.json'
import es from '#src/messages/charts.es.json'

export type Language = 'en' | 'es'
export const languages: Language[] = ['en', 'es']
const locales = { en: 'en-US', es: 'es-US' }
const messages: Record<Language, Record<string, string>> = { en, es }

const fail = (error: unknown) => {
  throw error
}

export function inLanguage(language: Language, element: ReactElement): RenderResult {
  return render(
    <IntlProvider locale={locales[language]} messages={messages[language]} onError={fail}>
      {element}
    </IntlProvider>,
  )
}

export const intlOf = (language: Language): IntlShape =>
  createIntl({ locale: locales[language], messages: messages[language], onError: fail })

/** No-break spaces as plain ones, so that expectations can be read. */
export const plain = (text: string | null): string => (text ?? '').replace(/[\u00a0\u202f]/g, ' ')
