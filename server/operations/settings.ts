import type { Language } from '#domain/language.ts'
import { type LegalText, publishedTexts, textOfVersion, wordingOf } from '#domain/legal-texts.ts'
import type { Ask, Handlers } from '../contract/handlers.ts'
import { endTexts, getPhone, type Phone } from '../data/contact.ts'
import type { Executor } from '../data/database.ts'
import { addReceipt, getReceiptOf, hasStandingReceipt, listReceiptsOf } from '../data/receipts.ts'
import { saveSettings } from '../data/users.ts'
import type { Services } from '../services.ts'
import { inTime } from '../session/pre-login.ts'
import { holdStillHere } from '../session/still-here.ts'
import { toReceipt } from './wire.ts'

type Consent = 'privacy' | 'sms'

/** What a person agreed to, and the receipts of it. */
export const settings = (services: Services) =>
  ({
    async updateSettings(ask) {
      const { body, caller, clock, fail } = ask
      const { research_opt_in, privacy_policy_accepted, sms_opt_in } = body
      const userId = caller.user.id
      const consents: Consent[] = [
        ...(privacy_policy_accepted ? (['privacy'] as const) : []),
        ...(sms_opt_in ? (['sms'] as const) : []),
      ]
      const shown = textsShown(ask, consents)
      // Not what is taken back: nobody waits with that.
      if (consents.length > 0) await services.limits.countOf('change', userId, clock.offsetMs)
      const saved = await inTime(services, clock, async (tx) => {
        await holdStillHere(tx, caller)
        const phone = sms_opt_in ? await getPhone(tx, userId) : null
        if (sms_opt_in && !phone?.verified) return fail(409, 'phone_not_verified', 'Verify your phone first.')
        if (sms_opt_in === false) await endTexts(tx, userId)
        for (const consent of shown) await keep(tx, services, userId, consent, phone)
        return saveSettings(tx, userId, {
          ...(research_opt_in !== undefined && { research_opt_in }),
          ...(privacy_policy_accepted && { privacy_policy_accepted }),
          ...(sms_opt_in !== undefined && { sms_opt_in }),
        })
      })
      return { status: 200, body: saved }
    },

    async listReceipts({ caller }) {
      const receipts = await listReceiptsOf(services.database.db, caller.user.id)
      return { status: 200, body: receipts.map(toReceipt) }
    },

    async getReceipt({ caller, params, fail }) {
      const receipt = await getReceiptOf(services.database.db, caller.user.id, params.receiptId)
      if (!receipt) return fail(404, 'not_found', 'Not found.')
      return { status: 200, body: { ...toReceipt(receipt), text: receipt.text, hash: receipt.hash } }
    },
  }) satisfies Pick<Handlers, 'updateSettings' | 'listReceipts' | 'getReceipt'>

type Shown = { kind: Consent; legal: LegalText; language: Language }

/**
 * Which texts were shown, since a receipt keeps that text and no other. A consent that names none is to the one in force,
 * in the language of the screen. ACCOUNT-29, SMS-13.
 */
function textsShown({ body, browser, fail }: Ask<'updateSettings'>, consents: Consent[]): Shown[] {
  const { version, language = browser.language ?? 'en' } = body
  return consents.map((kind) => ({
    kind,
    legal:
      textOfVersion(publishedTexts[kind], version) ??
      fail(400, 'invalid', 'The request is not valid.', { version: ['unknown'] }),
    language,
  }))
}

/** Keeps a consent once, that to text messages with the end of the number; the same given again is the one that stands. */
async function keep(
  tx: Executor,
  { config }: Services,
  userId: string,
  { kind, legal, language }: Shown,
  phone: Phone | null,
): Promise<void> {
  const { version } = legal
  if (await hasStandingReceipt(tx, userId, { kind, version })) return
  const text = wordingOf(legal, language, config.brand.name)
  const lastFour = kind === 'sms' && phone ? phone.phone_number.slice(-4) : null
  await addReceipt(tx, { kind, userId, version, language, text, lastFour })
}
