import { setTimeout as pause } from 'node:timers/promises'
import { type Fact, fact } from './facts.ts'
import { me, sendCode, signedIn } from './people.ts'
import { type Portal, until } from './portal.ts'
import type { Visitor } from './visitor.ts'

/** One request of the load; `begun` and `ended` by `performance.now()`. */
type Asked = { what: string; status: number; by: string; begun: number; ended: number }

export type Load = {
  asked: Asked[]
  /** To whom a mail was promised by a good answer. */
  promised: string[]
  stop: () => Promise<void>
}

const readers = 4
const writers = 2
let guests = 0

/** People who have no password yet: the code that one asks for is a write, and a mail. */
async function makeGuests(portal: Portal, count: number): Promise<string[]> {
  guests += 1
  const { rows } = await portal.database.pool.query<{ email: string }>(
    `insert into users (email, email_key, first_name, last_name, role)
      select e, e, 'Ada', 'Guest', 'HOMEOWNER' from (select 'guest-' || $1::int || '-' || n || '@homes.test' e from generate_series(1, $2::int) n) made
      returning email`,
    [guests, count],
  )
  return rows.map(({ email }) => email)
}

/** People who read, and others who ask for codes, a dozen requests a second or so, until `stop()`. */
export async function startLoad(portal: Portal, userId: string): Promise<Load> {
  const load: Load = { asked: [], promised: [], stop: async () => undefined }
  const waiting = await makeGuests(portal, 2_000)
  const reading = await Promise.all(Array.from({ length: readers }, () => signedIn(portal, userId)))
  let going = true
  const note = async (what: string, asking: Promise<{ status: number; by: string }>) => {
    const begun = performance.now()
    const { status, by } = await asking
    load.asked.push({ what, status, by, begun, ended: performance.now() })
    return status
  }
  const read = async (visitor: Visitor) => {
    while (going) {
      await note('person', me(visitor))
      await pause(100)
    }
  }
  const write = async () => {
    while (going) {
      const email = waiting.pop()
      if (!email) return
      const visitor = portal.visitor()
      await note('page', visitor.get('/login'))
      await note('flags', visitor.get('/api/v1/feature_flags/'))
      // Without its answer there is no token to send.
      if (visitor.csrf !== '' && (await note('code', sendCode(visitor, email))) === 200)
        load.promised.push(email)
      await pause(200)
    }
  }
  const all = Promise.all([...reading.map(read), ...Array.from({ length: writers }, write)])
  load.stop = async () => {
    going = false
    await all
  }
  await until('the load has begun', () => load.promised.length >= 5)
  return load
}

export const failuresOf = ({ asked }: Load) => asked.filter(({ status }) => status !== 200)

/** What failed, in a few words. */
export function inWords(failures: readonly Asked[]): string {
  const counts = new Map<string, number>()
  for (const { what, status } of failures) {
    const kind = `${what} ${status}`
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return [...counts].map(([kind, count]) => `${count} × ${kind}`).join(', ')
}

/** Nothing that was promised is lost: a job for each, done, and its mail once. */
export async function* kept(portal: Portal, { promised }: Load): AsyncIterable<Fact> {
  const open = async () => {
    const { rows } = await portal.database.pool.query<{ count: number }>(
      `select count(*)::int from jobs where kind = 'mail' and state in ('waiting', 'running')`,
    )
    return rows[0]?.count ?? 0
  }
  await until('the outbox is empty', async () => (await open()) === 0, 600)
  const got = new Map<string, number>()
  for (const { to } of portal.post.taken) got.set(to, (got.get(to) ?? 0) + 1)
  const lost = promised.filter((email) => !got.has(email)).length
  const twice = promised.filter((email) => (got.get(email) ?? 0) > 1).length
  yield fact(
    'what was acknowledged is kept, and its mail leaves once',
    lost === 0 && twice === 0 && promised.length > 0,
    `${promised.length} acknowledged, ${lost} lost, ${twice} mailed twice`,
  )
}
