import { createRootRouteWithContext, redirect } from '@tanstack/react-router'
import { canonicalAddress } from '#domain/redirect-maps.ts'
import type { RouterContext } from '#src/app/router.ts'
import { NotFoundPage } from '#src/pages/errors/not-found-page.tsx'
import { ProblemPage } from '#src/pages/errors/problem-page.tsx'
import { PersonWaiting } from '#src/pages/shell/person-waiting.tsx'
import { Root } from '#src/pages/shell/root.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ location }) => {
    const isSlashed = location.pathname.length > 1 && location.pathname.endsWith('/')
    if (isSlashed) throw redirect({ href: canonicalAddress(location.href), replace: true })
  },
  component: Root,
  pendingComponent: PersonWaiting,
  errorComponent: ProblemPage,
  notFoundComponent: NotFoundPage,
})
