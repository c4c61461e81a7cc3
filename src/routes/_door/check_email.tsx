import { createFileRoute } from '@tanstack/react-router'
import { emailSearch } from '#src/app/door-search.ts'
import { CheckEmailPage } from '#src/flows/password-reset/check-email-page.tsx'

export const Route = createFileRoute('/_door/check_email')({
  validateSearch: emailSearch,
  beforeLoad: (given) =>
    import('#src/flows/getting-in.ts').then(({ enterCheckEmail }) => enterCheckEmail(given)),
  component: CheckEmailPage,
})
