import * as v from 'valibot'
import { codePolicy, smsPolicy, tokenPolicy } from '#domain/policy.ts'
import { isChallengeOver } from '../data/challenges.ts'
import type { Executor } from '../data/database.ts'
import { isMailedTokenOver } from '../data/mailed-tokens.ts'
import { type Job, longestWaitMs } from '../data/outbox.ts'
import { usualTries } from '../data/schema/work.ts'
import { VendorFault } from '../vendors/fault.ts'
import { linkKinds } from './mail-texts.ts'
import { replies } from './sms-texts.ts'

/** How often a vendor is asked to take a message: with waits of up to an hour, for about a day. VENDOR-24 */
export const sendingTries = 35

/** How often a text message is tried: an answer to a word serves for minutes alone. */
export const triesOfText = (template: string): number => (template === 'code' ? sendingTries : usualTries)

/** A breaker's rest. */
const leastRestMs = 30_000

const expiringSchema = v.variant('template', [
  v.object({ template: v.literal('code') }),
  v.object({ template: v.literal('link'), kind: v.picklist(linkKinds) }),
  v.object({ template: v.picklist(replies) }),
])

/** ms for which a code, a link or an answer to a word serves. */
function lifetimeOf(payload: v.InferOutput<typeof expiringSchema>): number {
  if (payload.template === 'code') return codePolicy.lifetimeSeconds * 1000
  if (payload.template !== 'link') return smsPolicy.replyMs
  const { resetMs, claimMs, inviteMs } = tokenPolicy
  return { reset: resetMs, claim: claimMs, invite: inviteMs }[payload.kind]
}

/** What it would bring somebody that serves no more: no vendor has taken it for that long. VENDOR-13, VENDOR-24 */
export function expiredIn({
  payload,
  age_ms,
}: Job): 'expired_code' | 'expired_link' | 'expired_reply' | null {
  if (!v.is(expiringSchema, payload) || age_ms <= lifetimeOf(payload)) return null
  if (payload.template === 'code') return 'expired_code'
  return payload.template === 'link' ? 'expired_link' : 'expired_reply'
}

const idAfter = (prefix: string) =>
  v.pipe(
    v.string(),
    v.startsWith(prefix),
    v.transform((text) => text.slice(prefix.length)),
    v.uuid(),
  )
const codeSchema = v.object({ template: v.literal('code'), sealedFor: idAfter('challenge:') })
const linkSchema = v.object({ template: v.literal('link'), sealedFor: idAfter('mailed_token:') })

/** What it would bring somebody that serves no more: it was used, or a newer one has ended it, before the vendor took it. VENDOR-13 */
export async function endedIn(
  executor: Executor,
  { payload }: Pick<Job, 'payload'>,
): Promise<'ended_code' | 'ended_link' | null> {
  const code = v.safeParse(codeSchema, payload)
  if (code.success) return (await isChallengeOver(executor, code.output.sealedFor)) ? 'ended_code' : null
  const link = v.safeParse(linkSchema, payload)
  if (link.success) return (await isMailedTokenOver(executor, link.output.sealedFor)) ? 'ended_link' : null
  return null
}

/** ms that a job waits while its vendor is spared: a quarter of its age, from half a minute to an hour. VENDOR-24 */
export const restMs = ({ age_ms }: Pick<Job, 'age_ms'>): number =>
  Math.min(Math.max(age_ms / 4, leastRestMs), longestWaitMs)

/** Whether nothing was tried, since the vendor is spared. */
export const isResting = (error: unknown): boolean => error instanceof VendorFault && error.kind === 'resting'
