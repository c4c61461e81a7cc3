import type { CurrentMilestone } from '#domain/milestones.ts'
import { getAgreements, languageOfHomeowner, listHolders, setAgreementMilestone } from '../data/agreements.ts'
import type { Executor } from '../data/database.ts'
import { addInboxMessage } from '../data/inbox.ts'
import { enqueueMail } from '../jobs/mails.ts'
import { milestoneNews } from '../jobs/milestone-texts.ts'
import type { Services } from '../services.ts'

/** Nobody of an agreement that is archived, and gone for them, and nobody who is archived themselves. */
async function holdersToTell(tx: Executor, agreementId: string) {
  const [agreement] = await getAgreements(tx, [agreementId])
  if (agreement?.archived) return []
  return (await listHolders(tx, [agreementId])).filter(({ archived }) => !archived)
}

/**
 * Takes in the milestone that the platform reports of an agreement: notes it, and tells everybody who holds the
 * agreement by the inbox and by mail, each in their language. False, and nobody is told, when it stood there already.
 * Wants a transaction. MILE-14, STATUS-11.
 */
export async function reportMilestone(
  tx: Executor,
  services: Services,
  { agreementId, milestone }: { agreementId: string; milestone: CurrentMilestone },
  more: { contextId?: string } = {},
): Promise<boolean> {
  if (!(await setAgreementMilestone(tx, agreementId, milestone))) return false
  for (const { user_id, email } of await holdersToTell(tx, agreementId)) {
    const { subject, text, button, path } = milestoneNews[await languageOfHomeowner(tx, user_id)][milestone]
    await addInboxMessage(tx, {
      user_id,
      subject,
      body: text,
      category: 'system',
      deeplink: path,
      cta_title: button,
    })
    await enqueueMail(tx, services, {
      payload: { template: 'milestone', to: email, milestone },
      userId: user_id,
      ...(more.contextId !== undefined && { contextId: more.contextId }),
    })
  }
  return true
}
