import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { monitoringAddress, monitoringSite } from '#domain/monitoring-vendors.ts'
import type { StaffAgreement } from '#src/api/queries/staff-agreement.ts'
import { staffLinksQuery } from '#src/api/queries/staff-links.ts'
import { useConfig } from '#src/app/use-session.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Ledger, LedgerRow } from '#src/ui/ledger.tsx'
import { Link } from '#src/ui/link.tsx'
import { BatteryFacts } from './battery-facts.tsx'
import { measuredFields, type System, type SystemField, systemFields } from './fields.ts'
import { Part } from './part.tsx'
import { Missing } from './staff-value.tsx'
import { wordsOf } from './system-words.ts'

/** The system with its hardware, what is measured of it, and where its vendor shows that. ADMIN-8, ADMIN-11 */
export function SystemPart({ system }: { system: StaffAgreement['system'] }) {
  if (system === null) {
    return (
      <Part name="system">
        <EmptyState title={<FormattedMessage id="adminAgreement.noSystem" />}>
          <FormattedMessage id="adminAgreement.noSystemText" />
        </EmptyState>
      </Part>
    )
  }
  return (
    <Part name="system">
      <Ledger>
        {systemFields.map((field) => (
          <LedgerRow
            key={field}
            values="start"
            term={<FormattedMessage id={`adminAgreement.system.${field}`} />}
            action={field === 'vendor_id' ? <MonitoringLink system={system} /> : undefined}
          >
            <SystemValue system={system} field={field} />
          </LedgerRow>
        ))}
        <LedgerRow values="start" term={<FormattedMessage id="adminAgreement.system.measured" />}>
          <Measured system={system} />
        </LedgerRow>
      </Ledger>
      {system.batteries.map((battery) => (
        <BatteryFacts key={battery.id} battery={battery} />
      ))}
    </Part>
  )
}

/** What a system may be without. */
const noneThere: readonly SystemField[] = ['vendor_id', 'site_id', 'total_battery_capacity_kwh']

function SystemValue({ system, field }: { system: System; field: SystemField }) {
  const words = wordsOf(useIntl(), system, field, useConfig().inverterVendors)
  return words ?? <Missing why={noneThere.includes(field) ? 'none' : 'notKnown'} />
}

/** The first vendor's site, or the second's for any other; hidden where the provider has named none. ADMIN-11 */
function MonitoringLink({ system: { vendor_id, site_id } }: { system: System }) {
  const intl = useIntl()
  const { data: links } = useQuery(staffLinksQuery)
  const href = links?.[monitoringSite(vendor_id) === 'first' ? 'monitoring_first' : 'monitoring_second']
  if (vendor_id === null || !href) return null
  return (
    <Link
      href={monitoringAddress(href, site_id)}
      newTab={intl.formatMessage({ id: 'shell.opensNewTab' })}
      messageId="adminAgreement.monitoring"
    >
      <FormattedMessage id="adminAgreement.monitoring" />
    </Link>
  )
}

function Measured({ system }: { system: System }) {
  const intl = useIntl()
  const parts = measuredFields.filter((field) => system[field])
  if (parts.length === 0) return <Missing why="none" />
  return intl.formatList(
    parts.map((field) => intl.formatMessage({ id: `adminAgreement.system.${field}` })),
    { type: 'unit' },
  )
}
