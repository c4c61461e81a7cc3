import type { Handlers } from '../contract/handlers.ts'
import { listAgreementEvents } from '../data/agreement-history.ts'
import { getAgreement } from '../data/agreements.ts'
import type { Services } from '../services.ts'
import { readInTime } from '../session/pre-login.ts'

const mostEvents = 200

/** What happened to an agreement, for staff. ADMIN-41 */
export const agreementHistory = (services: Services) =>
  ({
    async getAgreementHistory({ clock, params, fail }) {
      const found = await readInTime(services, clock, async (tx) =>
        (await getAgreement(tx, params.id)) ? listAgreementEvents(tx, params.id, mostEvents) : null,
      )
      if (found === null) return fail(404, 'not_found', 'Not found.')
      return {
        status: 200,
        body: {
          events: found.events.map((event) => ({ ...event, at: event.at.toISOString() })),
          older_left_out: found.isCut,
        },
      }
    },
  }) satisfies Pick<Handlers, 'getAgreementHistory'>
