import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { type Language, locales } from '#domain/language.ts'
import { languageStore, startLanguage } from '#src/app/language.ts'
import { createQueryClient } from '#src/app/query-client.ts'

/** A part of a page, with its words and queries and without a router. */
export async function inApp(part: ReactNode, language: Language) {
  await startLanguage(language)
  return act(async () =>
    render(
      <IntlProvider locale={locales[language]} messages={languageStore.messages()} textComponent="span">
        <QueryClientProvider client={createQueryClient()}>{part}</QueryClientProvider>
      </IntlProvider>,
    ),
  )
}
