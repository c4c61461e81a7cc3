import { createFileRoute } from '@tanstack/react-router'
import { gettingIn } from '#src/app/guards.ts'
import { RegistrationPage } from '#src/flows/registration/registration-page.tsx'

export const Route = createFileRoute('/_door/registration')({
  beforeLoad: (given) => gettingIn().then(({ enterRegistrationPage }) => enterRegistrationPage(given)),
  component: RegistrationPage,
})
