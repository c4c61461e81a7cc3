import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { type DataQualityMessage, dataQualityMessages } from '#domain/data-quality.ts'
import { monitoringPolicy } from '#domain/monitoring-policy.ts'
import { siteCategories } from '#domain/site-categories.ts'
import { isDaylight, placeOf } from '#domain/solar-day.ts'
import { type PowerFlow, powerFlowQuery, type System } from '#src/api/queries/monitoring.ts'
import { Notice } from '#src/ui/notice.tsx'
import { StatusPlace } from '#src/ui/status-place.tsx'

function isLight(system: System, now: Date): boolean {
  const place = placeOf({ state: system.address.state })
  return place !== null && isDaylight(now, place)
}

/**
 * What is gravest of what is wrong with the readings; null while all is well or not switched on. Judged by when they were
 * answered (epoch ms), since a system falls silent by no answer that is awaited.
 */
export function gravestOf(system: System, flow: PowerFlow, at: number): DataQualityMessage | null {
  if (flow.status === 'Inactive') return null
  const site = {
    as_of: flow.as_of === null ? null : new Date(flow.as_of),
    sample: flow,
    imbalance_run: flow.imbalanced ? monitoringPolicy.imbalanceRuns : 0,
    categories: siteCategories.filter((category) => system[`has_${category}_monitoring`]),
  }
  const now = new Date(at)
  // Readings that the server found in time are not late for whoever's own network is down, or clock is ahead.
  const judgedAt = flow.status === 'Active' ? (site.as_of ?? now) : now
  return dataQualityMessages(flow.is_site_unknown ? null : site, judgedAt, isLight(system, now))[0] ?? null
}

/** What is wrong with the readings, and what to do. */
export function QualityWords({ message }: { message: DataQualityMessage }) {
  return (
    <FormattedMessage
      id={`overview.quality.${message.kind}`}
      values={{
        minutes: monitoringPolicy.refreshMinutes,
        hours: message.kind === 'check_connection' ? message.hours : 0,
      }}
    />
  )
}

/** Readings that are only a little late, said where they stand; what needs somebody stands above them. POWER-11 */
export default function LateReadings({ system }: { system: System }) {
  const { data: flow, dataUpdatedAt } = useQuery(powerFlowQuery(system.id))
  const gravest = flow && gravestOf(system, flow, dataUpdatedAt)
  return (
    <StatusPlace>
      {gravest?.kind === 'refresh' && (
        <Notice>
          <QualityWords message={gravest} />
        </Notice>
      )}
    </StatusPlace>
  )
}
