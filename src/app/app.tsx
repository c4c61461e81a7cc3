import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { IntlProvider } from 'react-intl'
import { locales } from '#domain/language.ts'
import { reportError } from './error-reports.ts'
import { languageStore } from './language.ts'
import type { AppRouter } from './router.ts'

export function App({ router, queryClient }: { router: AppRouter; queryClient: QueryClient }) {
  const language = useSyncExternalStore(
    languageStore.subscribe,
    languageStore.language,
    languageStore.language,
  )
  const messages = useSyncExternalStore(
    languageStore.subscribe,
    languageStore.messages,
    languageStore.messages,
  )
  return (
    <IntlProvider
      locale={locales[language]}
      messages={messages}
      onError={(error) => reportError('messages', error)}
      textComponent="span"
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </IntlProvider>
  )
}
