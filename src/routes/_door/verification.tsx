import { createFileRoute, redirect } from '@tanstack/react-router'
import { requireNobody } from '#src/app/guards.ts'
import { verificationSearch } from '#src/app/search.ts'
import { VerificationPage } from '#src/flows/verification/verification-page.tsx'

export const Route = createFileRoute('/_door/verification')({
  validateSearch: verificationSearch,
  beforeLoad: async ({ context, search }) => {
    await requireNobody(context, search.redirect)
    const signIn = context.session.getSnapshot().children.signIn?.getSnapshot()
    const isAskedFor = search.is_mfa && search.email !== undefined && signIn?.matches('confirmingCode')
    if (!isAskedFor) throw redirect({ to: '/login', search: { redirect: search.redirect }, replace: true })
  },
  component: VerificationPage,
})
