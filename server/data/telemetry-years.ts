import { sql } from 'drizzle-orm'
import { type Db, type Executor, inTransaction } from './database.ts'

/** Any number; the same for every server that shares the database. */
const advisoryLock = 7_267_824_002

/**
 * Makes the tables for the days of this year and of the next, where they are lacking, and moves into them what came
 * before its year had one. Readers wait at most 5 seconds for it; where they keep it waiting longer it fails, and is tried
 * again by the next housekeeping. Until then such days lie in `telemetry_day_other`.
 */
export async function makeYearsAhead(db: Db): Promise<void> {
  if ((await lackingYears(db)).length === 0) return
  await inTransaction(db, {}, async (tx) => {
    await tx.execute(sql`set local lock_timeout = '5s'`)
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLock})`)
    for (const year of await lackingYears(tx)) {
      const table = sql.identifier(`telemetry_day_${year}`)
      const [from, to] = [sql.raw(`'${year}-01-01'`), sql.raw(`'${year + 1}-01-01'`)]
      await tx.execute(sql`create table ${table} (like telemetry_day including all)`)
      await tx.execute(sql`with moved as (
        delete from telemetry_day_other where day >= ${from} and day < ${to} returning *)
        insert into ${table} select * from moved`)
      await tx.execute(
        sql`alter table telemetry_day attach partition ${table} for values from (${from}) to (${to})`,
      )
    }
  })
}

async function lackingYears(executor: Executor): Promise<number[]> {
  const thisYear = sql`cast(extract(year from now() at time zone 'UTC') as integer)`
  const { rows } = await executor.execute<{ year: number }>(sql`
    select year from generate_series(${thisYear}, ${thisYear} + 1) year
    where not exists (
      select from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = 'telemetry_day'::regclass and relname = 'telemetry_day_' || year)`)
  return rows.map(({ year }) => year)
}
