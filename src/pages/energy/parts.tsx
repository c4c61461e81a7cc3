import type { Category, Series } from '#src/api/queries/monitoring.ts'
import { Breakdown } from '#src/charts/energy/breakdown.tsx'
import { totalOf } from './use-energy.ts'

/** Where the sun's energy went, or where the home's came from. */
export function Parts({ category, allocation }: { category: Category; allocation: Series['allocation'] }) {
  if (allocation === undefined) return null
  if (category === 'solar') {
    return (
      <Breakdown
        kind="went"
        parts={[
          { category: 'home', wh: totalOf(allocation.to_home) },
          { category: 'battery', wh: totalOf(allocation.to_battery) },
          { category: 'grid', wh: totalOf(allocation.to_grid) },
        ]}
      />
    )
  }
  if (category === 'home') {
    return (
      <Breakdown
        kind="came"
        parts={[
          { category: 'solar', wh: totalOf(allocation.from_solar) },
          { category: 'battery', wh: totalOf(allocation.from_battery) },
          { category: 'grid', wh: totalOf(allocation.from_grid) },
        ]}
      />
    )
  }
  return null
}
