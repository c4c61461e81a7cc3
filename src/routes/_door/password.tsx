import { createFileRoute } from '@tanstack/react-router'
import { gettingIn } from '#src/app/guards.ts'
import { passwordSearch } from '#src/app/search.ts'
import { PasswordPage } from '#src/flows/registration/password-page.tsx'

export const Route = createFileRoute('/_door/password')({
  validateSearch: passwordSearch,
  beforeLoad: (given) => gettingIn().then(({ enterPasswordPage }) => enterPasswordPage(given)),
  component: PasswordPage,
})
