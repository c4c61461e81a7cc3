import { FormattedMessage } from 'react-intl'
import { type DataQualityMessage, dataQualityMessages } from '#domain/data-quality.ts'
import { siteCategories } from '#domain/feature-flags.ts'
import { monitoringPolicy } from '#domain/policy.ts'
import { isDaylight, placeOf } from '#domain/solar-day.ts'
import type { PowerFlow, System } from '#src/api/queries/monitoring.ts'
import { useNow } from '#src/app/use-now.ts'
import { Notice } from '#src/ui/notice.tsx'

function isLight(system: System, now: Date): boolean {
  const place = placeOf({ state: system.address.state })
  return place !== null && isDaylight(now, place)
}

function messagesOf(system: System, flow: PowerFlow, now: Date, light: boolean): DataQualityMessage[] {
  const site = {
    as_of: flow.as_of === null ? null : new Date(flow.as_of),
    sample: flow,
    imbalance_run: flow.imbalanced ? monitoringPolicy.imbalanceRuns : 0,
    categories: siteCategories.filter((category) => system[`has_${category}_monitoring`]),
  }
  return dataQualityMessages(site, now, light)
}

/** What is wrong with the readings, gravest first, and what to do; nothing while all is well or not switched on. */
export default function DataQuality({ system, flow }: { system: System; flow: PowerFlow }) {
  const now = new Date(useNow(60_000))
  if (flow.status === 'Inactive') return null
  const [gravest] = messagesOf(system, flow, now, isLight(system, now))
  if (gravest === undefined) return null
  return (
    <Notice role="status" tone={gravest.kind === 'refresh' ? 'quiet' : 'warn'}>
      <FormattedMessage
        id={`overview.quality.${gravest.kind}`}
        values={{
          minutes: monitoringPolicy.refreshMinutes,
          hours: gravest.kind === 'check_connection' ? gravest.hours : 0,
        }}
      />
    </Notice>
  )
}
