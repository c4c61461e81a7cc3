import { sql } from 'drizzle-orm'
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Bytes, which the query builder has no column for. */
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** A moment, as a Date. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** The time of the write by `app_now()`: the database's clock moved by the sandbox's offset, if there is one. */
export const writtenAt = () => instant().notNull().default(sql`app_now()`)

/** The same by the database's own clock, for work that belongs to no person (queue, schema). */
export const storedAt = () => instant().notNull().default(sql`now()`)

/** A random id, given by the database. */
export const id = () => uuid().primaryKey().default(sql`gen_random_uuid()`)
