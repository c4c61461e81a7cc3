import { createFileRoute } from '@tanstack/react-router'
import { gettingIn } from '#src/app/guards.ts'
import { ForgotPasswordPage } from '#src/flows/password-reset/forgot-password-page.tsx'

export const Route = createFileRoute('/_door/forgot_password')({
  beforeLoad: (given) => gettingIn().then(({ enterForgotPassword }) => enterForgotPassword(given)),
  component: ForgotPasswordPage,
})
