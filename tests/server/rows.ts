import type { TestServer } from './harness.ts'

/** Every row of every table but those named, in short. */
export async function rowsOf({ services }: TestServer, ...but: string[]): Promise<Record<string, string>> {
  const { pool } = services.database
  const { rows } = await pool.query(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1)`,
    [but],
  )
  const digests: Record<string, string> = {}
  for (const { name } of rows) {
    const answer = await pool.query(
      `select md5(coalesce(string_agg(one::text, '' order by one::text), '')) as digest from "${name}" one`,
    )
    digests[name] = answer.rows[0].digest
  }
  return digests
}
