import type { ClientBase } from 'pg'

/** Any number but that of the migrations; the same for every server that shares the database. */
const advisoryLock = 7_267_824_002
const rowsAtOnce = 1_000

/**
 * Makes what was written before this version be found without its accents, some rows at a time, and the index that finds
 * people so, without a lock against writing: in a migration, which is one transaction, both would hold up whoever writes.
 * The index stands last, so that what was broken off is done again. A server that finds another one at it goes on without.
 * Wants no transaction.
 */
export async function makeSearchPlain(client: ClientBase): Promise<void> {
  // Waiting for the lock would be a statement under way, and the index waits for the end of each of those.
  const { rows: locks } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
    advisoryLock,
  ])
  if (!locks[0]?.mine) return
  const { rows: indexes } = await client.query<{ valid: boolean }>(
    `select indisvalid as valid from pg_index where indexrelid = to_regclass('users_plain')`,
  )
  if (!indexes[0]?.valid) {
    if (indexes.length > 0) await client.query('drop index concurrently users_plain')
    await fill(client)
    const { rows: trigrams } = await client.query(`select from pg_extension where extname = 'pg_trgm'`)
    const on = trigrams.length > 0 ? 'gin (search_plain gin_trgm_ops)' : 'btree (id)'
    await client.query(
      `create index concurrently users_plain on users using ${on} where search_plain is not null`,
    )
    // How many rows fit a search is expected by the statistics.
    await client.query('analyze users')
  }
  await client.query('select pg_advisory_unlock($1)', [advisoryLock])
}

const fills = [
  {
    find: `select id from users where search_plain is null
      and octet_length(first_name || last_name || email) > char_length(first_name || last_name || email)`,
    fill: 'update users set search_plain = null where id = any($1::uuid[])',
  },
  {
    find: 'select id from agreements where octet_length(search_text) > char_length(search_text)',
    fill: 'select agreement_search_refresh(id) from unnest($1::uuid[]) as id',
  },
]

async function fill(client: ClientBase): Promise<void> {
  for (const { find, fill: write } of fills) {
    const { rows } = await client.query<{ id: string }>(find)
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      const some = rows.slice(from, from + rowsAtOnce).map(({ id }) => id)
      await client.query(write, [some])
    }
  }
}
