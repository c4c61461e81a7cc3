import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '#src/flows/password-reset/forgot-password-page.tsx'

export const Route = createFileRoute('/_door/forgot_password')({
  beforeLoad: (given) =>
    import('#src/flows/getting-in.ts').then(({ enterForgotPassword }) => enterForgotPassword(given)),
  component: ForgotPasswordPage,
})
