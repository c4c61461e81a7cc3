import { createFileRoute, redirect } from '@tanstack/react-router'
import { emailProblem } from '#domain/email.ts'
import { verificationSearch } from '#src/app/door-search.ts'
import { requireNobody } from '#src/app/guards.ts'
import { loginSearch } from '#src/app/search.ts'
import { wantedPath } from '#src/app/way-back.ts'
import { EitherCodePage } from '#src/flows/verification/either-code-page.tsx'

export const Route = createFileRoute('/_door/verification')({
  validateSearch: verificationSearch,
  beforeLoad: async ({ context, search, preload }) => {
    if (preload) return
    await requireNobody(context, wantedPath(search))
    const { email = '', is_mfa: isMfa } = search
    if (emailProblem(email)) throw redirect({ to: '/registration', replace: true })
    if (isMfa) {
      const signIn = context.session.getSnapshot().children.signIn?.getSnapshot()
      if (signIn?.matches('confirmingCode')) return
      throw redirect({ to: '/login', search: loginSearch(search), replace: true })
    }
    const { enterSetUpCode } = await import('#src/flows/getting-in.ts')
    enterSetUpCode(context, email)
  },
  component: EitherCodePage,
})
