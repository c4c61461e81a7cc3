import type { Handlers } from '../contract/handlers.ts'
import { recordAccess } from '../data/access-log.ts'
import { getAgreements, listHolders, setAgreementArchived } from '../data/agreements.ts'
import { tellOfLostAgreement } from '../jobs/loss-reports.ts'
import type { Services } from '../services.ts'
import { inTime } from '../session/pre-login.ts'
import { holdStillHere } from '../session/still-here.ts'
import { forStaff } from './agreements.ts'

/** Agreements that are put away, and taken out again. ADMIN-10 */
export const archiving = (services: Services) =>
  ({
    async updateAgreement({ body: { archived }, caller, clock, params: { id }, sandbox, fail }) {
      const changed = await inTime(services, clock, async (tx) => {
        const isChange = await setAgreementArchived(tx, id, archived)
        await holdStillHere(tx, caller)
        const found = await getAgreements(tx, [id])
        if (isChange) {
          const action = archived ? 'agreement_archived' : 'agreement_unarchived'
          const holders = await listHolders(tx, [id])
          // Each of them may read it.
          for (const subjectId of holders.length > 0 ? holders.map(({ user_id }) => user_id) : [null])
            await recordAccess(tx, { action, actorId: caller.user.id, subjectId, agreementId: id })
          for (const agreement of archived ? found : [])
            await tellOfLostAgreement(tx, services, { agreement, loss: 'agreement_archived' }, holders, {
              contextId: sandbox?.id,
            })
        }
        const [after] = await forStaff(tx, found)
        return after ?? null
      })
      return changed ? { status: 200, body: changed } : fail(404, 'not_found', 'Not found.')
    },
  }) satisfies Pick<Handlers, 'updateAgreement'>
