import type { CurrentMilestone } from '#domain/milestones.ts'
import { listHoldersToTell } from '../data/agreement-holders.ts'
import { getAgreement, setAgreementMilestone } from '../data/agreements.ts'
import type { Executor } from '../data/database.ts'
import type { Services } from '../services.ts'
import { enqueueMail } from './mails.ts'
import { milestoneNews } from './milestone-texts.ts'
import { namedHome } from './named-home.ts'
import { addNews } from './news.ts'

/**
 * Takes in the milestone that the platform reports of an agreement: notes it, and tells everybody who holds the
 * agreement by the inbox and by mail, in the language of the agreement; who has several is told which. The first one that is
 * known of an agreement is no news, and nobody is told. False, and nobody is told, when it stood there already.
 * Wants a transaction. MILE-14, STATUS-11, MILE-20, MILE-21.
 */
export async function reportMilestone(
  tx: Executor,
  services: Services,
  { agreementId, milestone }: { agreementId: string; milestone: CurrentMilestone },
  more: { contextId?: string } = {},
): Promise<boolean> {
  const came = await setAgreementMilestone(tx, agreementId, milestone)
  if (came !== 'moved') return came === 'first'
  const agreement = await getAgreement(tx, agreementId)
  // An archived one is gone for who holds it.
  if (agreement === null || agreement.archived) return true
  const language = agreement.primary_language
  for (const { user_id, email } of await listHoldersToTell(tx, agreementId)) {
    const home = await namedHome(tx, user_id, agreementId)
    await addNews(tx, user_id, milestoneNews(milestone, home, language))
    await enqueueMail(tx, services, {
      payload: { template: 'milestone', to: email, milestone, ...(home && { home }) },
      language,
      userId: user_id,
      ...(more.contextId !== undefined && { contextId: more.contextId }),
    })
  }
  return true
}
