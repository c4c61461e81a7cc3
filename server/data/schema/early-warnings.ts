import { sql } from 'drizzle-orm'
import {
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { earlyWarningKinds } from '#domain/early-warning.ts'
import { all, between, isDated } from './bounds.ts'
import { id, instant, storedAt } from './columns.ts'
import { systems } from './systems.ts'

const systemId = () =>
  uuid()
    .notNull()
    .references(() => systems.id, { onDelete: 'cascade' })

/** What homeowners were warned of; one that lasts has no end, and of a kind a system has at most one of these. */
export const earlyWarnings = pgTable(
  'early_warnings',
  {
    id: id(),
    system_id: systemId(),
    kind: text({ enum: earlyWarningKinds }).notNull(),
    /** the calendar date in the zone of the site on which it began */
    since_day: date({ mode: 'string' }).notNull(),
    /** of silence: the last reading, or the last of the roof; null when there never was one */
    heard_at: instant(),
    /** of production: what the roof gives on a clear day, as a share of the clear sky on 1 kW, before it began */
    usual_share: doublePrecision(),
    /** of production, Wh: the best day since then, and a clear day at that time of the year */
    best_wh: integer(),
    clear_wh: integer(),
    noticed_at: storedAt(),
    ended_at: instant(),
  },
  (t) => [
    uniqueIndex('early_warnings_open_unique').on(t.system_id, t.kind).where(sql`ended_at is null`),
    index('early_warnings_by_system').on(t.system_id, t.noticed_at),
    check(
      'early_warnings_kind_check',
      sql`${t.kind} in ('silent','roof_silent','no_production','low_production')`,
    ),
    check(
      'early_warnings_figures_check',
      all(
        isDated(t.since_day),
        isDated(t.heard_at),
        between(t.best_wh, 0, 1_000_000_000),
        between(t.clear_wh, 0, 1_000_000_000),
        sql`(${t.kind} in ('silent','roof_silent')) = (${t.usual_share} is null)`,
      ),
    ),
  ],
)

/** The last day of each system by which its production was judged, so that no day is judged twice. */
export const earlyWarningLooks = pgTable('early_warning_looks', {
  system_id: systemId().primaryKey(),
  judged_day: date({ mode: 'string' }).notNull(),
  looked_at: storedAt(),
})
