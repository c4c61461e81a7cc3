import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '#src/flows/password-reset/reset-password-page.tsx'

export const Route = createFileRoute('/_door/reset_password/$token')({
  beforeLoad: (given) =>
    import('#src/flows/getting-in.ts').then(({ enterResetPassword }) => enterResetPassword(given)),
  component: ResetPasswordPage,
})
