import { createRootRouteWithContext, lazyRouteComponent } from '@tanstack/react-router'
import type { RouterContext } from '#src/app/router.ts'
import { PersonWaiting } from '#src/pages/shell/person-waiting.tsx'
import { Root } from '#src/pages/shell/root.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  // The router lets the page that waits stand in for a route only when that route has something to do first.
  beforeLoad: () => {},
  component: Root,
  pendingComponent: PersonWaiting,
  errorComponent: lazyRouteComponent(() => import('#src/pages/errors/problem-page.tsx'), 'ProblemPage'),
  notFoundComponent: lazyRouteComponent(() => import('#src/pages/errors/not-found-page.tsx'), 'NotFoundPage'),
})
