import { setTimeout as pause } from 'node:timers/promises'
import { equal, type Fact, fact } from './facts.ts'
import { failuresOf, inWords, kept, startLoad } from './load.ts'
import { makeHomeowner, me, signedIn, tally } from './people.ts'
import { names, type Portal, until } from './portal.ts'

/** A server, and then the database, is lost under load. */
export async function* rehearse(portal: Portal): AsyncIterable<Fact> {
  yield* killServer(portal)
  yield* restartDatabase(portal)
}

async function* killServer(portal: Portal): AsyncIterable<Fact> {
  const { post } = portal
  const person = await makeHomeowner(portal)
  const load = await startLoad(portal, person.id)
  // So that it surely dies with work in hand.
  post.held.add('two')
  await until('server two hands over a mail', () => post.waiting.length > 0)
  const killedAt = performance.now()
  await portal.kill('two')
  // What began before its end was seen may have been in flight on it.
  const goneAt = performance.now()
  post.held.clear()
  const [inHand = ''] = post.waiting.splice(0)
  await pause(8_000)
  await load.stop()
  const failures = failuresOf(load)
  const after = load.asked.filter(({ begun }) => begun > goneAt)
  const late = failures.filter(({ begun }) => begun > goneAt)
  const before = failures.filter(({ ended }) => ended < killedAt)
  yield fact(
    'a server killed under load: only requests in flight on it fail',
    late.length === 0 && before.length === 0 && after.length > 0,
    `${failures.length} of ${load.asked.length} failed, ${late.length} of ${after.length} that began after the kill; ${inWords(failures) || 'none'}`,
  )
  yield* kept(portal, load)
  const mails = post.taken.filter(({ id }) => id === inHand)
  const took = await portal.database.pool.query<{ attempts: number; state: string; seconds: number }>(
    'select attempts, state, extract(epoch from finished_at - created_at)::float8 as seconds from jobs where id = $1',
    [inHand],
  )
  const [job] = took.rows
  yield fact(
    'the job that it had in hand is done by another when the lease has ended',
    mails.length === 1 && mails[0]?.by !== 'two' && job?.attempts === 2 && job.state === 'done',
    `mailed ${mails.length} time by ${mails[0]?.by}, ${job?.attempts} attempts, ${job?.seconds.toFixed(0)} s after it was written`,
  )
  await portal.start('two')
  await portal.served('two')
  yield fact('started again, it gets requests again', true, 'by the proxy’s own check')
}

async function* restartDatabase(portal: Portal): AsyncIterable<Fact> {
  const person = await makeHomeowner(portal)
  const visitor = await signedIn(portal, person.id)
  const processes = () => names.map((name) => portal.running.get(name)?.child.pid)
  const before = processes()
  const load = await startLoad(portal, person.id)
  await portal.postgres.stop()
  await pause(3_000)
  const ready = await Promise.all(names.map((name) => portal.own(name, '/readyz')))
  const alive = await Promise.all(names.map((name) => portal.own(name, '/healthz')))
  yield equal(
    'without a database every server says so, and lives',
    [tally(ready), tally(alive)],
    [{ 503: 4 }, { 200: 4 }],
    ready[0]?.body,
  )
  const page = await portal.visitor().get('/login')
  yield equal(
    'a page is the application all the same',
    [page.status, page.text.includes('id="root"')],
    [200, true],
  )
  const begun = performance.now()
  await portal.postgres.start()
  const isBack = async () => {
    const all = await Promise.all(names.map((name) => portal.own(name, '/readyz')))
    return all.every(({ status }) => status === 200)
  }
  await until('every server is ready again', isBack)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  for (const name of names) await portal.served(name)
  await load.stop()
  const others = failuresOf(load).filter(({ status }) => status !== 503)
  yield equal(
    'with the database back they are ready again by themselves, the same processes, and nobody is signed out',
    [JSON.stringify(processes()) === JSON.stringify(before), (await me(visitor)).status],
    [true, 200],
    `after ${seconds} s`,
  )
  yield fact(
    'meanwhile what failed was told so',
    others.length === 0,
    inWords(failuresOf(load)) || 'nothing failed',
  )
  yield* kept(portal, load)
}
