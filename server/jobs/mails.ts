import * as v from 'valibot'
import type { Executor } from '../data/database.ts'
import { enqueue } from '../data/outbox.ts'
import type { Services } from '../services.ts'
import { decrypt, encrypt } from '../session/secrets.ts'
import type { Mail } from '../vendors/mail/port.ts'
import { mailTexts } from './mail-texts.ts'

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

/** The mail of a job in a language, or null when there is nothing to send. @throws when the job cannot be read. */
export function composeMail(
  { config }: Services,
  job: { id: string; payload: unknown; secret: { ciphertext: Buffer; keyId: string } | null },
  language: 'en' | 'es',
): Mail | null {
  const payload = v.parse(payloadSchema, job.payload)
  const texts = mailTexts[language]
  const brand = config.brand.name
  if (payload.template === 'nothing') return null
  if (payload.template === 'has_password') {
    const link = new URL('/login', config.publicUrl).href
    return { id: job.id, to: payload.to, ...texts.hasPassword(brand, link), link }
  }
  if (!job.secret) throw new Error('This mail has lost its code.')
  const code = decrypt(config.secrets, job.secret, payload.sealedFor)
  return { id: job.id, to: payload.to, ...texts.code(brand, code, payload.purpose), code }
}
