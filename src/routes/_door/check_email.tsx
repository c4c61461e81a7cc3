import { createFileRoute } from '@tanstack/react-router'
import { gettingIn } from '#src/app/guards.ts'
import { emailSearch } from '#src/app/search.ts'
import { CheckEmailPage } from '#src/flows/password-reset/check-email-page.tsx'

export const Route = createFileRoute('/_door/check_email')({
  validateSearch: emailSearch,
  beforeLoad: (given) => gettingIn().then(({ enterCheckEmail }) => enterCheckEmail(given)),
  component: CheckEmailPage,
})
