import { createFileRoute } from '@tanstack/react-router'
import { requireNobody } from '#src/app/guards.ts'
import { RegistrationPage } from '#src/flows/registration/registration-page.tsx'

export const Route = createFileRoute('/_door/registration')({
  beforeLoad: async ({ context, preload }) => {
    if (preload) return
    await requireNobody(context, undefined)
    const { enterRegistration } = await import('#src/flows/registration/registration.ts')
    enterRegistration(context, { start: 'email' })
  },
  component: RegistrationPage,
})
