import { createHmac, timingSafeEqual } from 'node:crypto'
import { smsPolicy } from '#domain/policy.ts'
import { asksToOptIn, smsIntent } from '#domain/sms-keywords.ts'
import { Failure, refusals } from '../contract/failure.ts'
import type { Handlers, Machine } from '../contract/handlers.ts'
import { endTexts, holdPeopleWithNumber } from '../data/contact.ts'
import { inTransaction, readNow } from '../data/database.ts'
import type { Reply } from '../jobs/sms-texts.ts'
import { enqueueText } from '../jobs/texts.ts'
import type { Services } from '../services.ts'
import type { Attempt } from '../session/limits.ts'

/** What a message is signed with: HMAC-SHA256 over `<timestamp>.<body>`, hexadecimal. SMS-17. */
export const signSms = (secret: string, timestamp: string, body: Buffer) =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')

/** Text messages that come in. */
export const textMessages = (services: Services) =>
  ({
    async receiveSms({ body, machine }) {
      const signedAt = signedAtOf(services, machine)
      if (signedAt === null || !(await isLately(services, signedAt))) throw refusals.signedOut()
      const { from, message_id } = body
      const intent = smsIntent(body.text)
      const reply: Reply | null =
        intent === 'opt_out' ? 'opted_out' : (intent ?? (asksToOptIn(body.text) ? 'opt_in_here' : null))
      if (!reply) return { status: 204 }
      const answers = await mayAnswer(services, from, machine)
      await inTransaction(services.database.db, {}, async (tx) => {
        const people = await holdPeopleWithNumber(tx, from)
        const [first] = people
        const isNew = await enqueueText(tx, services, {
          payload: answers ? { template: reply, to: from } : { template: 'nothing' },
          onceKey: `sms:${message_id}`,
          ...(first !== undefined && { userId: first }),
        })
        // The same message again must not take back a consent that was given since.
        if (isNew && intent === 'opt_out') for (const userId of people) await endTexts(tx, userId)
      })
      return { status: 204 }
    },
  }) satisfies Pick<Handlers, 'receiveSms'>

/** When the provider signed it, by any of the secrets in use, in ms; null when none of them did. */
function signedAtOf({ config }: Services, { headers, rawBody }: Machine): number | null {
  const { 'x-timestamp': timestamp, 'x-signature': signature } = headers
  if (typeof timestamp !== 'string' || !/^\d{10}$/.test(timestamp)) return null
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/.test(signature)) return null
  const given = Buffer.from(signature, 'hex')
  // Every secret is tried, so that the time tells nothing of which one fits.
  const fitting = config.sms.secrets.filter((secret) =>
    timingSafeEqual(Buffer.from(signSms(secret, timestamp, rawBody), 'hex'), given),
  )
  return fitting.length > 0 ? Number(timestamp) * 1000 : null
}

/** Whether that is at most five minutes ago, or ahead, by the clock that all servers share. SEC-38 */
async function isLately({ database }: Services, at: number): Promise<boolean> {
  const now = await readNow(database.db)
  return Math.abs(now.getTime() - at) <= smsPolicy.signatureMs
}

/** Whether a number is answered once more: what costs us a message must not be had without end. LIMIT-12. */
async function mayAnswer({ limits }: Services, number: string, { address }: Machine): Promise<boolean> {
  const attempt: Attempt = {
    purpose: 'text_reply',
    target: number,
    address,
    knownDevice: null,
    clockOffsetMs: 0,
  }
  try {
    await limits.countText(attempt)
    return true
  } catch (refused) {
    if (refused instanceof Failure && refused.status === 429) return false
    throw refused
  }
}
