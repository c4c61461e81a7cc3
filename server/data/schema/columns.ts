import { sql } from 'drizzle-orm'
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core'

export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

export const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** The time of the write by `app_now()`: the database's clock moved by the sandbox's offset, if there is one. */
export const writtenAt = () => instant().notNull().default(sql`app_now()`)

/** The same by the database's own clock, for work that belongs to no person (queue, schema). */
export const storedAt = () => instant().notNull().default(sql`now()`)

export const id = () => uuid().primaryKey().default(sql`gen_random_uuid()`)
