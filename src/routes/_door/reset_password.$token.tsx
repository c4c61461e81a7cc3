import { createFileRoute } from '@tanstack/react-router'
import { gettingIn } from '#src/app/guards.ts'
import { ResetPasswordPage } from '#src/flows/password-reset/reset-password-page.tsx'

export const Route = createFileRoute('/_door/reset_password/$token')({
  beforeLoad: (given) => gettingIn().then(({ enterResetPassword }) => enterResetPassword(given)),
  component: ResetPasswordPage,
})
