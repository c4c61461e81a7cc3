import { makeAgreements } from '../bench/many-agreements.ts'
import { days, makeHomes } from '../bench/many-homes.ts'
import { quantile } from '../bench/statistics.ts'
import { type Fact, fact } from './facts.ts'
import { withSession } from './people.ts'
import { names, type Portal, until } from './portal.ts'
import type { Visitor } from './visitor.ts'

const size = { agreements: 1_000_000, homes: 1_000 }
const smaller = { agreements: 100_000, homes: 50 }
const together = 8
const asksOfEach = 400

type Operation = { name: string; ask: (at: number) => Promise<{ status: number }> }

/** What the main operations take through the proxy, over as much as a large provider has. A time fails nothing: the machine is never the same. */
export async function* rehearse(portal: Portal, { quick }: { quick: boolean }): AsyncIterable<Fact> {
  const { database } = portal
  const { agreements, homes: count } = quick ? smaller : size
  const begun = performance.now()
  const homes = await makeHomes(database, count, new Date(Date.now() - 86_400_000))
  await makeAgreements(database.pool, agreements)
  const { rows } = await database.pool.query<{ agreements: number; systems: number; size: string }>(
    `select (select count(*)::int from agreements) as agreements, (select count(distinct system_id)::int from telemetry_day) as systems,
      pg_size_pretty(pg_database_size(current_database())) as size`,
  )
  const [made] = rows
  yield fact(
    'the database is as large as it is to be',
    made !== undefined && made.agreements >= agreements && made.systems >= count,
    `${made?.agreements} agreements, ${made?.systems} systems × ${days} days, ${made?.size}, in ${((performance.now() - begun) / 1000).toFixed(0)} s`,
  )
  await until('the servers are ready', async () => {
    const all = await Promise.all(names.map((name) => portal.own(name, '/readyz')))
    return all.every(({ status }) => status === 200)
  })
  for (const operation of await operations(portal, homes)) yield await timed(operation)
}

async function timed({ name, ask }: Operation): Promise<Fact> {
  const times: number[] = []
  const statuses = new Map<number, number>()
  let at = 0
  const asker = async () => {
    while (at < asksOfEach) {
      at += 1
      const begun = performance.now()
      const { status } = await ask(at)
      times.push(performance.now() - begun)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  const begun = performance.now()
  await Promise.all(Array.from({ length: together }, asker))
  const perSecond = (times.length / (performance.now() - begun)) * 1000
  const [middle, p99] = [quantile(times, 0.5), quantile(times, 0.99)]
  const wrong = [...statuses].filter(([status]) => status !== 200)
  return fact(
    `${name}: every answer is good`,
    wrong.length === 0,
    `median ${middle.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${perSecond.toFixed(0)} in a second${wrong.map(([status, count]) => `, ${count} × ${status}`).join('')}`,
  )
}

async function operations(
  portal: Portal,
  homes: { userId: string; systemId: string }[],
): Promise<Operation[]> {
  const { rows: staff } = await portal.database.pool.query<{ id: string }>(
    `select id from users where role = 'SUPPORT' limit 100`,
  )
  const some = homes.slice(0, 40)
  const owners = await sessionsOf(
    portal,
    some.map(({ userId }) => userId),
  )
  const workers = await sessionsOf(
    portal,
    staff.map(({ id }) => id),
  )
  const ofOwner = (at: number) => ({ visitor: owners[at % owners.length], home: some[at % some.length] })
  const owner = (path: (systemId: string) => string) => async (at: number) => {
    const { visitor, home } = ofOwner(at)
    return visitor && home ? visitor.get(path(home.systemId)) : { status: 0 }
  }
  const worker = (path: (at: number) => string) => async (at: number) =>
    workers[at % workers.length]?.get(path(at)) ?? { status: 0 }
  const end = new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000)
  const ago = (count: number) =>
    new URLSearchParams({
      start_time: new Date(end.getTime() - count * 86_400_000).toISOString(),
      end_time: end.toISOString(),
    })
  return [
    { name: 'the login page', ask: () => portal.visitor().get('/login') },
    { name: 'who is signed in', ask: owner(() => '/api/v1/users/me/') },
    { name: 'power now', ask: owner((id) => `/api/v1/systems/${id}/monitoring/power_flow/`) },
    { name: 'a day of one series', ask: owner((id) => `/api/v1/systems/${id}/solar/power/?${ago(1)}`) },
    { name: 'a month of one series', ask: owner((id) => `/api/v1/systems/${id}/solar/power/?${ago(30)}`) },
    {
      name: 'a page of agreements of staff',
      ask: worker((at) => `/api/v1/agreements/?page=${1 + (at % 40)}`),
    },
    {
      name: 'a search among agreements',
      ask: worker((at) => `/api/v1/agreements/?search=MS-1${String(at * 239).padStart(6, '0')}`),
    },
    { name: 'a page of people of staff', ask: worker((at) => `/api/v1/users/?page=${1 + (at % 40)}`) },
  ]
}

const sessionsOf = (portal: Portal, userIds: string[]): Promise<Visitor[]> =>
  Promise.all(userIds.map((userId) => withSession(portal, userId)))
