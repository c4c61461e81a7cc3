import type { ClientBase } from 'pg'

const rowsAtOnce = 1_000

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

/** Makes what was written before there was a search without accents be found by it, some rows at a time. ADMIN-5 */
export async function fillSearchPlain(client: ClientBase): Promise<void> {
  for (const { find, fill: write } of fills) {
    const { rows } = await client.query<{ id: string }>(find)
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      const some = rows.slice(from, from + rowsAtOnce).map(({ id }) => id)
      await client.query(write, [some])
    }
  }
}
