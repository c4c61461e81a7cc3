import { createFileRoute, redirect } from '@tanstack/react-router'
import { personOf } from '#src/app/guards.ts'
import { LeavingPage } from '#src/flows/session/leaving-page.tsx'

export const Route = createFileRoute('/logout')({
  beforeLoad: async ({ context, preload }) => {
    if (preload) return
    if ((await personOf(context)) === null) throw redirect({ to: '/', replace: true })
    context.session.send({ type: 'logout.ask' })
    context.session.send({ type: 'logout.confirm' })
  },
  component: LeavingPage,
})
