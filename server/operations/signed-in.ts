import { deviceLabel } from '#domain/device-label.ts'
import { listPolicy } from '#domain/policy.ts'
import type { Handlers } from '../contract/handlers.ts'
import { listAccessLog } from '../data/access-log.ts'
import { endDevice, endDevicesOf, findDevice, listDevicesOf } from '../data/devices.ts'
import { holdPerson } from '../data/hold-person.ts'
import { noteEndedImpersonations } from '../data/impersonations.ts'
import { endOtherSessions } from '../data/own-sessions.ts'
import { endSessionOf, listSessionsOf } from '../data/sessions.ts'
import type { Services } from '../services.ts'
import { inTime, readInTime } from '../session/pre-login.ts'

/** As many as an answer holds; whoever has more ends them all at once. */
const mostListed = 200

/** Where a person is signed in, which browsers are known for them, and who looked at their account. */
export const signedIn = (services: Services) =>
  ({
    async listSessions({ caller, clock }) {
      const sessions = await readInTime(services, clock, (tx) => listSessionsOf(tx, caller.user.id))
      const body = sessions.slice(0, mostListed).map((session) => ({
        id: session.id,
        label: deviceLabel(session.user_agent),
        current: session.id === caller.sessionId,
        created_at: session.created_at.toISOString(),
        last_active_at: session.last_active_at.toISOString(),
      }))
      return { status: 200, body }
    },

    async endSessions({ browser, caller, clock, query, fail }) {
      const { session_id: one } = query
      await inTime(services, clock, async (tx) => {
        // A new password or email under way elsewhere begins a session that has to end too. SESSION-45
        await holdPerson(tx, caller.user.id)
        if (one === undefined) await endOtherSessions(tx, caller.user.id, caller.sessionId)
        else if (!(await endSessionOf(tx, caller.user.id, one, 'ended')))
          return fail(404, 'not_found', 'Not found.')
      })
      if (one === caller.sessionId) browser.endSession()
      return { status: 204 }
    },

    async listDevices({ browser, caller, clock }) {
      const { deviceHash } = browser
      const { devices, here } = await readInTime(services, clock, async (tx) => ({
        devices: await listDevicesOf(tx, caller.user.id),
        here: deviceHash && (await findDevice(tx, caller.user.id, deviceHash)),
      }))
      const body = devices.slice(0, mostListed).map((device) => ({
        id: device.id,
        label: deviceLabel(device.user_agent),
        current: device.id === here?.id,
        created_at: device.created_at.toISOString(),
        last_used_at: device.last_seen_at.toISOString(),
        expires_at: device.expires_at.toISOString(),
      }))
      return { status: 200, body }
    },

    async forgetDevices({ caller, clock, query, fail }) {
      const { device_id: one } = query
      await inTime(services, clock, async (tx) => {
        if (one === undefined) await endDevicesOf(tx, caller.user.id)
        else if (!(await endDevice(tx, caller.user.id, one))) return fail(404, 'not_found', 'Not found.')
      })
      return { status: 204 }
    },

    async listAccessLog({ caller, clock, query }) {
      const page = await inTime(services, clock, async (tx) => {
        await noteEndedImpersonations(tx, caller.user.id)
        return listAccessLog(tx, caller.user.id, {
          page: query.page ?? 1,
          pageSize: query.page_size ?? listPolicy.adminPageSize,
          about: 'impersonation_',
        })
      })
      const results = page.results.map(({ id, at, action, actor, agreement_id }) => ({
        id,
        at: at.toISOString(),
        action: action.replace('impersonation_', 'impersonation.'),
        actor_name: actor && `${actor.first_name} ${actor.last_name}`.trim(),
        actor_role: actor?.role ?? null,
        agreement_id,
      }))
      return { status: 200, body: { results, next: page.next } }
    },
  }) satisfies Pick<
    Handlers,
    'listSessions' | 'endSessions' | 'listDevices' | 'forgetDevices' | 'listAccessLog'
  >
