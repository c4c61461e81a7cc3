import { createMemoryHistory } from '@tanstack/react-router'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { IntlProvider } from 'react-intl'
import { createActor, fromPromise } from 'xstate'
import { type Language, locales } from '#domain/language.ts'
import { codeLifetimeSeconds, sessionPolicy } from '#domain/session-policy.ts'
import { loginMachine } from '#machines/login/login.machine.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { startUpMachine } from '#machines/start-up/start-up.machine.ts'
import { App } from './app/app.tsx'
import type { PublicConfig } from './app/config.ts'
import { languageStore, startLanguage } from './app/language.ts'
import { createQueryClient } from './app/query-client.ts'
import { createAppRouter } from './app/router.ts'
import { settled } from './app/session.ts'
import { Waiting } from './pages/shell/person-waiting.tsx'

/** A session in which nobody is signed in and nothing is asked. */
function signedOutSession() {
  const machine = sessionMachine.provide({
    actors: {
      startUp: startUpMachine.provide({ actors: { loadFlags: fromPromise(async () => {}) } }),
      signIn: loginMachine,
    },
  })
  return createActor(machine, {
    input: {
      hasSession: false,
      now: 0,
      flagTimeout: 1_000,
      warningAfter: sessionPolicy.warnAfterMs,
      endAfter: sessionPolicy.browserEndsAfterMs,
      codeLifetime: codeLifetimeSeconds * 1000,
      resumed: null,
      notice: null,
    },
  }).start()
}

/** The markup of the login page in a language, for a browser that has no session. */
export async function renderLogin(language: Language, config: PublicConfig): Promise<string> {
  await startLanguage(language, 'login')
  const queryClient = createQueryClient()
  const session = signedOutSession()
  await settled(session)
  const router = createAppRouter(
    {
      config,
      queryClient,
      session,
      bringPages: async () => false,
      pathOfThisApp: () => null,
      isAt: () => false,
      goTo: () => {},
    },
    createMemoryHistory({ initialEntries: ['/login'] }),
  )
  await router.load()
  const markup = renderToString(<App router={router} queryClient={queryClient} />)
  session.stop()
  return markup
}

/** The markup of the wait for all other pages, which stands until the first of them can be shown. */
export async function renderWaiting(language: Language, { brand }: PublicConfig): Promise<string> {
  await startLanguage(language, 'login')
  return renderToStaticMarkup(
    <IntlProvider locale={locales[language]} messages={languageStore.messages()} textComponent="span">
      <Waiting brand={brand} />
    </IntlProvider>,
  )
}
