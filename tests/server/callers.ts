import { ensureContext, setClockOffset } from '#server/data/sandbox.ts'
import { findCall } from '#server/data/verification-calls.ts'
import type { TpvOutcome } from '#server/vendors/tpv/port.ts'
import { makeHome, TestBrowser, type TestPerson, type TestServer } from './harness.ts'

export const none = { confirmation_code: null, video_url: null, transcript_url: null }
export const recorded = {
  confirmation_code: 'TPV-1',
  video_url: 'https://calls.example/1.mp4',
  transcript_url: 'https://calls.example/1.txt',
}
/** A Monday at noon in Eastern time. */
export const open = '2027-02-01T12:00:00-05:00'

/** Homeowners whose installer verifies by telephone, and the call centre of their server. */
export function callersOf(serverOf: () => TestServer) {
  const query = (text: string, values: unknown[]) => serverOf().services.database.pool.query(text, values)

  /** The clock of a person, whose sessions then last. */
  async function at(person: TestPerson, moment: string): Promise<void> {
    const { config, database } = serverOf().services
    if (!config.sandbox.on) throw new Error('Only a sandbox has clocks of persons: start the server as one.')
    const { db } = database
    const { id } = await ensureContext(db, `user:${person.id}`)
    await setClockOffset(db, id, Date.parse(moment) - Date.now())
    await query(
      `update sessions set idle_ends_at = now() + interval '9 years', ends_at = now() + interval '9 years' where user_id = $1`,
      [person.id],
    )
  }

  /** One of them, while agents are there. */
  async function makeCaller() {
    const home = await makeHome(serverOf())
    await query(
      `update agreements set is_tpv_installer = true, current_milestone = 'CONTRACT_SIGNED' where id = $1`,
      [home.agreementId],
    )
    return { ...home, ...(await asCaller(home.person, home.agreementId)) }
  }

  async function asCaller(person: TestPerson, agreementId: string) {
    const browser = await new TestBrowser(serverOf()).signIn(person)
    await at(person, open)
    await browser.open()
    const path = `/answernet/agreements/${agreementId}`
    const start = (userId = person.id) => browser.post(`${path}/get_url/`, { user_id: userId })
    const status = async () => (await browser.get(`${path}/status/`)).json().tpv_status
    const call = () => findCall(serverOf().services.database.db, agreementId, person.id)
    return { browser, path, start, status, call }
  }

  /** A call centre that says what it is told to. */
  function centre(says: Partial<TpvOutcome> | (() => Promise<never>)): { asked: number } {
    const count = { asked: 0 }
    serverOf().services.vendors.tpv = {
      start: async ({ userId }) => ({ id: `call-${userId}`, url: 'https://calls.example/1' }),
      outcomeOf: async () => {
        count.asked += 1
        return typeof says === 'function' ? says() : { status: 'pending', ...none, ...says }
      },
    }
    return count
  }

  return { at, query, makeCaller, asCaller, centre }
}
