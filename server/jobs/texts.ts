import metadata from 'libphonenumber-js/max/metadata'
import * as v from 'valibot'
import type { Language } from '#domain/language.ts'
import { phoneForDisplay } from '#domain/phone.ts'
import type { Executor } from '../data/database.ts'
import { enqueue } from '../data/outbox.ts'
import type { Services } from '../services.ts'
import { decrypt, encrypt } from '../session/secrets.ts'
import type { TextMessage } from '../vendors/sms/port.ts'
import { triesOfText } from './sending.ts'
import { replies, textWording } from './sms-texts.ts'

const payloadSchema = v.variant('template', [
  v.object({ template: v.literal('code'), to: v.string(), sealedFor: v.string() }),
  v.object({ template: v.picklist(replies), to: v.string() }),
  v.object({ template: v.literal('nothing') }),
])
export type TextPayload = v.InferOutput<typeof payloadSchema>

/**
 * Puts a text message into the outbox, in the transaction of what causes it; a code is encrypted for as long as it
 * lies there. False when one with the same `onceKey` was put there before. SEC-11, SEC-39.
 */
export async function enqueueText(
  executor: Executor,
  { config }: Services,
  text: {
    payload: TextPayload
    /** That of the screen which asked for it; without one, it is that of the person's first agreement. LANG-22 */
    language?: Language | null
    secret?: string
    userId?: string
    contextId?: string
    onceKey?: string
  },
): Promise<boolean> {
  const { payload, secret, language, ...rest } = text
  const sealedFor = payload.template === 'code' ? payload.sealedFor : 'sms'
  const job = await enqueue(executor, {
    kind: 'sms',
    payload: { ...payload, ...(language && { language }) },
    maxAttempts: triesOfText(payload.template),
    ...(secret !== undefined && { secret: encrypt(config.secrets, secret, sealedFor) }),
    ...rest,
  })
  return job !== null
}

/** The text message of a job in a language, or null when there is nothing to send. @throws when the job cannot be read. */
export function composeText(
  { config }: Services,
  job: { id: string; payload: unknown; secret: { ciphertext: Buffer; keyId: string } | null },
  language: Language,
): TextMessage | null {
  const payload = v.parse(payloadSchema, job.payload)
  const wording = textWording[language]
  const brand = config.brand.name
  if (payload.template === 'nothing') return null
  const message = { id: job.id, to: payload.to }
  if (payload.template !== 'code') {
    const { supportPhone } = config.brand
    const phone = supportPhone && phoneForDisplay(supportPhone, metadata)
    const portal = new URL('/account?sms_opt_in=true', config.publicUrl).href
    return { ...message, text: wording.reply[payload.template](brand, { portal, phone }) }
  }
  if (!job.secret) throw new Error('This text message has lost its code.')
  const code = decrypt(config.secrets, job.secret, payload.sealedFor)
  // The last line lets a phone offer the code to this site and to no other one.
  return { ...message, text: `${wording.code(brand, code)}\n\n@${config.publicUrl.hostname} #${code}`, code }
}
