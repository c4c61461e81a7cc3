import { createRootRouteWithContext } from '@tanstack/react-router'
import type { RouterContext } from '#src/app/router.ts'
import { LateNotFoundPage, LateProblemPage } from '#src/pages/errors/late-pages.tsx'
import { PersonWaiting } from '#src/pages/shell/person-waiting.tsx'
import { Root } from '#src/pages/shell/root.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  // The router lets the page that waits stand in for a route only when that route has something to do first.
  beforeLoad: () => {},
  component: Root,
  pendingComponent: PersonWaiting,
  // The router would fetch components of its own lazy kind before any page is shown.
  errorComponent: LateProblemPage,
  notFoundComponent: LateNotFoundPage,
})
