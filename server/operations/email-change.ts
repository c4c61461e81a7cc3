import { verifyStatus } from '#domain/code-limits.ts'
import { emailProblem } from '#domain/email.ts'
import { codePolicy } from '#domain/policy.ts'
import type { Ask, Handlers } from '../contract/handlers.ts'
import { recordAccess } from '../data/access-log.ts'
import {
  endChallengesOf,
  findChallenge,
  openChallenge,
  useChallenge as spendChallenge,
} from '../data/challenges.ts'
import { isUniqueViolation } from '../data/database.ts'
import { holdPerson } from '../data/hold-person.ts'
import { endMailedTokensOf } from '../data/mailed-tokens.ts'
import { endSessionsOf } from '../data/sessions.ts'
import { emailKey, findCredentials, getCredentials, setEmail } from '../data/users.ts'
import { enqueueMail, type MailPayload } from '../jobs/mails.ts'
import type { Services } from '../services.ts'
import { fitsCounted } from '../session/counted-password.ts'
import { renewSession } from '../session/create-session.ts'
import { attemptOf, countMail, ownPasswordAttempt } from '../session/link-limits.ts'
import { findVisitor, inTime } from '../session/pre-login.ts'
import { codeMatches, hashCode } from '../session/secrets.ts'
import { holdStillHere } from '../session/still-here.ts'
import { newCode } from '../session/tokens.ts'

type Asked = Omit<Ask<'changeEmail'>, 'body'>

/** Another email address: asked for with the password, done with the code that went to the new address. */
export const emailChange = (services: Services) =>
  ({
    async changeEmail({ body, ...ask }) {
      if ('password' in body) {
        await askForChange(services, ask, body)
        const { lifetimeSeconds, resendAfterMs } = codePolicy
        return {
          status: 202,
          body: { expires_in_seconds: lifetimeSeconds, resend_after_seconds: resendAfterMs / 1000 },
        }
      }
      return { status: 200, body: { email: await complete(services, ask, body) } }
    },
  }) satisfies Pick<Handlers, 'changeEmail'>

/** What a code is bound to besides its key: whose account, which address, which browser. */
const binding = ({ caller, browser }: Asked, target: string) =>
  `change_email:${caller.user.id}:${target}:${browser.visitHash.toString('hex')}`

/** Sends a code to the new address. Somebody else's gets a notice instead, and nobody is told (ACCOUNT-23). */
async function askForChange(
  services: Services,
  ask: Asked,
  body: { email: string; password: string },
): Promise<void> {
  const { browser, caller, clock, sandbox, fail } = ask
  const visitor = await inTime(services, clock, (tx) => findVisitor(tx, browser, clock, caller.user.email))
  const attempt = ownPasswordAttempt(visitor, caller.user.id)
  if (!(await fitsCounted(services, attempt, visitor.person?.password_hash ?? null, body.password)))
    return fail(400, 'wrong_password', 'Your current password is incorrect.', { password: ['wrong'] })
  await services.limits.forgiveAttempts(attempt)

  if (emailProblem(body.email))
    return fail(400, 'invalid', 'The request is not valid.', { email: ['invalid'] })
  // Counted for the person, so that nobody can have mail sent to one address after the other.
  await countMail(services.limits, attemptOf('email_code', caller.user.id, browser, clock))

  const target = emailKey(body.email)
  const code = newCode()
  await inTime(services, clock, async (tx) => {
    await holdStillHere(tx, caller)
    const owner = await findCredentials(tx, target)
    const { id } = await openChallenge(tx, {
      purpose: 'change_email',
      target,
      userId: caller.user.id,
      codeHash: hashCode(services.config.secrets, code, binding(ask, target)),
      browserHash: browser.visitHash,
      decoy: owner !== null,
      lifetimeMs: codePolicy.lifetimeSeconds * 1000,
    })
    const payload: MailPayload =
      owner === null
        ? { template: 'code', to: body.email.trim(), purpose: 'change_email', sealedFor: `challenge:${id}` }
        : owner.archived
          ? { template: 'nothing' }
          : { template: 'email_taken', to: owner.email }
    await enqueueMail(tx, services, {
      payload,
      // The notice goes to somebody else, who asked for nothing.
      language: owner === null ? browser.language : null,
      userId: owner?.id ?? caller.user.id,
      ...(owner === null && { secret: code }),
      ...(sandbox && { contextId: sandbox.id }),
    })
  })
}

/** Changes the address when the code is right, tells the old one, and ends the other sessions (ACCOUNT-24). */
async function complete(
  services: Services,
  ask: Asked,
  body: { email: string; access_code: string },
): Promise<string> {
  const { browser, caller, clock, sandbox, fail } = ask
  const wrong = () => fail(400, 'wrong_code', 'Wrong code. Check your email and try again')
  const attempt = { ...attemptOf('email_code', caller.user.id, browser, clock), isSignedIn: true }
  await services.limits.countAttempt(attempt)
  const target = emailKey(body.email)
  try {
    await inTime(services, clock, async (tx) => {
      await holdPerson(tx, caller.user.id)
      const before = await getCredentials(tx, caller.user.id)
      const challenge = await findChallenge(tx, 'change_email', target, browser.visitHash)
      if (!before || !challenge) return wrong()
      const fits = codeMatches(
        services.config.secrets,
        challenge.code_hash,
        body.access_code,
        binding(ask, target),
      )
      const matches = fits && challenge.user_id === caller.user.id && !challenge.decoy
      const status = verifyStatus({ sentAt: challenge.created_at, matches }, challenge.now)
      if (status === 422) return fail(422, 'expired_code', 'Code has expired. Click resend')
      if (status !== 200 || !(await spendChallenge(tx, challenge.id))) return wrong()

      await endSessionsOf(tx, caller.user.id, 'email', { exceptId: caller.sessionId, sparesLooking: true })
      // What was sent to the old address opens nothing any more, nor what was to another new one.
      await endMailedTokensOf(tx, caller.user.id)
      await endChallengesOf(tx, caller.user.id, ['login', 'change_email'])
      // After everything that others may hold, since a new key of a person waits for all who refer to it.
      await setEmail(tx, caller.user.id, body.email)
      await renewSession(tx, browser, caller)
      await recordAccess(tx, { action: 'email_changed', actorId: caller.user.id, subjectId: caller.user.id })
      await enqueueMail(tx, services, {
        payload: { template: 'email_changed', to: before.email },
        language: browser.language,
        userId: caller.user.id,
        ...(sandbox && { contextId: sandbox.id }),
      })
    })
  } catch (error) {
    // Somebody took the address between the mail and the code.
    if (isUniqueViolation(error)) return wrong()
    throw error
  }
  browser.settle()
  await services.limits.forgiveAttempts(attempt)
  return body.email.trim()
}
