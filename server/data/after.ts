import { type SQL, sql } from 'drizzle-orm'

/** The instant of the database that is so many milliseconds from its `app_now()`. */
export function after(ms: number): SQL<Date> {
  return sql<Date>`app_now() + ${Math.trunc(ms)}::bigint * interval '1 millisecond'`
}
