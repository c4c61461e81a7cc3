import type { QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { canonicalAddress } from '#domain/redirect-maps.ts'
import { configureClient } from './api/client.ts'
import { analytics, setAnalytics } from './app/analytics.ts'
import { App } from './app/app.tsx'
import { agreementChoice, chosenAgreement } from './app/browser-stores.ts'
import { readConfig } from './app/config.ts'
import { setErrorReporter } from './app/error-reports.ts'
import { pathOfThisApp } from './app/guards.ts'
import { applyTheme, followAgreement, startingLanguage, startLanguage } from './app/language.ts'
import { createQueryClient, flagsOf, meOf } from './app/query-client.ts'
import { createAppRouter, followSession } from './app/router.ts'
import { sandboxAnalytics, sandboxReporter } from './app/sandbox-ports.ts'
import { loginSearch } from './app/search.ts'
import { type Session, settled, startSession } from './app/session.ts'
import { setPressListener } from './ui/press.ts'
import './ui/theme/global.css.ts'

/** The boundaries report what they catch; React need not write it to the console besides. */
const quiet = { onCaughtError: () => {} }

/** After sign-in the selected agreement's language counts, unless the person has chosen one. */
function followLanguage(session: Session, queryClient: QueryClient): void {
  const follow = () => {
    const agreement = chosenAgreement(meOf(queryClient)?.user.agreements ?? [])
    if (agreement) void followAgreement(agreement.primary_language)
  }
  agreementChoice.subscribe(follow)
  let last: string | null = null
  session.subscribe((snapshot) => {
    const me = snapshot.hasTag('signedIn') ? meOf(queryClient) : null
    if (me === null || me.user.id === last) return
    last = me.user.id
    follow()
  })
}

/** The router counts an address with a slash at its end as the same as without, so it can never leave it by itself. */
function dropLastSlash(): void {
  const { pathname, search, hash } = location
  if (pathname.length > 1 && pathname.endsWith('/'))
    history.replaceState(history.state, '', canonicalAddress(pathname + search + hash))
}

async function start(): Promise<void> {
  dropLastSlash()
  const [config] = await Promise.all([readConfig(), startLanguage(startingLanguage())])
  configureClient(config)
  if (config.sandbox) {
    setAnalytics(sandboxAnalytics)
    setErrorReporter(sandboxReporter)
  }
  setPressListener(({ messageId, track }) => analytics.track('press', { id: messageId ?? track ?? '' }))
  const queryClient = createQueryClient()
  const session = startSession(config, queryClient, {
    goToLogin: () => void router.navigate({ to: '/login', search: loginSearch, replace: true }),
    goToVerification: (email) =>
      void router.navigate({ to: '/verification', search: (search) => ({ ...search, email, is_mfa: true }) }),
    goToTooManyAttempts: () => void router.navigate({ to: '/too_many_attempts', search: loginSearch }),
    goToAdminUsers: () => void router.navigate({ to: '/admin' }),
  })
  const router = createAppRouter({
    config,
    queryClient,
    session,
    pathOfThisApp: (path) => pathOfThisApp(router, path),
  })
  followSession(router, session)
  void settled(session).then(() => applyTheme(flagsOf(queryClient).web_dark_mode))
  followLanguage(session, queryClient)
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no #root')
  const app = (
    <StrictMode>
      <App router={router} queryClient={queryClient} />
    </StrictMode>
  )
  if (root.childElementCount === 0) return void createRoot(root, quiet).render(app)
  // Without this mark the router suspends once more than it did when the page was rendered, and React starts over.
  router.ssr = { manifest: undefined }
  await router.load()
  hydrateRoot(root, app, quiet)
}

void start()
