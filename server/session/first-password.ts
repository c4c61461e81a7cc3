import type { Language } from '#domain/language.ts'
import { type LegalText, publishedTexts, textOfVersion, wordingOf } from '#domain/legal-texts.ts'
import type { Config } from '../config.ts'
import { Failure } from '../contract/failure.ts'
import type { Executor } from '../data/database.ts'
import { addReceipt } from '../data/receipts.ts'
import { saveSettings, setFirstPassword } from '../data/users.ts'
import { endWhatWasOpen } from './new-password.ts'

/** The text of the privacy policy that somebody agreed to, and the language in which they read it. */
export type PrivacyConsent = { legal: LegalText; language: Language }

type Given = {
  privacy_policy_accepted?: boolean
  privacy_policy_version?: string
  language?: Language
}

/**
 * The consent that comes with a first password: nobody gets one without it, and its receipt keeps the text that was
 * shown and no other; one that names none is to the text in force, in the language of the screen. REG-10, REG-20.
 * @throws Failure 400 when the box is not ticked, or when the text that is named was never published
 */
export function privacyConsent(given: Given, screen: Language | null): PrivacyConsent {
  if (given.privacy_policy_accepted !== true)
    throw new Failure(400, 'privacy_policy_required', 'You must agree to the privacy policy to continue', {
      fields: { privacy_policy_accepted: ['required'] },
    })
  const legal = textOfVersion(publishedTexts.privacy, given.privacy_policy_version)
  if (legal === null)
    throw new Failure(400, 'invalid', 'The request is not valid.', {
      fields: { privacy_policy_version: ['unknown'] },
    })
  return { legal, language: given.language ?? screen ?? 'en' }
}

/** Gives somebody their first password, by code or by claim, and keeps their consent. False when they have one by now. */
export async function takeFirstPassword(
  tx: Executor,
  config: Config,
  person: { id: string; email: string },
  { hash, consent: { legal, language } }: { hash: string; consent: PrivacyConsent },
): Promise<boolean> {
  if (!(await setFirstPassword(tx, person.id, hash))) return false
  await endWhatWasOpen(tx, person)
  await saveSettings(tx, person.id, { privacy_policy_accepted: true })
  await addReceipt(tx, {
    kind: 'privacy',
    userId: person.id,
    version: legal.version,
    language,
    text: wordingOf(legal, language, config.brand.name),
  })
  return true
}
