import metadata from 'libphonenumber-js/max/metadata'
import * as v from 'valibot'
import type { Language } from '#domain/language.ts'
import { currentMilestones } from '#domain/milestones.ts'
import { phoneForDisplay } from '#domain/phone.ts'
import type { Config } from '../config.ts'
import type { Executor } from '../data/database.ts'
import { enqueue } from '../data/outbox.ts'
import type { Services } from '../services.ts'
import { decrypt, encrypt } from '../session/secrets.ts'
import type { Mail } from '../vendors/mail/port.ts'
import { autopayChanges, autopayNews } from './autopay-texts.ts'
import { losses, lossNews } from './loss-texts.ts'
import { codePurposes, linkKinds, mailTexts, type Notice, notices } from './mail-texts.ts'
import { milestoneNews } from './milestone-texts.ts'
import { sendingTries } from './sending.ts'

const homeSchema = v.object({ name: v.string(), agreement_id: v.string() })

const payloadSchema = v.variant('template', [
  v.object({
    template: v.literal('code'),
    to: v.string(),
    purpose: v.picklist(codePurposes),
    sealedFor: v.string(),
  }),
  v.object({
    template: v.literal('link'),
    to: v.string(),
    kind: v.picklist(linkKinds),
    sealedFor: v.string(),
  }),
  v.object({ template: v.picklist(notices), to: v.string() }),
  v.object({
    template: v.literal('milestone'),
    to: v.string(),
    milestone: v.picklist(currentMilestones),
    home: v.optional(homeSchema),
  }),
  v.object({
    template: v.literal('autopay'),
    to: v.string(),
    change: v.picklist(autopayChanges),
    home: v.optional(homeSchema),
  }),
  v.object({
    template: v.literal('loss'),
    to: v.string(),
    loss: v.picklist(losses),
    home: v.optional(v.string()),
  }),
  v.object({
    template: v.literal('comment'),
    to: v.string(),
    /** Left out by jobs of the version before. */
    replyTo: v.optional(v.string()),
    number: v.string(),
    sealedFor: v.string(),
  }),
  v.object({ template: v.literal('nothing') }),
])
export type MailPayload = v.InferOutput<typeof payloadSchema>

/**
 * Puts a mail into the outbox, in the transaction of what causes it. A code or token is encrypted for as long as it
 * lies there. `nothing` is written for an unknown address, so that known and unknown cost the same.
 */
export async function enqueueMail(
  executor: Executor,
  { config }: Pick<Services, 'config'>,
  mail: {
    payload: MailPayload
    /** That of the screen which asked for it; without one, it is that of the person's first agreement. LANG-22 */
    language?: Language | null
    secret?: string
    userId?: string
    contextId?: string
  },
): Promise<void> {
  const { payload, secret, language } = mail
  const sealedFor = 'sealedFor' in payload ? payload.sealedFor : 'mail'
  await enqueue(executor, {
    kind: 'mail',
    payload: { ...payload, ...(language && { language }) },
    maxAttempts: sendingTries,
    ...(secret !== undefined && { secret: encrypt(config.secrets, secret, sealedFor) }),
    ...(mail.userId !== undefined && { userId: mail.userId }),
    ...(mail.contextId !== undefined && { contextId: mail.contextId }),
  })
}

/** The mail of a job in a language, or null when there is nothing to send. @throws when the job cannot be read. */
export function composeMail(
  { config }: Pick<Services, 'config'>,
  job: { id: string; payload: unknown; secret: { ciphertext: Buffer; keyId: string } | null },
  language: Language,
): Mail | null {
  const payload = v.parse(payloadSchema, job.payload)
  if (payload.template === 'nothing') return null
  const { id } = job
  const { to } = payload
  const texts = mailTexts[language]
  const brand = config.brand.name
  if (payload.template === 'autopay') {
    const { subject, text } = autopayNews(payload.change, payload.home ?? null, language)
    const link = payload.change === 'on' ? contactLink(config) : at(config, '/login')
    return { id, to, subject: `${brand}: ${subject}`, text: `${text}\n\n${link}`, link }
  }
  if (payload.template === 'milestone') {
    const { subject, text, path } = milestoneNews(payload.milestone, payload.home ?? null, language)
    const link = at(config, path)
    return { id, to, subject: `${brand}: ${subject}`, text: `${text}\n\n${link}`, link }
  }
  if (payload.template === 'loss') {
    const { supportPhone } = config.brand
    const phone = supportPhone && phoneForDisplay(supportPhone, metadata)
    // Whoever has lost their account cannot sign in to write.
    const link = phone ? config.links.contact : contactLink(config)
    const { subject, text } = lossNews(payload.loss, payload.home ?? null, { phone, link }, language)
    return { id, to, subject: `${brand}: ${subject}`, text, ...(link && { link }) }
  }
  if (!('sealedFor' in payload)) {
    const link = noticeLink(config, payload.template)
    return { id, to, ...texts.notice[payload.template](brand, link), link }
  }
  if (!job.secret) throw new Error('This mail has lost its secret.')
  const secret = decrypt(config.secrets, job.secret, payload.sealedFor)
  if (payload.template === 'comment') {
    const { number, replyTo } = payload
    return { id, to, subject: `${brand}: message ${number}`, text: secret, ...(replyTo && { replyTo }) }
  }
  if (payload.template === 'code')
    return { id, to, ...texts.code(brand, secret, payload.purpose), code: secret }
  const path = payload.kind === 'reset' ? 'reset_password' : 'claim_account'
  const link = at(config, `/${path}/${secret}`)
  return { id, to, ...texts.link[payload.kind](brand, link), link }
}

/** Links lead to the configured address; what a request calls this server says nothing (SEC-13). */
const at = ({ publicUrl }: Config, path: string) => new URL(path, publicUrl).href

const contactLink = (config: Config) => config.links.contact ?? at(config, '/chat')

function noticeLink(config: Config, notice: Notice): string {
  switch (notice) {
    case 'no_password':
      return at(config, '/registration')
    case 'password_changed':
      return at(config, '/forgot_password')
    case 'email_changed':
      return contactLink(config)
    default:
      return at(config, '/login')
  }
}
