import type { Handlers } from '../contract/handlers.ts'
import { countVppParticipants, getSystem, getSystemOf, getVppDetails } from '../data/systems.ts'
import type { Services } from '../services.ts'
import type { Caller } from '../session/caller.ts'
import { toSystem } from './wire.ts'

/** Hardware and site. A homeowner finds only what is theirs; the predicate stands in the SQL. */
export const systems = ({ database }: Services) => {
  const find = (caller: Caller, systemId: string) =>
    caller.user.role === 'HOMEOWNER'
      ? getSystemOf(database.db, caller.user.id, systemId)
      : getSystem(database.db, systemId)
  return {
    async getSystem({ caller, params, fail }) {
      const system = await find(caller, params.id)
      return system ? { status: 200, body: toSystem(system) } : fail(404, 'not_found', 'Not found.')
    },

    async getSystemSiteTimezone({ caller, params, fail }) {
      const system = await find(caller, params.id)
      return system
        ? { status: 200, body: { site_timezone: system.site_timezone } }
        : fail(404, 'not_found', 'Not found.')
    },

    async getVppDetails({ caller, params, fail }) {
      const { db } = database
      const whose = caller.user.role === 'HOMEOWNER' ? { userId: caller.user.id } : {}
      const details = await getVppDetails(db, params.id, whose)
      if (!details) return fail(404, 'not_found', 'Not found.')
      // The count is a few minutes old and may lack who has just been enrolled.
      const participants = Math.max(await countVppParticipants(db), details.vpp_participant ? 1 : 0)
      return { status: 200, body: { ...details, participants } }
    },
  } satisfies Pick<Handlers, 'getSystem' | 'getSystemSiteTimezone' | 'getVppDetails'>
}
