import { createFileRoute, redirect } from '@tanstack/react-router'
import { settled } from '#src/app/session.ts'

export const Route = createFileRoute('/force_logout')({
  beforeLoad: async ({ context, preload }) => {
    if (preload) return
    await settled(context.session)
    context.session.send({ type: 'logout.force' })
    throw redirect({ to: '/login', replace: true })
  },
})
