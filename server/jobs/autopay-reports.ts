import { listHoldersToTell } from '../data/agreement-holders.ts'
import { getAgreement } from '../data/agreements.ts'
import type { Executor } from '../data/database.ts'
import type { Services } from '../services.ts'
import type { AutopayChange } from './autopay-texts.ts'
import { enqueueMail } from './mails.ts'
import { namedHome } from './named-home.ts'

/**
 * Mails everybody who holds an agreement that its payments are withdrawn from another account, or from none any more, in the
 * language of the agreement. Wants the transaction of the change. AUTOPAY-43
 *
 * @param among - Only these of them; everybody when left out.
 */
export async function tellOfAutopay(
  tx: Executor,
  services: Pick<Services, 'config'>,
  { agreementId, change }: { agreementId: string; change: AutopayChange },
  { among, contextId }: { among?: readonly string[]; contextId?: string | undefined } = {},
): Promise<void> {
  const agreement = await getAgreement(tx, agreementId)
  // An archived one is gone for who holds it.
  if (agreement === null || agreement.archived) return
  for (const { user_id, email } of await listHoldersToTell(tx, agreementId)) {
    if (among && !among.includes(user_id)) continue
    const home = await namedHome(tx, user_id, agreementId)
    await enqueueMail(tx, services, {
      payload: { template: 'autopay', to: email, change, ...(home && { home }) },
      language: agreement.primary_language,
      userId: user_id,
      ...(contextId !== undefined && { contextId }),
    })
  }
}
