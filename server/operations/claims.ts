import { randomUUID } from 'node:crypto'
import { may, mayInvite } from '#domain/roles.ts'
import { Failure, refusals } from '../contract/failure.ts'
import type { Handlers } from '../contract/handlers.ts'
import { recordAccess } from '../data/access-log.ts'
import type { Executor } from '../data/database.ts'
import { holdPerson } from '../data/hold-person.ts'
import { exchangeForClaim, findClaim, findMailedToken, isClaimUsed, useClaim } from '../data/mailed-tokens.ts'
import { emailKey, getCredentials, getPerson } from '../data/users.ts'
import { enqueueMail, type MailPayload } from '../jobs/mails.ts'
import type { Services } from '../services.ts'
import type { Caller } from '../session/caller.ts'
import type { Clock } from '../session/clock.ts'
import { privacyConsent, takeFirstPassword } from '../session/first-password.ts'
import { attemptOf, countLook, countMail } from '../session/link-limits.ts'
import { checkNewPassword } from '../session/new-password.ts'
import { findVisitor, inTime, readInTime } from '../session/pre-login.ts'
import { holdStillHere } from '../session/still-here.ts'
import { hashToken, newToken } from '../session/tokens.ts'
import { issueClaimLink, sendClaimLink } from './claim-links.ts'

const states = { open: 'valid', used: 'used', ended: 'expired', expired: 'expired' } as const

/** Accounts that somebody else made, and how their owners come to them: by a mailed link and a password of their own. */
export const claims = (services: Services) =>
  ({
    async verifyToken({ body, browser, clock }) {
      const tokenHash = hashToken(body.token)
      const forgive = await countLook(services.limits, browser, clock, tokenHash)
      const found = await inTime(services, clock, (tx) => findMailedToken(tx, tokenHash))
      if (!found) return { status: 200, body: { kind: 'claim', state: 'expired' } }
      await forgive()
      return { status: 200, body: { kind: found.kind, state: states[found.state] } }
    },

    async exchangeClaimToken({ body, browser, clock, fail }) {
      const tokenHash = hashToken(body.token)
      const forgive = await countLook(services.limits, browser, clock, tokenHash)
      const claim = newToken()
      const exchanged = await inTime(services, clock, (tx) =>
        exchangeForClaim(tx, tokenHash, { claimHash: hashToken(claim), browserHash: browser.visitHash }),
      )
      if (!exchanged) return fail(400, 'invalid_token', 'This link can no longer be used.')
      await forgive()
      return { status: 200, body: { claim, email: exchanged.email, first_name: exchanged.first_name } }
    },

    async claimUserAccount({ body, browser, clock, fail }) {
      const claim = { claimHash: hashToken(body.claim), browserHash: browser.visitHash }
      const useless = async (tx: Executor) =>
        (await isClaimUsed(tx, claim))
          ? fail(400, 'claim_used', 'This account was claimed with it already.')
          : fail(400, 'invalid_claim', 'This link can no longer be used.')
      const forgive = await countLook(services.limits, browser, clock, claim.claimHash)
      const person = await inTime(services, clock, async (tx) => {
        const found = await findClaim(tx, claim)
        return (found && (await getPerson(tx, found.user_id))) ?? (await useless(tx))
      })
      await forgive()
      const consent = privacyConsent(body, browser.language)
      await checkNewPassword(services.passwords, 'password', body.password, person)

      const hash = await services.passwords.hash(body.password)
      await inTime(services, clock, async (tx) => {
        await holdPerson(tx, person.id)
        const used = await useClaim(tx, claim)
        if (!used || !(await takeFirstPassword(tx, services.config, person, { hash, consent })))
          await useless(tx)
      })
      // Whatever was tried before there was one was no guess at it. LIMIT-34
      await services.limits.forgiveAttempts(attemptOf('password', emailKey(person.email), browser, clock))
      return { status: 204 }
    },

    async sendClaimAccountEmail({ body, browser, caller, clock, sandbox, fail }) {
      if ('user_id' in body) {
        if (!caller) return fail(401, 'not_authenticated', 'Sign in to go on.')
        await sendByStaff(services, caller, clock, body.user_id, sandbox?.id)
        return { status: 204 }
      }
      const visitor = await inTime(services, clock, (tx) => findVisitor(tx, browser, clock, body.email))
      await countMail(services.limits, visitor.attempt('claim_mail'))
      const { person } = visitor
      const isToClaim = person !== null && person.password_hash === null
      await inTime(services, clock, async (tx) => {
        // Nobody's id: an unknown address, and one that is claimed, take the same queries.
        const owner = isToClaim ? person : { id: randomUUID(), role: 'HOMEOWNER' as const }
        const link = await issueClaimLink(tx, owner, { byOwner: true })
        // Staff without an invitation that stands are nobody here. CLAIM-19
        const reader = link || person?.password_hash ? person : null
        const payload: MailPayload = !reader
          ? { template: 'nothing' }
          : link
            ? { template: 'link', kind: link.kind, to: reader.email, sealedFor: link.sealedFor }
            : { template: 'has_password', to: reader.email }
        await enqueueMail(tx, services, {
          payload,
          language: browser.language,
          ...(link && { secret: link.token }),
          ...(reader && { userId: reader.id }),
          ...(sandbox && { contextId: sandbox.id }),
        })
      })
      return { status: 204 }
    },
  }) satisfies Pick<
    Handlers,
    'verifyToken' | 'exchangeClaimToken' | 'claimUserAccount' | 'sendClaimAccountEmail'
  >

/** @throws Failure 403, 404, or 409 for somebody who has a password: only staff are told (ROLE-17, CLAIM-9). */
async function sendByStaff(
  services: Services,
  caller: Caller,
  clock: Clock,
  userId: string,
  contextId: string | undefined,
): Promise<void> {
  if (!may(caller.user.role, 'claim.resend')) throw refusals.forbidden()
  const { email } = await readInTime(services, clock, (executor) => findUnclaimed(executor, caller, userId))
  // Outside of the transaction: limits are counted by a connection of their own.
  await services.limits.countClaimMails([email], clock.offsetMs)
  await inTime(services, clock, async (tx) => {
    await holdStillHere(tx, caller)
    const person = await findUnclaimed(tx, caller, userId)
    await sendClaimLink(tx, services, person, {
      createdBy: caller.user.id,
      ...(contextId !== undefined && { contextId }),
    })
    await recordAccess(tx, { action: 'claim_mail_sent', actorId: caller.user.id, subjectId: person.id })
  })
}

async function findUnclaimed(executor: Executor, caller: Caller, userId: string) {
  const person = await getCredentials(executor, userId)
  if (!person || person.archived) throw refusals.notFound()
  // Whoever may not invite staff may not send them an invitation either.
  if (person.role !== 'HOMEOWNER' && !mayInvite(caller.user.role, person.role)) throw refusals.forbidden()
  if (person.password_hash !== null) {
    throw new Failure(409, 'already_claimed', 'This account is claimed already.')
  }
  return person
}
