import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
  redirect,
} from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import createClient from 'openapi-fetch'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { toast, useToaster } from 'react-hot-toast/headless'
import { FormattedMessage, IntlProvider, useIntl } from 'react-intl'
import { assign, createActor, fromPromise, setup } from 'xstate'

/* What no page can do without, used as an application uses it, and nothing of our own. */
const client = createClient<{
  '/': { get: { responses: { 200: { content: { 'application/json': string } } } } }
}>()
const queryClient = new QueryClient()

const session = createActor(
  setup({
    types: { context: {} as { person: string | null }, events: {} as { type: 'leave' } },
    actors: { ask: fromPromise(async () => (await client.GET('/')).data ?? '') },
  }).createMachine({
    context: { person: null },
    initial: 'starting',
    states: {
      starting: {
        invoke: {
          src: 'ask',
          onDone: { target: 'here', actions: assign({ person: ({ event }) => event.output }) },
          onError: 'gone',
        },
      },
      here: { on: { leave: 'gone' } },
      gone: {},
    },
  }),
)

function Page({ children }: { children: ReactNode }) {
  const intl = useIntl()
  const person = useSelector(session, ({ context }) => context.person)
  const { data } = useQuery({ queryKey: ['floor'], queryFn: async () => (await client.GET('/')).data ?? '' })
  const { toasts } = useToaster()
  return (
    <main>
      <h1>
        <FormattedMessage id="title" values={{ person, data }} />
      </h1>
      <Link to="/">{intl.formatNumber(toasts.length)}</Link>
      <button type="button" onClick={() => toast(intl.formatMessage({ id: 'title' }))}>
        {intl.formatDate(0)}
      </button>
      {children}
    </main>
  )
}

/** Shows a page of one route, whatever its address. */
export function show(children: ReactNode): void {
  const rootRoute = createRootRoute({ component: Outlet })
  const page = createRoute({
    getParentRoute: () => rootRoute,
    path: '$',
    beforeLoad: ({ search }) => {
      if ('away' in search) throw redirect({ href: '/' })
    },
    component: () => <Page>{children}</Page>,
  })
  const router = createRouter({ routeTree: rootRoute.addChildren([page]) })
  session.start()
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no #root')
  createRoot(root).render(
    <IntlProvider locale="en" messages={{ title: [{ type: 0, value: 'Floor' }] }}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </IntlProvider>,
  )
}
