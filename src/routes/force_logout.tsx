import { createFileRoute, redirect } from '@tanstack/react-router'
import { personOf } from '#src/app/guards.ts'

export const Route = createFileRoute('/force_logout')({
  beforeLoad: async ({ context }) => {
    if ((await personOf(context)) !== null) context.session.send({ type: 'logout.force' })
    throw redirect({ to: '/login', replace: true })
  },
})
