import { type LegalText, publishedTexts, textOfVersion, wordingOf } from '#domain/legal-texts.ts'
import type { Config } from '../config.ts'
import { Failure } from '../contract/failure.ts'
import type { Executor } from '../data/database.ts'
import { addReceipt } from '../data/receipts.ts'
import { saveSettings, setFirstPassword } from '../data/users.ts'
import { endWhatWasOpen } from './new-password.ts'

/** The text of the privacy policy that somebody agreed to, and the language in which they read it. */
export type PrivacyConsent = { legal: LegalText; language: 'en' | 'es' }

type Given = {
  privacy_policy_accepted?: boolean
  privacy_policy_version?: string
  language?: 'en' | 'es'
}

/**
 * The consent that comes with a first password: nobody gets one without it, and its receipt keeps the text that was
 * shown and no other. REG-10, REG-20.
 * @throws Failure 400 when the box is not ticked, or when it is not said which published text stood beside it
 */
export function privacyConsent(given: Given): PrivacyConsent {
  if (given.privacy_policy_accepted !== true)
    throw new Failure(400, 'privacy_policy_required', 'You must agree to the privacy policy to continue', {
      fields: { privacy_policy_accepted: ['required'] },
    })
  const { privacy_policy_version: version, language } = given
  if (version === undefined) throw invalid('privacy_policy_version', 'required')
  if (language === undefined) throw invalid('language', 'required')
  const legal = textOfVersion(publishedTexts.privacy, version)
  if (legal === null) throw invalid('privacy_policy_version', 'unknown')
  return { legal, language }
}

const invalid = (field: string, why: string) =>
  new Failure(400, 'invalid', 'The request is not valid.', { fields: { [field]: [why] } })

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
