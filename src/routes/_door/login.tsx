import { createFileRoute } from '@tanstack/react-router'
import { requireNobody } from '#src/app/guards.ts'
import { loginSearch } from '#src/app/search.ts'
import { LoginPage } from '#src/flows/login/login-page.tsx'

export const Route = createFileRoute('/_door/login')({
  validateSearch: loginSearch,
  beforeLoad: async ({ context, search, preload }) => {
    if (preload) return
    await requireNobody(context, search.redirect)
    context.session
      .getSnapshot()
      .children.signIn?.getSnapshot()
      .children.confirmCode?.send({ type: 'code.abandon' })
  },
  component: LoginPage,
})
