import { createFileRoute } from '@tanstack/react-router'
import { passwordSearch } from '#src/app/door-search.ts'
import { PasswordPage } from '#src/flows/registration/password-page.tsx'

export const Route = createFileRoute('/_door/password')({
  validateSearch: passwordSearch,
  beforeLoad: (given) =>
    import('#src/flows/getting-in.ts').then(({ enterPasswordPage }) => enterPasswordPage(given)),
  component: PasswordPage,
})
