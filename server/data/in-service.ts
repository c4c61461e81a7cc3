import { sql } from 'drizzle-orm'
import { agreements } from './schema/agreements.ts'
import { telemetryPower } from './schema/telemetry.ts'

/**
 * Whether an agreement stands in service, or has no milestone, as old ones have none: its system is asked about. An index is on
 * these very words: see large-indexes.ts. STATUS-5
 */
export const mayBeInService = sql`(${agreements.current_milestone} = 'IN_SERVICE' or ${agreements.current_milestone} is null)`

/**
 * Whether the system of an agreement is in service, as `systemStatus` of domain says: without a milestone once something was
 * heard of it. Wants `telemetry_power` joined. POWER-4
 */
export const isInService = sql`(${mayBeInService}
  and (${agreements.current_milestone} is not null or ${telemetryPower.as_of} is not null))`
