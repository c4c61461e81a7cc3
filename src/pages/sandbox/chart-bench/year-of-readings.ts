import type { EnergyData } from '#src/charts/energy/model.ts'

const step = 900_000
const start = Date.parse('2025-01-01T00:00:00-08:00')

/** A year of solar power at 15 minutes, the same on every machine: 35,040 readings with three gaps. */
export function yearOfReadings(): EnergyData {
  const values: (number | null)[] = []
  let seed = 7
  for (let at = 0; at < 35_040; at++) {
    seed = (seed * 16_807) % 2_147_483_647
    const day = Math.floor(at / 96)
    const missing = (day >= 40 && day < 42) || (day >= 200 && day < 205) || (at > 20_000 && at < 20_030)
    const season = 0.68 - 0.32 * Math.cos((2 * Math.PI * (day + 10)) / 365)
    const height = Math.sin((Math.PI * ((at % 96) / 4 - 6)) / (10 + 4 * season))
    const cloud = 0.75 + 0.25 * (seed / 2_147_483_647)
    values.push(missing ? null : Math.round(Math.max(0, height) * season * cloud * 7_200))
  }
  const end = start + values.length * step
  return {
    category: 'solar',
    period: 'all',
    timeZone: 'America/Los_Angeles',
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
    now: new Date(end).toISOString(),
    series: {
      unit: 'W',
      resolution: '15min',
      first: new Date(start).toISOString(),
      step_seconds: step / 1000,
      starts: null,
      values,
    },
    previous: null,
    gaps: [],
  }
}
