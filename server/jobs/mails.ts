import * as v from 'valibot'
import type { Executor } from '../data/database.ts'
import { enqueue } from '../data/outbox.ts'
import type { Services } from '../services.ts'
import { decrypt, encrypt } from '../session/secrets.ts'
import type { Mail } from '../vendors/mail/port.ts'

const payloadSchema = v.variant('template', [
  v.object({
    template: v.literal('code'),
    to: v.string(),
    purpose: v.picklist(['login', 'setup']),
    sealedFor: v.string(),
  }),
  v.object({ template: v.literal('has_password'), to: v.string() }),
  v.object({ template: v.literal('nothing') }),
])
export type MailPayload = v.InferOutput<typeof payloadSchema>

/**
 * Puts a mail into the outbox, in the transaction of what causes it. A code is encrypted for as long as it lies
 * there. `nothing` is written for an unknown address, so that known and unknown cost the same.
 */
export async function enqueueMail(
  executor: Executor,
  { config }: Services,
  mail: { payload: MailPayload; secret?: string; userId?: string; contextId?: string },
): Promise<void> {
  const { payload, secret } = mail
  const sealedFor = payload.template === 'code' ? payload.sealedFor : 'mail'
  await enqueue(executor, {
    kind: 'mail',
    payload,
    ...(secret !== undefined && { secret: encrypt(config.secrets, secret, sealedFor) }),
    ...(mail.userId !== undefined && { userId: mail.userId }),
    ...(mail.contextId !== undefined && { contextId: mail.contextId }),
  })
}

/** The mail of a job, or null when there is nothing to send. @throws when the job cannot be read. */
export function composeMail(
  { config }: Services,
  job: { id: string; payload: unknown; secret: { ciphertext: Buffer; keyId: string } | null },
): Mail | null {
  const payload = v.parse(payloadSchema, job.payload)
  const brand = config.brand.name
  if (payload.template === 'nothing') return null
  if (payload.template === 'has_password') {
    const link = new URL('/login', config.publicUrl).href
    return {
      id: job.id,
      to: payload.to,
      subject: `You already have a ${brand} account`,
      text: [
        `Somebody asked to set up an account with this address. You have one already: sign in at ${link}.`,
        'If you forgot your password, choose "Forgot Password" there. If this was not you, nothing has to be done.',
      ].join('\n\n'),
      link,
    }
  }
  if (!job.secret) throw new Error('This mail has lost its code.')
  const code = decrypt(config.secrets, job.secret, payload.sealedFor)
  const why = payload.purpose === 'login' ? 'to sign in on a new device' : 'to set up your account'
  return {
    id: job.id,
    to: payload.to,
    subject: `${code} is your ${brand} code`,
    text: [
      `Your code ${why} is ${code}. It is good for 10 minutes.`,
      'Nobody from us will ever ask you for it. If this was not you, nothing has to be done.',
    ].join('\n\n'),
    code,
  }
}
