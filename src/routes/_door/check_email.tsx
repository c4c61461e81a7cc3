import { createFileRoute, redirect } from '@tanstack/react-router'
import { emailProblem } from '#domain/email.ts'
import { requireNobody } from '#src/app/guards.ts'
import { emailSearch } from '#src/app/search.ts'
import { CheckEmailPage } from '#src/flows/password-reset/check-email-page.tsx'

export const Route = createFileRoute('/_door/check_email')({
  validateSearch: emailSearch,
  beforeLoad: async ({ context, search: { email = '' }, preload }) => {
    if (preload) return
    await requireNobody(context, undefined)
    if (emailProblem(email)) throw redirect({ to: '/forgot_password', replace: true })
    const { enterPasswordReset } = await import('#src/flows/password-reset/password-reset.ts')
    enterPasswordReset(context, { start: 'mail', email })
  },
  component: CheckEmailPage,
})
