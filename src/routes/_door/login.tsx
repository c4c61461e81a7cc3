import { createFileRoute, redirect } from '@tanstack/react-router'
import { requireNobody } from '#src/app/guards.ts'
import { loginSearch } from '#src/app/search.ts'
import { isOauthRequestKept, wantedPath } from '#src/app/way-back.ts'
import { LoginPage } from '#src/flows/login/login-page.tsx'

export const Route = createFileRoute('/_door/login')({
  validateSearch: loginSearch,
  beforeLoad: async ({ context, search, location, preload }) => {
    if (preload) return
    await requireNobody(context, wantedPath(search))
    // Registration, a new password and a claimed account lead here without it.
    if (isOauthRequestKept() && !search.redirect_to_oauth) {
      const { state } = location
      throw redirect({ to: '/login', search: { ...search, redirect_to_oauth: true }, state, replace: true })
    }
    // By whatever way somebody comes, the form is there for them.
    const { signIn } = context.session.getSnapshot().children
    signIn?.getSnapshot().children.confirmCode?.send({ type: 'code.abandon' })
    signIn?.send({ type: 'login.restart' })
  },
  component: LoginPage,
})
