import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { IntlProvider } from 'react-intl'
import { createActor } from 'xstate'
import { type Language, locales } from '#domain/language.ts'
import { configureClient, onUnauthorized } from '#src/api/client.ts'
import { type Me, meQuery } from '#src/api/queries/people.ts'
import type { PublicConfig } from '#src/app/config.ts'
import { pathOfThisApp } from '#src/app/guards.ts'
import { languageStore, startLanguage } from '#src/app/language.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { bringPages, createAppRouter } from '#src/app/router.ts'
import { provideSession } from '#src/flows/session/provide.ts'
import Toasts from '#src/pages/shell/toasts.tsx'
import { type Answer, startNetwork } from './network.ts'
import { config } from './open-app.tsx'

type Opened = {
  me: Me
  language?: Language
  config?: Partial<PublicConfig>
  answers?: Record<string, Answer | Answer[]>
}

const nowhere = () => {}

/** A part of a page for somebody who is signed in: with words, queries, router and messages, without the house around it. */
export async function inHouse(
  part: ReactNode,
  { me, language = 'en', config: changed, answers = {} }: Opened,
) {
  const settings = { ...config, ...changed }
  const network = startNetwork(answers)
  await startLanguage(language)
  configureClient(settings)
  onUnauthorized(nowhere)
  const queryClient = createQueryClient()
  queryClient.setQueryData(meQuery.queryKey, me)
  const session = createActor(
    provideSession(queryClient, {
      goToLogin: nowhere,
      goToVerification: nowhere,
      goToTooManyAttempts: nowhere,
      goToAdminUsers: nowhere,
      leaveLogoutPage: nowhere,
    }),
    {
      input: {
        hasSession: true,
        now: Date.now(),
        flagTimeout: 0,
        warningAfter: 0,
        endAfter: 0,
        codeLifetime: 0,
        resumed: null,
        notice: null,
      },
    },
  )
  const went: string[] = []
  const router = createAppRouter(
    {
      config: settings,
      queryClient,
      session,
      bringPages: (which) => bringPages(router, which),
      pathOfThisApp: (to) => pathOfThisApp(router, to),
      goTo: (href) => void went.push(href),
      isAt: (path) => router.state.location.pathname === path,
    },
    createMemoryHistory({ initialEntries: ['/status'] }),
  )
  await bringPages(router, 'all')
  const view = await act(async () =>
    render(
      <IntlProvider locale={locales[language]} messages={languageStore.messages()} textComponent="span">
        <QueryClientProvider client={queryClient}>
          <RouterContextProvider router={router}>
            <Suspense fallback={null}>{part}</Suspense>
            <Toasts />
          </RouterContextProvider>
        </QueryClientProvider>
      </IntlProvider>,
    ),
  )
  return { ...view, network, queryClient, went, me: () => queryClient.getQueryData(meQuery.queryKey) }
}
