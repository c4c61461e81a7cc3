import { createFileRoute } from '@tanstack/react-router'
import { RegistrationPage } from '#src/flows/registration/registration-page.tsx'

export const Route = createFileRoute('/_door/registration')({
  beforeLoad: (given) =>
    import('#src/flows/getting-in.ts').then(({ enterRegistrationPage }) => enterRegistrationPage(given)),
  component: RegistrationPage,
})
