import { FormattedMessage } from 'react-intl'
import { agreementMilestones, type CurrentMilestone } from '#domain/milestones.ts'
import { MiniPath } from '#src/ui/progress.tsx'
import { CellMark } from '#src/ui/table-cells.tsx'

/** The milestone of an agreement as its word, beside the way that lies behind it; the last one is reached, not on its way. */
export function MilestoneMark({ milestone }: { milestone: CurrentMilestone }) {
  const name = <FormattedMessage id={`admin.milestone.${milestone}`} />
  if (milestone === 'CANCELED') return name
  const reached = agreementMilestones.indexOf(milestone) + 1
  return (
    <CellMark mark={<MiniPath now={milestone === 'IN_SERVICE' ? reached + 1 : reached} />}>{name}</CellMark>
  )
}
