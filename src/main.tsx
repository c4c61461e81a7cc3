import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { configureClient } from './api/client.ts'
import { analytics, setAnalytics } from './app/analytics.ts'
import { App } from './app/app.tsx'
import { mayHaveSession, readConfig } from './app/config.ts'
import { followSignIn } from './app/follow-sign-in.ts'
import { pathOfThisApp } from './app/guards.ts'
import { applyTheme, startingLanguage, startLanguage, type Words } from './app/language.ts'
import { loadAnew, nameUnfetched } from './app/not-fetched.ts'
import { createQueryClient, loadedFlagsOf } from './app/query-client.ts'
import { bringPages, bringTree, createAppRouter, followSession, pageOfUsers } from './app/router.ts'
import { loginSearch } from './app/search.ts'
import { settled, startSession } from './app/session.ts'
import { isOfStaff } from './app/staff-address.ts'
import { untilThere } from './app/until-there.ts'
import type { SessionNavigation } from './flows/session/provide.ts'
import { bringVerification } from './flows/verification/bring.ts'
import { bringErrorPages } from './pages/errors/late-pages.tsx'
import { setPressListener } from './ui/press.ts'
import './ui/theme/global.css.ts'

/** The boundaries report what they catch; React need not write it to the console besides. */
const quiet = { onCaughtError: () => {} }

/** What the page needs at once; whoever is led on from it brings the rest. */
function neededAt(path: string): Words {
  if (!mayHaveSession() && /^\/(login)?$/.test(path)) return 'login'
  return isOfStaff(path) ? 'all' : 'house'
}

async function start(): Promise<void> {
  if (/.\/$|^\/authorize/.test(location.pathname))
    await (await import('./app/first-address.ts')).settleAddress()
  const config = await readConfig()
  const needed = neededAt(location.pathname)
  // Nothing of the application stands yet that could say that one of these has not come.
  const [ports, verification] = await untilThere(
    () =>
      Promise.all([
        config.sandbox ? import('./app/sandbox-ports.ts') : null,
        // Loaded anew while a code is asked for, the page goes on asking.
        location.pathname === '/verification' ? bringVerification() : null,
        startLanguage(startingLanguage(), needed),
        needed === 'login' ? null : bringTree(needed),
      ]),
    loadAnew,
  )()
  configureClient(config)
  if (ports !== null) {
    setAnalytics(ports.sandboxAnalytics)
    ports.reportErrors()
  }
  setPressListener(({ messageId, track }) => analytics.track('press', { id: messageId ?? track ?? '' }))
  const queryClient = createQueryClient()
  const isAt = (path: string) => router.state.location.pathname === path
  const navigation: SessionNavigation = {
    goToLogin: () => void router.navigate({ to: '/login', search: loginSearch, replace: true }),
    goToVerification: (email) => {
      if (isAt('/login'))
        void router.navigate({
          to: '/verification',
          search: (search) => ({ ...search, email, is_mfa: true }),
        })
    },
    goToTooManyAttempts: () => void router.navigate({ to: '/too_many_attempts', search: loginSearch }),
    goToAdminUsers: () => void router.navigate({ to: pageOfUsers }),
    leaveLogoutPage: () => {
      if (isAt('/logout')) void router.navigate({ to: '/', replace: true })
    },
  }
  const session = startSession(config, queryClient, navigation, verification?.resumedCode())
  const router = createAppRouter({
    config,
    queryClient,
    session,
    bringPages: (which) => bringPages(router, which),
    pathOfThisApp: (path) => pathOfThisApp(router, path),
    goTo: (href, how) => void router.navigate({ href, ...how }),
    isAt,
  })
  followSession(router, session)
  void settled(session).then(() => applyTheme(loadedFlagsOf(queryClient)?.web_dark_mode))
  followSignIn(session, () =>
    import('./pages/shell/once-signed-in.ts').then(({ onceSignedIn }) => onceSignedIn(session, queryClient)),
  )
  const root = document.getElementById('root')
  if (root === null) throw new Error('No #root')
  const app = (
    <StrictMode>
      <App router={router} queryClient={queryClient} />
    </StrictMode>
  )
  if (root.childElementCount === 0) return void createRoot(root, quiet).render(app)
  // Without this mark the router suspends once more than it did when the page was rendered, and React starts over.
  router.ssr = { manifest: undefined }
  // What the HTML shows stands until the first page does.
  await router.load()
  document.getElementById('late')?.remove()
  // As a transition the first page is rendered in slices, between which a press is heard.
  startTransition(() => {
    if ('waits' in root.dataset) createRoot(root, quiet).render(app)
    else hydrateRoot(root, app, quiet)
  })
  // They have to show when the server no longer answers, and nobody waits for them now.
  setTimeout(bringErrorPages, 2_000)
}

nameUnfetched()
void start()
