import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { all, between, fits, isDated } from './bounds.ts'
import { bytea, id, instant, storedAt } from './columns.ts'
import { systems } from './systems.ts'

/*
 * `system_id` is the distribution key of all of these and `day` the time column: both lead every key, so that the
 * tables can be spread over nodes (Citus) or cut by time (TimescaleDB) as they are.
 */
const systemId = () =>
  uuid()
    .notNull()
    .references(() => systems.id, { onDelete: 'cascade' })

/** Wh of the intervals of one site-local day (92, 96 or 100); a null element is missing, never zero. */
const intervals = () => integer().array().$type<(number | null)[]>().notNull()

/** Cut by year: `telemetry_day_2026` and so on, by the migration and `../telemetry-years.ts`; the rest in `telemetry_day_other`. */
export const telemetryDays = pgTable(
  'telemetry_day',
  {
    system_id: systemId(),
    /** the calendar date in the zone of the site */
    day: date({ mode: 'string' }).notNull(),
    first_at: instant().notNull(),
    step_seconds: integer().notNull().default(900),
    solar_wh: intervals(),
    home_wh: intervals(),
    grid_import_wh: intervals(),
    grid_export_wh: intervals(),
    battery_charge_wh: intervals(),
    battery_discharge_wh: intervals(),
    /** at the end of the interval */
    battery_percent: smallint().array().$type<(number | null)[]>().notNull(),
    /** one byte for each interval: 0 missing, 1 measured, 2 estimated, 3 late */
    quality: bytea().notNull(),
    updated_at: storedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.system_id, t.day] }),
    check('telemetry_day_step_check', sql`${t.step_seconds} = 900`),
    check(
      'telemetry_day_length_check',
      sql`octet_length(${t.quality}) in (92, 94, 96, 98, 100)
        and cardinality(${t.solar_wh}) = octet_length(${t.quality})
        and cardinality(${t.home_wh}) = octet_length(${t.quality})
        and cardinality(${t.grid_import_wh}) = octet_length(${t.quality})
        and cardinality(${t.grid_export_wh}) = octet_length(${t.quality})
        and cardinality(${t.battery_charge_wh}) = octet_length(${t.quality})
        and cardinality(${t.battery_discharge_wh}) = octet_length(${t.quality})
        and cardinality(${t.battery_percent}) = octet_length(${t.quality})`,
    ),
  ],
)

const wh = () => integer()

/** Sums of one day (null: nothing of it was measured), with how many intervals they cover. */
export const telemetryRollups = pgTable(
  'telemetry_rollup',
  {
    system_id: systemId(),
    day: date({ mode: 'string' }).notNull(),
    first_at: instant().notNull(),
    /** intervals that the day has: 92, 96 or 100 */
    expected: smallint().notNull(),
    solar_wh: wh(),
    solar_covered: smallint().notNull(),
    solar_peak_w: integer(),
    home_wh: wh(),
    home_covered: smallint().notNull(),
    home_peak_w: integer(),
    grid_import_wh: wh(),
    grid_export_wh: wh(),
    grid_covered: smallint().notNull(),
    grid_peak_w: integer(),
    battery_charge_wh: wh(),
    battery_discharge_wh: wh(),
    battery_covered: smallint().notNull(),
    battery_peak_w: integer(),
    /** attribution, over the intervals in which all that it needs is there */
    solar_to_home_wh: wh(),
    solar_to_battery_wh: wh(),
    solar_to_grid_wh: wh(),
    solar_allocated: smallint().notNull(),
    home_from_solar_wh: wh(),
    home_from_battery_wh: wh(),
    home_from_grid_wh: wh(),
    home_allocated: smallint().notNull(),
    estimated: smallint().notNull(),
    late: smallint().notNull(),
    updated_at: storedAt(),
  },
  (t) => [primaryKey({ columns: [t.system_id, t.day] })],
)

/** The newest sample of each system, W; + grid is import, + battery is discharge. */
export const telemetryPower = pgTable(
  'telemetry_power',
  {
    system_id: uuid()
      .primaryKey()
      .references(() => systems.id, { onDelete: 'cascade' }),
    as_of: instant().notNull(),
    solar_w: integer(),
    home_w: integer(),
    grid_w: integer(),
    battery_w: integer(),
    battery_percent: smallint(),
    /** how many samples running were out of balance */
    imbalance_run: smallint().notNull().default(0),
    updated_at: storedAt(),
  },
  (t) => [
    check(
      'telemetry_power_check',
      all(
        isDated(t.as_of),
        between(t.solar_w, -1_000_000, 1_000_000),
        between(t.home_w, -1_000_000, 1_000_000),
        between(t.grid_w, -1_000_000, 1_000_000),
        between(t.battery_w, -1_000_000, 1_000_000),
        between(t.battery_percent, 0, 100),
      ),
    ),
  ],
)

/** Nobody writes or reads it. It stays until a release that the one before need not run beside: a migration then drops it. */
export const telemetryDeliveries = pgTable(
  'telemetry_deliveries',
  {
    id: id(),
    vendor: text().notNull(),
    vendor_key: text().notNull(),
    received_at: storedAt(),
    intervals: integer().notNull(),
    refused: integer().notNull().default(0),
  },
  (t) => [index('telemetry_deliveries_by_key').on(t.vendor, t.vendor_key)],
)

/**
 * How far the readings of a system were asked for at a vendor that is asked rather than telling. Whoever takes one
 * puts `due_at` off by the lease and leaves its mark, without which nothing is written.
 */
export const telemetryCursors = pgTable(
  'telemetry_cursors',
  {
    system_id: uuid()
      .primaryKey()
      .references(() => systems.id, { onDelete: 'cascade' }),
    /** whom it is asked of; null: written by a server of the release before, which does not know the column */
    vendor_id: integer(),
    /** everything before it was asked for; null: nothing yet */
    read_until: instant(),
    /** when the last days were asked for again */
    looked_back_at: instant(),
    due_at: storedAt(),
    /** when it was taken up again, after it was not read */
    taken_up_at: instant(),
    lease: uuid(),
    /** in a row */
    faults: smallint().notNull().default(0),
    last_fault: text(),
    updated_at: storedAt(),
  },
  (t) => [check('telemetry_cursors_check', all(between(t.faults, 0, 1_000), fits(t.last_fault, 100)))],
)
