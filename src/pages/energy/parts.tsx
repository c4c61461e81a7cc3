import type { SiteCategory } from '#domain/site-categories.ts'
import type { Series } from '#src/api/queries/monitoring.ts'
import { Breakdown } from '#src/charts/energy/breakdown.tsx'
import { totalOf } from './energy-data.ts'

type Allocation = NonNullable<Series['allocation']>

const kinds = { solar: 'went', home: 'came' } as const

function partsOf(category: 'solar' | 'home', allocation: Allocation) {
  const columns: { category: SiteCategory; values: readonly (number | null)[] | undefined }[] =
    category === 'solar'
      ? [
          { category: 'home', values: allocation.to_home },
          { category: 'battery', values: allocation.to_battery },
          { category: 'grid', values: allocation.to_grid },
        ]
      : [
          { category: 'solar', values: allocation.from_solar },
          { category: 'battery', values: allocation.from_battery },
          { category: 'grid', values: allocation.from_grid },
        ]
  return columns.map((column) => ({ category: column.category, wh: totalOf(column.values) }))
}

/** Where the sun's energy went, or where the home's came from; nothing for a home that does not measure it. */
export function Parts({ category, series }: { category: SiteCategory; series: Series }) {
  const { allocation, values } = series
  if (allocation === undefined || (category !== 'solar' && category !== 'home')) return null
  const parts = partsOf(category, allocation)
  if (parts.every(({ wh }) => wh === null)) return null
  return <Breakdown kind={kinds[category]} parts={parts} of={totalOf(values)} />
}
