import { randomUUID } from 'node:crypto'
import { tokenPolicy } from '#domain/policy.ts'
import { isStaff } from '#domain/roles.ts'
import type { Ask, Handlers } from '../contract/handlers.ts'
import { consumeVerified, findChallenge } from '../data/challenges.ts'
import { holdPerson } from '../data/hold-person.ts'
import { findMailedToken, isInvited, issueMailedToken, useMailedToken } from '../data/mailed-tokens.ts'
import { emailKey, getCredentials, getPerson, replacePassword, setPassword } from '../data/users.ts'
import { enqueueMail, type MailPayload } from '../jobs/mails.ts'
import type { Services } from '../services.ts'
import { fitsCounted } from '../session/counted-password.ts'
import { renewSession } from '../session/create-session.ts'
import { privacyConsent, takeFirstPassword } from '../session/first-password.ts'
import { attemptOf, countLook, countMail, ownPasswordAttempt } from '../session/link-limits.ts'
import { checkNewPassword, endWhatWasOpen } from '../session/new-password.ts'
import { codeBinding, findVisitor, inTime } from '../session/pre-login.ts'
import { codeMatches } from '../session/secrets.ts'
import { hashToken, newToken } from '../session/tokens.ts'

/** The first password, a forgotten one, and another one. */
export const passwords = (services: Services) =>
  ({
    async setPasswordWithAccessCode({ body, browser, clock, fail }) {
      const wrong = () => fail(400, 'wrong_code', 'Wrong code. Check your email and try again')
      const visitor = await inTime(services, clock, (tx) => findVisitor(tx, browser, clock, body.email))
      const attempt = visitor.attempt('setup_code')
      await services.limits.countAttempt(attempt)

      const { challenge, person } = await inTime(services, clock, async (tx) => {
        const challenge = await findChallenge(tx, 'setup', visitor.email, browser.visitHash)
        if (!challenge?.consume_by || challenge.decoy) return wrong()
        const binding = codeBinding('setup', visitor.email, browser)
        if (!codeMatches(services.config.secrets, challenge.code_hash, body.access_code, binding))
          return wrong()
        // Whoever was archived, or has a password or another email by now, is nobody here.
        const { person: owner } = visitor
        if (!owner || challenge.user_id !== owner.id || owner.password_hash !== null) return wrong()
        if (challenge.consume_by <= challenge.now)
          return fail(422, 'expired_code', 'Code has expired. Click resend')
        return { challenge, person: (await getPerson(tx, owner.id)) ?? wrong() }
      })
      // The code was right: what is wrong with the password is no guess at it.
      await services.limits.forgiveAttempts(attempt)
      const consent = privacyConsent(body, browser.language)
      await checkNewPassword(services.passwords, 'password', body.password, person)

      const hash = await services.passwords.hash(body.password)
      await inTime(services, clock, async (tx) => {
        await holdPerson(tx, person.id)
        const used = await consumeVerified(tx, {
          purpose: 'setup',
          target: visitor.email,
          browserHash: browser.visitHash,
          codeHash: challenge.code_hash,
        })
        if (!used || !(await takeFirstPassword(tx, services.config, person, { hash, consent }))) wrong()
      })
      // Whatever was tried before there was one was no guess at it. LIMIT-34
      await services.limits.forgiveAttempts(attemptOf('password', emailKey(person.email), browser, clock))
      return { status: 204 }
    },

    async forgotPassword({ body, browser, clock, sandbox }) {
      const visitor = await inTime(services, clock, (tx) => findVisitor(tx, browser, clock, body.email))
      await countMail(services.limits, visitor.attempt('reset_mail'))
      // Nobody's id: an unknown address takes the same queries.
      const userId = visitor.person?.id ?? randomUUID()
      const token = newToken()
      await inTime(services, clock, async (tx) => {
        await holdPerson(tx, userId)
        // Whoever was archived, or has another email by now, is nobody here: the link would go to the address before.
        const found = await getCredentials(tx, userId)
        const isTheirs = found && !found.archived && emailKey(found.email) === visitor.email
        // Staff without a password are nobody here either, unless an invitation of theirs stands. CLAIM-19
        const invited = await isInvited(tx, userId)
        const mayComeIn = isTheirs && (found.password_hash !== null || invited || !isStaff(found.role))
        const person = mayComeIn ? found : null
        const issued = await issueMailedToken(tx, {
          kind: 'reset',
          userId: person?.password_hash ? userId : randomUUID(),
          tokenHash: hashToken(token),
          lifetimeMs: tokenPolicy.resetMs,
        })
        const payload: MailPayload = !person
          ? { template: 'nothing' }
          : issued
            ? { template: 'link', kind: 'reset', to: person.email, sealedFor: `mailed_token:${issued.id}` }
            : { template: 'no_password', to: person.email }
        await enqueueMail(tx, services, {
          payload,
          language: browser.language,
          ...(issued && { secret: token }),
          ...(person && { userId: person.id }),
          ...(sandbox && { contextId: sandbox.id }),
        })
      })
      return { status: 204 }
    },

    async resetPassword({ body, browser, clock, sandbox, fail }) {
      const useless = () => fail(400, 'invalid_token', 'This link can no longer be used.')
      const tokenHash = hashToken(body.token)
      const forgive = await countLook(services.limits, browser, clock, tokenHash)
      const person = await inTime(services, clock, async (tx) => {
        const found = await findMailedToken(tx, tokenHash)
        if (found?.kind !== 'reset' || found.state !== 'open') return useless()
        return (await getPerson(tx, found.user_id)) ?? useless()
      })
      await forgive()
      await checkNewPassword(services.passwords, 'password', body.password, person)

      const hash = await services.passwords.hash(body.password)
      await inTime(services, clock, async (tx) => {
        await holdPerson(tx, person.id)
        if (!(await useMailedToken(tx, tokenHash, 'reset'))) return useless()
        await setPassword(tx, person.id, hash)
        await endWhatWasOpen(tx, person)
        await tellOfNewPassword(tx, services, person, { browser, sandbox })
      })
      // What strangers failed on was another password. LIMIT-34
      await services.limits.forgiveAttempts(attemptOf('password', emailKey(person.email), browser, clock))
      return { status: 204 }
    },

    async changePassword({ body, browser, caller, clock, sandbox, fail }) {
      const wrong = () =>
        fail(400, 'wrong_password', 'Your current password is incorrect.', { old_password: ['wrong'] })
      const visitor = await inTime(services, clock, (tx) =>
        findVisitor(tx, browser, clock, caller.user.email),
      )
      const attempt = ownPasswordAttempt(visitor, caller.user.id)
      const before = visitor.person?.password_hash ?? null
      if (!(await fitsCounted(services, attempt, before, body.old_password)) || before === null)
        return wrong()
      await services.limits.forgiveAttempts(attempt)

      const person = await inTime(services, clock, (tx) => getPerson(tx, caller.user.id))
      if (!person) return wrong()
      await checkNewPassword(services.passwords, 'new_password', body.new_password, person, body.old_password)
      const after = await services.passwords.hash(body.new_password)
      await inTime(services, clock, async (tx) => {
        await holdPerson(tx, person.id)
        if (!(await replacePassword(tx, person.id, { before, after }))) return wrong()
        const renewed = await renewSession(tx, browser, caller)
        await endWhatWasOpen(tx, person, { exceptSessionId: renewed.id })
        await tellOfNewPassword(tx, services, person, { browser, sandbox })
      })
      return { status: 204 }
    },
  }) satisfies Pick<
    Handlers,
    'setPasswordWithAccessCode' | 'forgotPassword' | 'resetPassword' | 'changePassword'
  >

/** Whoever did not do it themselves learns of it. */
const tellOfNewPassword = (
  tx: Parameters<typeof enqueueMail>[0],
  services: Services,
  person: { id: string; email: string },
  { browser, sandbox }: Pick<Ask<'changePassword'>, 'browser' | 'sandbox'>,
) =>
  enqueueMail(tx, services, {
    payload: { template: 'password_changed', to: person.email },
    language: browser.language,
    userId: person.id,
    ...(sandbox && { contextId: sandbox.id }),
  })
