import { eq, lt, lte, or, sql } from 'drizzle-orm'
import { isImbalanced } from '#domain/data-quality.ts'
import type { Executor } from './database.ts'
import { prepared } from './prepared.ts'
import { telemetryPower } from './schema/telemetry.ts'

/** W; + grid is import, + battery is discharge; null is a part that the home lacks. POWER-2, POWER-3. */
export type PowerReading = {
  as_of: Date
  solar_w: number | null
  home_w: number | null
  grid_w: number | null
  battery_w: number | null
  battery_percent: number | null
}

const whole = (value: number | null) => (value === null ? null : Math.round(value))

/**
 * `isWhole`: each part that the home has is in the sample; without that its balance is not judged. `since`: it is the mean
 * since then, and one that was measured after that stays.
 */
type About = { isWhole: boolean; since?: Date }

const sampled = ['solar_w', 'home_w', 'grid_w', 'battery_w', 'battery_percent'] as const
/** What is there of the same instant stays. */
const filledIn = Object.fromEntries(
  sampled.map((name) => {
    const [there, told] = [telemetryPower[name], sql.raw(`excluded.${name}`)]
    return [
      name,
      sql`case when ${telemetryPower.as_of} = excluded.as_of then coalesce(${there}, ${told}) else ${told} end`,
    ]
  }),
)

/**
 * Keeps the newest sample of a system and how many in a row were out of balance. False when the sample is not newer
 * than the one that is there, which then stays. POWER-14, POWER-28.
 */
export async function writePower(
  executor: Executor,
  systemId: string,
  sample: PowerReading,
  { isWhole, since }: About = { isWhole: true },
): Promise<boolean> {
  const imbalanced = isWhole && isImbalanced(sample)
  const run = imbalanced ? sql`least(${telemetryPower.imbalance_run} + 1, 1000)` : sql`0`
  const values = {
    as_of: sample.as_of,
    solar_w: whole(sample.solar_w),
    home_w: whole(sample.home_w),
    grid_w: whole(sample.grid_w),
    battery_w: whole(sample.battery_w),
    battery_percent: whole(sample.battery_percent),
  }
  const rows = await executor
    .insert(telemetryPower)
    .values({ system_id: systemId, ...values, imbalance_run: imbalanced ? 1 : 0 })
    .onConflictDoUpdate({
      target: telemetryPower.system_id,
      set: {
        ...values,
        ...(since && filledIn),
        // Told again, it counts once.
        imbalance_run: sql`case when ${telemetryPower.as_of} = excluded.as_of
          then greatest(${telemetryPower.imbalance_run}, excluded.imbalance_run) else ${run} end`,
        updated_at: sql`now()`,
      },
      // A quarter hour that was told in parts: each fills in what the one before it left open.
      setWhere: since
        ? or(lte(telemetryPower.as_of, since), eq(telemetryPower.as_of, sample.as_of))
        : lt(telemetryPower.as_of, sample.as_of),
    })
    .returning({ system_id: telemetryPower.system_id })
  return rows.length > 0
}

const newestSample = prepared((executor) =>
  executor
    .select({
      as_of: telemetryPower.as_of,
      solar_w: telemetryPower.solar_w,
      home_w: telemetryPower.home_w,
      grid_w: telemetryPower.grid_w,
      battery_w: telemetryPower.battery_w,
      battery_percent: telemetryPower.battery_percent,
      imbalance_run: telemetryPower.imbalance_run,
    })
    .from(telemetryPower)
    .where(eq(telemetryPower.system_id, sql.placeholder('systemId')))
    .prepare('newest_sample'),
)

/** The newest sample; null when none ever came. */
export async function readPower(
  executor: Executor,
  systemId: string,
): Promise<(PowerReading & { imbalance_run: number }) | null> {
  const [row] = await newestSample(executor, { systemId })
  return row ?? null
}
