import { redirect } from '@tanstack/react-router'
import { emailProblem } from '#domain/email.ts'
import type { emailSearch, passwordSearch } from '#src/app/door-search.ts'
import { requireNobody } from '#src/app/guards.ts'
import type { RouterContext } from '#src/app/router.ts'
import { enterClaim } from './claim/claim.ts'
import { enterPasswordReset } from './password-reset/password-reset.ts'
import { enterRegistration, keepAccessCode, passwordPlace } from './registration/registration.ts'

type Given<TSearch = unknown> = { context: RouterContext; search: TSearch; preload: boolean }

/** Enters a flow of somebody who has no password yet, or no longer; whoever is signed in is led on. */
const nobodyEnters =
  <TGiven extends Given>(enter: (given: TGiven) => void) =>
  async (given: TGiven): Promise<void> => {
    if (given.preload) return
    await requireNobody(given.context, undefined)
    enter(given)
  }

export const enterRegistrationPage = nobodyEnters(
  ({ context }) => void enterRegistration(context, { start: 'email' }),
)

/** The set-up code of the person whose address it is; the mail was sent already. */
export const enterSetUpCode = (context: RouterContext, email: string) =>
  enterRegistration(context, { start: 'code', email })

export const enterPasswordPage = nobodyEnters(
  ({ context, search }: Given<ReturnType<typeof passwordSearch>>) => {
    const { email, access_code: code } = search
    if (email !== undefined && code !== undefined) {
      // The code stands in the address for no longer than it takes to read it.
      keepAccessCode(context.session, { email, code })
      throw redirect({ to: '/password', search: {}, replace: true })
    }
    const place = passwordPlace(context.session)
    if (place === null) throw redirect({ to: '/registration', replace: true })
    enterRegistration(context, place)
  },
)

export const enterForgotPassword = nobodyEnters(
  ({ context }) => void enterPasswordReset(context, { start: 'email' }),
)

export const enterCheckEmail = nobodyEnters(
  ({ context, search: { email = '' } }: Given<ReturnType<typeof emailSearch>>) => {
    if (emailProblem(email)) throw redirect({ to: '/forgot_password', replace: true })
    enterPasswordReset(context, { start: 'mail', email })
  },
)

type GivenToken = Given & { params: { token: string } }

export const enterResetPassword = nobodyEnters(
  ({ context, params }: GivenToken) =>
    void enterPasswordReset(context, { start: 'link', token: params.token }),
)

export const enterClaimAccount = nobodyEnters(
  ({ context, params }: GivenToken) => void enterClaim(context, params.token),
)
