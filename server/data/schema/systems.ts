import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { all, between, fits, isMoney, isState, isZip } from './bounds.ts'
import { id, writtenAt } from './columns.ts'

export const systems = pgTable(
  'systems',
  {
    id: id(),
    site_id: text(),
    vendor_id: integer(),
    site_timezone: text().notNull(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    street_1: text().notNull(),
    street_2: text(),
    city: text().notNull(),
    state: text().notNull(),
    zip_code: text().notNull(),
    panels: text(),
    inverters: text(),
    /** kW */
    capacity: numeric({ precision: 10, scale: 3, mode: 'number' }),
    install_cost: numeric({ precision: 12, scale: 2, mode: 'number' }),
    system_mounting_type: text(),
    /** percent of the home's yearly use */
    estimated_offset: numeric({ precision: 7, scale: 2, mode: 'number' }),
    inverter_manufacturer_id: integer(),
    archived: boolean().notNull().default(false),
    is_vpp_enrolled: boolean().notNull().default(false),
    has_solar_monitoring: boolean().notNull().default(false),
    has_battery_monitoring: boolean().notNull().default(false),
    has_home_monitoring: boolean().notNull().default(false),
    has_grid_monitoring: boolean().notNull().default(false),
    created_at: writtenAt(),
    updated_at: writtenAt(),
  },
  (t) => [
    uniqueIndex('systems_vendor_site_unique').on(t.vendor_id, t.site_id),
    check('systems_state_check', isState(t.state)),
    check('systems_latitude_check', sql`${t.latitude} between -90 and 90`),
    check('systems_longitude_check', sql`${t.longitude} between -180 and 180`),
    check('systems_capacity_check', between(t.capacity, 0, 100_000)),
    check(
      'systems_texts_check',
      all(
        fits(t.site_id, 64),
        sql`char_length(${t.site_timezone}) <= 64 and ${t.site_timezone} ~ '^[A-Za-z0-9_+-]+(/[A-Za-z0-9_+-]+)*$'`,
        fits(t.street_1, 100),
        fits(t.street_2, 100),
        fits(t.city, 100),
        isZip(t.zip_code),
        fits(t.panels, 200),
        fits(t.inverters, 200),
        fits(t.system_mounting_type, 64),
      ),
    ),
    check(
      'systems_numbers_check',
      all(
        isMoney(t.install_cost),
        between(t.estimated_offset, 0, 1_000),
        between(t.vendor_id, 0, 100_000),
        between(t.inverter_manufacturer_id, 0, 100_000),
      ),
    ),
  ],
)

export const batteries = pgTable(
  'batteries',
  {
    id: id(),
    system_id: uuid()
      .notNull()
      .references(() => systems.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(1),
    manufacturer: text().notNull(),
    model: text().notNull(),
    count: integer().notNull(),
    /** kWh each */
    capacity: numeric({ precision: 8, scale: 2, mode: 'number' }).notNull(),
    /** kW each */
    power_rating: numeric({ precision: 8, scale: 2, mode: 'number' }).notNull(),
  },
  (t) => [
    index('batteries_by_system').on(t.system_id, t.position),
    check('batteries_texts_check', all(fits(t.manufacturer, 100), fits(t.model, 100))),
    check('batteries_count_check', between(t.count, 1, 1_000)),
    // Twenty of the largest are still a sum that the contract can tell.
    check(
      'batteries_capacity_check',
      sql`${t.capacity} >= 0 and ${t.capacity} * ${t.count} <= 5000 and ${between(t.power_rating, 0, 10_000)}`,
    ),
  ],
)

export const vppDetails = pgTable(
  'vpp_details',
  {
    system_id: uuid()
      .primaryKey()
      .references(() => systems.id, { onDelete: 'cascade' }),
    vpp_participant: boolean().notNull(),
    total_revenue: numeric({ precision: 12, scale: 2, mode: 'number' }).notNull().default(0),
    /** Of `total_revenue`, what was earned before the agreement came to those who hold it. */
    earned_before: numeric({ precision: 12, scale: 2, mode: 'number' }).notNull().default(0),
    updated_at: writtenAt(),
  },
  (t) => [check('vpp_details_revenue_check', between(t.total_revenue, 0, 10_000_000))],
)
