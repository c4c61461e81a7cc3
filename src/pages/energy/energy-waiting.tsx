import { useIntl } from 'react-intl'
import type { SiteCategory } from '#domain/site-categories.ts'
import type { System } from '#src/api/queries/monitoring.ts'
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx'
import * as css from './energy-waiting.css.ts'
import type { Shown } from './period.ts'

type Props = { system: System; category: SiteCategory; shown: Shown }

/** As high as what is awaited: the total, the drawing, where the energy went, and the foot. HOUSE-16 */
export function EnergyWaiting({ system, category, shown }: Props) {
  const intl = useIntl()
  const isWhole = category === 'solar' || category === 'home'
  const total = `${isWhole ? 'whole' : 'twoWay'}${shown === 'day' ? 'Day' : ''}` as const
  return (
    <SkeletonGroup label={intl.formatMessage({ id: 'energy.loading' })}>
      <div className={css.waiting}>
        <div className={css.total[total]}>
          <Skeleton width="30%" height="100%" />
        </div>
        <div className={css.drawing}>
          <Skeleton height="100%" />
        </div>
        {isWhole && system.has_home_monitoring && (
          <div className={css.parts[category]}>
            <Skeleton height="100%" />
          </div>
        )}
        <div className={css.foot} />
      </div>
    </SkeletonGroup>
  )
}
