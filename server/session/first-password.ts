import { privacyText, wordingOf } from '#domain/legal-texts.ts'
import type { Config } from '../config.ts'
import type { Executor } from '../data/database.ts'
import { addReceipt } from '../data/receipts.ts'
import { saveSettings, setFirstPassword } from '../data/users.ts'
import { endWhatWasOpen } from './new-password.ts'

/**
 * Gives somebody their first password, by code or by claim, and keeps their consent to the privacy policy in the
 * language in which they read it (null: the box was not part of what they sent). False when they have one by now.
 */
export async function takeFirstPassword(
  tx: Executor,
  config: Config,
  person: { id: string; email: string },
  given: { hash: string; privacy: 'en' | 'es' | null },
): Promise<boolean> {
  if (!(await setFirstPassword(tx, person.id, given.hash))) return false
  await endWhatWasOpen(tx, person)
  if (given.privacy) {
    await saveSettings(tx, person.id, { privacy_policy_accepted: true })
    await addReceipt(tx, {
      kind: 'privacy',
      userId: person.id,
      version: privacyText.version,
      language: given.privacy,
      text: wordingOf(privacyText, given.privacy, config.brand.name),
    })
  }
  return true
}
