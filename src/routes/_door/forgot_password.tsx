import { createFileRoute } from '@tanstack/react-router'
import { requireNobody } from '#src/app/guards.ts'
import { ForgotPasswordPage } from '#src/flows/password-reset/forgot-password-page.tsx'

export const Route = createFileRoute('/_door/forgot_password')({
  beforeLoad: async ({ context, preload }) => {
    if (preload) return
    await requireNobody(context, undefined)
    const { enterPasswordReset } = await import('#src/flows/password-reset/password-reset.ts')
    enterPasswordReset(context, { start: 'email' })
  },
  component: ForgotPasswordPage,
})
