import type { ClientBase } from 'pg'

/** Some at a time, in order; what somebody else is just writing is not waited for. */
const takeOut = `
  update platform_records set record = jsonb_set(record, '{users}', '[]')
  where platform_uuid = any(array(
    select platform_uuid from platform_records
    where record -> 'users' <> '[]' and platform_uuid > $1
    order by platform_uuid limit 1000 for update skip locked))
  returning platform_uuid as id`

/**
 * Takes whom the platform named out of its records, where a server of the version before has kept them: nobody reads them
 * there, and somebody who is erased must not stand in them. What is being written stays until the next start. SEC-51
 */
export async function takePeopleOut(client: ClientBase): Promise<void> {
  let last: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (last !== undefined) {
    const { rows }: { rows: { id: string }[] } = await client.query<{ id: string }>(takeOut, [last])
    last = rows
      .map(({ id }) => id)
      .sort()
      .at(-1)
  }
}
