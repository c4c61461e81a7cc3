import { createFileRoute, redirect } from '@tanstack/react-router'
import { requireNobody } from '#src/app/guards.ts'
import { passwordSearch } from '#src/app/search.ts'
import { PasswordPage } from '#src/flows/registration/password-page.tsx'

export const Route = createFileRoute('/_door/password')({
  validateSearch: passwordSearch,
  beforeLoad: async ({ context, search, preload }) => {
    if (preload) return
    await requireNobody(context, undefined)
    const flow = await import('#src/flows/registration/registration.ts')
    const { email, access_code: code } = search
    if (email !== undefined && code !== undefined) {
      // The code stands in the address for no longer than it takes to read it.
      flow.keepAccessCode(context.session, { email, code })
      throw redirect({ to: '/password', search: {}, replace: true })
    }
    const verified = flow.verifiedEmail(context.session)
    if (verified === null) throw redirect({ to: '/registration', replace: true })
    flow.enterRegistration(context, { start: 'password', email: verified })
  },
  component: PasswordPage,
})
