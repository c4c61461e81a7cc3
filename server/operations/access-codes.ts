import { randomUUID } from 'node:crypto'
import { verifyStatus } from '#domain/code-limits.ts'
import { codePolicy, longSessionPolicy } from '#domain/policy.ts'
import { isStaff } from '#domain/roles.ts'
import type { Handlers } from '../contract/handlers.ts'
import {
  findChallenge,
  openChallenge,
  useChallenge as spendChallenge,
  verifyChallenge,
} from '../data/challenges.ts'
import type { Executor } from '../data/database.ts'
import { rememberDevice } from '../data/devices.ts'
import { holdPerson } from '../data/hold-person.ts'
import { isInvited } from '../data/mailed-tokens.ts'
import { enqueueMail, type MailPayload } from '../jobs/mails.ts'
import type { Services } from '../services.ts'
import type { Browser } from '../session/browser.ts'
import { createSession } from '../session/create-session.ts'
import {
  type CodePurpose,
  codeBinding,
  findPurpose,
  findVisitor,
  inTime,
  type Visitor,
} from '../session/pre-login.ts'
import { codeMatches, hashCode } from '../session/secrets.ts'
import { newCode } from '../session/tokens.ts'
import { readUser } from './people.ts'

const counterOf = { login: 'login_code', setup: 'setup_code' } as const

/** Typed codes: for login on a new device and for the set-up of an account. */
export const accessCodes = (services: Services) =>
  ({
    async sendAccessCode({ body, browser, clock, sandbox, fail }) {
      // This browser's own state decides, so the answer says nothing about the address.
      const keepToLogin = (purpose: CodePurpose): void => {
        if (body.is_MFA && purpose !== 'login') fail(400, 'login_required', 'Sign in again.')
      }
      const { visitor, purpose } = await inTime(services, clock, async (tx) => {
        const visitor = await findVisitor(tx, browser, clock, body.email)
        return { visitor, purpose: await findPurpose(tx, browser, visitor.email) }
      })
      keepToLogin(purpose)
      await services.limits.countSend(visitor.attempt(counterOf[purpose]))
      await inTime(services, clock, async (tx) =>
        keepToLogin(await issueCode(services, tx, browser, visitor, purpose, sandbox?.id)),
      )
      return {
        status: 200,
        body: {
          expires_in_seconds: codePolicy.lifetimeSeconds,
          resend_after_seconds: codePolicy.resendAfterMs / 1000,
        },
      }
    },

    async verifyAccessCode({ body, browser, caller, clock, fail }) {
      const { visitor, purpose } = await inTime(services, clock, async (tx) => {
        const visitor = await findVisitor(tx, browser, clock, body.email)
        return { visitor, purpose: await findPurpose(tx, browser, visitor.email) }
      })
      const attempt = visitor.attempt(counterOf[purpose])
      await services.limits.countAttempt(attempt)
      const wrong = () => fail(400, 'wrong_code', 'Wrong code. Check your email and try again')

      const answer = await inTime(services, clock, async (tx) => {
        // This browser's own state decides, so the answer says nothing about the address.
        if (body.is_MFA && purpose !== 'login') return fail(400, 'login_required', 'Sign in again.')
        const challenge = await findChallenge(tx, purpose, visitor.email, browser.visitHash)
        if (!challenge) return wrong()
        const binding = codeBinding(purpose, visitor.email, browser)
        const fits = codeMatches(services.config.secrets, challenge.code_hash, body.access_code, binding)
        // Whoever was archived, or has another email by now, since the code was sent is nobody here.
        const theirs = challenge.user_id !== null && challenge.user_id === visitor.person?.id
        const matches = fits && theirs && !challenge.decoy
        const status = verifyStatus({ sentAt: challenge.created_at, matches }, challenge.now)
        if (status === 422) return fail(422, 'expired_code', 'Code has expired. Click resend')
        if (status !== 200) return wrong()
        if (purpose === 'setup') {
          // Verified before by this browser, whose answer was lost: what it has got stands, and is not made longer. REG-25
          const stands = challenge.consume_by !== null && challenge.consume_by > challenge.now
          const opens = stands || (await verifyChallenge(tx, challenge.id, codePolicy.verifiedSetUpMs))
          return opens ? { user: null } : wrong()
        }
        if (challenge.user_id) await holdPerson(tx, challenge.user_id)
        const used = await spendChallenge(tx, challenge.id)
        if (!used) return wrong()
        const userAgent = body.user_agent ?? ''
        const deviceId = await knowDevice(tx, browser, used.user_id, userAgent)
        await createSession(tx, browser, { userId: used.user_id, userAgent, deviceId, before: caller })
        return { user: await readUser(tx, used.user_id) }
      })
      browser.settle()
      await services.limits.forgiveAttempts(attempt)
      return { status: 200, body: answer }
    },
  }) satisfies Pick<Handlers, 'sendAccessCode' | 'verifyAccessCode'>

/**
 * Opens a challenge and writes its mail. An unknown address, one with a password, or one of staff of whom no invitation
 * stands, gets a decoy with the same life.
 *
 * @returns what the code is for in the end.
 */
async function issueCode(
  services: Services,
  tx: Executor,
  browser: Browser,
  { email, person }: Visitor,
  asked: CodePurpose,
  contextId: string | undefined,
): Promise<CodePurpose> {
  const code = newCode()
  if (asked === 'login' && person) await holdPerson(tx, person.id)
  // A new password may have ended the sign-in that the code was asked for. SESSION-43
  const purpose = asked === 'login' ? await findPurpose(tx, browser, email) : asked
  const isToSetUp = await mayComeIn(tx, person)
  const getsCode = person !== null && (purpose === 'login' || isToSetUp)
  const reader = getsCode || person?.password_hash ? person : null
  const { id } = await openChallenge(tx, {
    purpose,
    target: email,
    userId: getsCode ? person.id : null,
    codeHash: hashCode(services.config.secrets, code, codeBinding(purpose, email, browser)),
    browserHash: browser.visitHash,
    decoy: !getsCode,
    lifetimeMs: codePolicy.lifetimeSeconds * 1000,
  })
  const payload: MailPayload = !reader
    ? { template: 'nothing' }
    : getsCode
      ? { template: 'code', to: reader.email, purpose, sealedFor: `challenge:${id}` }
      : { template: 'has_password', to: reader.email }
  await enqueueMail(tx, services, {
    payload,
    language: browser.language,
    ...(getsCode && { secret: code }),
    ...(reader && { userId: reader.id }),
    ...(contextId !== undefined && { contextId }),
  })
  return purpose
}

/** Who may choose a first password unasked: a homeowner, and staff while an invitation of theirs stands. CLAIM-19 */
async function mayComeIn(tx: Executor, person: Visitor['person']): Promise<boolean> {
  // Nobody's id: an unknown address takes the same queries.
  const invited = await isInvited(tx, person?.id ?? randomUUID())
  return person !== null && person.password_hash === null && (invited || !isStaff(person.role))
}

async function knowDevice(
  tx: Executor,
  browser: Browser,
  userId: string,
  userAgent: string,
): Promise<string> {
  const { id } = await rememberDevice(tx, {
    userId,
    ...browser.rememberDevice(),
    userAgent,
    lifetimeMs: longSessionPolicy.knownDeviceMs,
  })
  return id
}
