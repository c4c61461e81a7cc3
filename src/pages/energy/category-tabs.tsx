import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { SiteCategory } from '#domain/site-categories.ts'
import type { SitePeriod } from '#domain/site-periods.ts'
import type { System } from '#src/api/queries/monitoring.ts'
import { Card } from '#src/ui/card.tsx'
import { EnergyTabs } from '#src/ui/energy-tabs.tsx'
import { powerScaleOf } from './amounts.ts'
import type { Shown } from './period.ts'
import { useTotals } from './use-energy.ts'

type Props = {
  label: string
  system: System
  /** Empty: the one category stands without tabs. */
  categories: readonly SiteCategory[]
  selected: SiteCategory
  shown: Shown
  period: SitePeriod
  onChange: (category: SiteCategory) => void
  children: ReactNode
}

/** The card of the page: a tab for each part of the home, each with its total, so that switching is comparing. */
export function CategoryTabs({
  label,
  system,
  categories,
  selected,
  shown,
  period,
  onChange,
  children,
}: Props) {
  const intl = useIntl()
  const totals = useTotals(system, categories, shown === 'all' ? 'year' : shown, period)
  if (categories.length === 0) return <Card bleed>{children}</Card>
  return (
    <EnergyTabs
      label={label}
      selected={selected}
      onChange={onChange}
      tabs={totals.map(({ category, total }) => {
        const scale = powerScaleOf(total)
        return {
          source: category,
          label: intl.formatMessage({ id: `energy.category.${category}` }),
          messageId: `energy.category.${category}`,
          total: total === null ? '–' : intl.formatNumber(scale.of(total), scale.format),
          unit: scale.unit,
        }
      })}
    >
      {children}
    </EnergyTabs>
  )
}
