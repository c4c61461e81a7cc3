import { type Fact, fact } from './facts.ts'
import { names, type Portal, until } from './portal.ts'

const count = 400

/** Each job is done once, whichever of four workers takes it. */
export async function* rehearse({ database: { pool }, post }: Portal): AsyncIterable<Fact> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into jobs (kind, payload)
      select 'mail', jsonb_build_object('template', 'has_password', 'to', 'job-' || n || '@homes.test') from generate_series(1, $1::int) n
      returning id`,
    [count],
  )
  const ids = new Set(rows.map(({ id }) => id))
  const done = async () => {
    const found = await pool.query<{ open: number }>(
      `select count(*)::int as open from jobs where id = any($1) and state in ('waiting', 'running')`,
      [[...ids]],
    )
    return found.rows[0]?.open === 0
  }
  const begun = performance.now()
  await until(`${count} jobs are done`, done, 600)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  const mails = post.taken.filter(({ id }) => ids.has(id))
  const workers = names.map((name) => `${name} ${mails.filter(({ by }) => by === name).length}`)
  const different = new Set(mails.map(({ id }) => id)).size
  yield fact(
    `${count} mails that are due at once leave once each`,
    mails.length === count && different === count,
    `${mails.length} mails of ${different} jobs in ${seconds} s; sent by ${workers.join(', ')}`,
  )
  const idle = names.filter((name) => !mails.some(({ by }) => by === name))
  yield fact(
    'all four workers take part',
    idle.length === 0,
    idle.length === 0 ? 'all did' : `${idle.join(', ')} did not`,
  )
}
