import { createMemoryHistory } from '@tanstack/react-router'
import { act, render, waitFor } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { createIntl, createIntlCache } from 'react-intl'
import { afterEach } from 'vitest'
import { createActor } from 'xstate'
import { type FlagKey, flagKeys } from '#domain/feature-flags.ts'
import { type Language, locales } from '#domain/language.ts'
import { codePolicy, sessionPolicy } from '#domain/policy.ts'
import { configureClient, onUnauthorized } from '#src/api/client.ts'
import type { Me } from '#src/api/queries/people.ts'
import { App } from '#src/app/app.tsx'
import type { PublicConfig } from '#src/app/config.ts'
import { pathOfThisApp } from '#src/app/guards.ts'
import { languageStore, startLanguage, type Words } from '#src/app/language.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { bringPages, createAppRouter, followSession, pageOfUsers } from '#src/app/router.ts'
import { markedNotice, settled } from '#src/app/session.ts'
import { provideSession } from '#src/flows/session/provide.ts'
import { bringVerification } from '#src/flows/verification/bring.ts'
import { type Answer, startNetwork } from './network.ts'

export const noLinks: PublicConfig['links'] = {
  privacy: null,
  californiaNotice: null,
  terms: null,
  contact: null,
  appStore: null,
  playStore: null,
  installerLogin: null,
  billing: null,
  billingSandbox: null,
}

export const config: PublicConfig = {
  version: '1.2.3',
  brand: 'Porchlight',
  supportPhone: null,
  links: noLinks,
  productionLabel: 'app',
  sandbox: false,
  csrf: 'token-of-the-page',
}

// What one test leaves in the browser must not be met by the next.
afterEach(() => {
  toast.remove()
  sessionStorage.clear()
  localStorage.clear()
  for (const pair of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
    document.cookie = `${pair.split('=')[0]}=; Path=/; Max-Age=0`
  }
})

type Opened = {
  language?: Language
  /** Whose words the page begins with; all of them when left away. */
  words?: Words
  /** Who is signed in; nobody when left away. */
  me?: Me
  flags?: readonly FlagKey[]
  config?: Partial<PublicConfig>
  answers?: Record<string, Answer | Answer[]>
  /** The email whose code was asked for when the page was loaded anew. */
  resumedEmail?: string
  /** When that code was sent; just now when left away. */
  codeSentAt?: number
  /** How often it was had anew by then. */
  codeResends?: number
}

/** The words of a message in the language that is shown. */
export function say(id: string, values?: Record<string, string | number>): string {
  const language = languageStore.language()
  const intl = createIntl(
    { locale: locales[language], messages: languageStore.messages() },
    createIntlCache(),
  )
  return intl.formatMessage({ id }, values)
}

/** Words as whatever looks for a text reads them: with no spaces but plain ones. */
export const plainlySpaced = (words: string) => words.replaceAll('\u00a0', ' ')

/** The words of a message that sets some of them in bold. */
export function sayPlainly(id: string): string {
  const language = languageStore.language()
  const intl = createIntl(
    { locale: locales[language], messages: languageStore.messages() },
    createIntlCache(),
  )
  return String(intl.formatMessage({ id }, { b: (words) => words.join('') }))
}

/** The whole application at an address, on its real charts, client and router; only the network is played. */
export async function openApp(path: string, opened: Opened = {}) {
  const settings: PublicConfig = { ...config, ...opened.config }
  const network = startNetwork({
    'GET /feature_flags/': {
      body: flagKeys.map((key) => ({ key, enabled: opened.flags?.includes(key) ?? false })),
    },
    'GET /users/me/': opened.me
      ? { body: opened.me }
      : { status: 401, body: { default_code: 'unauthorized', detail: '' } },
    'POST /account/activity/': { status: 204 },
    'GET /users/person-1/inbox_messages/': {
      body: { results: [], next: null, total_unread_sent_inbox_messages: 0 },
    },
    ...opened.answers,
  })
  await startLanguage(opened.language ?? 'en', opened.words)
  if (opened.resumedEmail) await bringVerification()
  configureClient(settings)
  const queryClient = createQueryClient()
  const isAt = (path: string) => router.state.location.pathname === path
  const session = createActor(
    provideSession(queryClient, {
      goToLogin: () => void router.navigate({ to: '/login', replace: true }),
      goToVerification: (email) => {
        if (isAt('/login'))
          void router.navigate({
            to: '/verification',
            search: (search) => ({ ...search, email, is_mfa: true }),
          })
      },
      goToTooManyAttempts: () => void router.navigate({ to: '/too_many_attempts' }),
      goToAdminUsers: () => void router.navigate({ to: pageOfUsers }),
      leaveLogoutPage: () => {
        if (isAt('/logout')) void router.navigate({ to: '/', replace: true })
      },
    }),
    {
      input: {
        hasSession: opened.me !== undefined || opened.answers?.['GET /users/me/'] !== undefined,
        now: Date.now(),
        flagTimeout: 15_000,
        warningAfter: sessionPolicy.warnAfterMs,
        endAfter: sessionPolicy.browserEndsAfterMs,
        codeLifetime: codePolicy.lifetimeSeconds * 1000,
        notice: markedNotice(new URL(path, location.origin)),
        resumed: opened.resumedEmail
          ? {
              email: opened.resumedEmail,
              sentAt: opened.codeSentAt ?? Date.now(),
              now: Date.now(),
              resends: opened.codeResends ?? 0,
            }
          : null,
      },
    },
  ).start()
  onUnauthorized(() => session.send({ type: 'session.rejected' }))
  const router = createAppRouter(
    {
      config: settings,
      queryClient,
      session,
      bringPages: (which) => bringPages(router, which),
      pathOfThisApp: (to) => pathOfThisApp(router, to),
      goTo: (href, how) => void router.navigate({ href, ...how }),
      isAt,
    },
    createMemoryHistory({ initialEntries: [path] }),
  )
  followSession(router, session)
  const view = render(<App router={router} queryClient={queryClient} />)
  await act(() => settled(session))
  await waitFor(
    () => {
      if (router.state.status !== 'idle') throw new Error('the page is still on its way')
    },
    // The first page of a file brings all its modules.
    { timeout: 20_000 },
  )
  return { ...view, network, session, router, queryClient, path: () => router.state.location.pathname }
}
