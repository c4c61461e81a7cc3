import { createFileRoute } from '@tanstack/react-router'
import { requireNobody } from '#src/app/guards.ts'
import { ResetPasswordPage } from '#src/flows/password-reset/reset-password-page.tsx'

export const Route = createFileRoute('/_door/reset_password/$token')({
  beforeLoad: async ({ context, params, preload }) => {
    if (preload) return
    await requireNobody(context, undefined)
    const { enterPasswordReset } = await import('#src/flows/password-reset/password-reset.ts')
    enterPasswordReset(context, { start: 'link', token: params.token })
  },
  component: ResetPasswordPage,
})
