import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { centsOf, dollarsOf, moneyFormat } from '#domain/money.ts'
import { monitoringAddress, monitoringSite } from '#domain/monitoring-vendors.ts'
import type { StaffAgreement } from '#src/api/queries/staff-agreement.ts'
import { staffLinksQuery } from '#src/api/queries/staff-links.ts'
import type { PublicConfig } from '#src/app/config.ts'
import { useConfig } from '#src/app/use-session.ts'
import { signApart } from '#src/charts/wording.ts'
import { manufacturerName } from '#src/pages/hardware/roof-facts.ts'
import { classNames } from '#src/ui/class-names.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Ledger, LedgerRow } from '#src/ui/ledger.tsx'
import { Link } from '#src/ui/link.tsx'
import { cardTitle } from '#src/ui/theme/text.css.ts'
import { measuredFields, type SystemField, systemFields } from './fields.ts'
import { Part } from './part.tsx'
import * as css from './staff-agreement.css.ts'
import { Missing } from './staff-value.tsx'

type System = NonNullable<StaffAgreement['system']>

const nbsp = '\u00a0'

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

function wordsOf(
  intl: IntlShape,
  system: System,
  field: SystemField,
  names: PublicConfig['inverterVendors'],
): string | null {
  const value = system[field]
  switch (field) {
    case 'address': {
      const { street_1, street_2, city, state, zip_code } = system.address
      return [street_1, street_2, city, `${state} ${zip_code}`].filter(Boolean).join(', ')
    }
    case 'archived':
    case 'is_vpp_enrolled':
      return intl.formatMessage({ id: `adminAgreement.${system[field] ? 'yes' : 'no'}` })
    case 'capacity':
      return amountWords(intl, system.capacity, 'kW')
    case 'total_battery_capacity_kwh':
      return amountWords(intl, system.total_battery_capacity_kwh || null, 'kWh')
    case 'estimated_offset':
      return amountWords(intl, system.estimated_offset, '%')
    case 'install_cost': {
      const cents = centsOf(system.install_cost)
      return cents === null ? null : intl.formatNumber(dollarsOf(cents), moneyFormat)
    }
    case 'inverter_manufacturer_id':
      return (
        manufacturerName(system.inverter_manufacturer_id, names) ?? (value === null ? null : String(value))
      )
    case 'system_mounting_type':
      return mountingWords(intl, system.system_mounting_type)
    default:
      return value === null ? null : String(value)
  }
}

const mountings: readonly string[] = ['roof', 'ground', 'carport']

/** A way of mounting that has no words here is told as the platform tells it. */
function mountingWords(intl: IntlShape, type: string | null): string | null {
  const known = type?.trim().toLowerCase() ?? ''
  return mountings.includes(known) ? intl.formatMessage({ id: `adminAgreement.mounting.${known}` }) : type
}

function amountWords(intl: IntlShape, value: number | null, unit: string): string | null {
  if (value === null) return null
  const amount = intl.formatNumber(value, { maximumFractionDigits: 2 })
  return unit === '%' ? signApart(intl, `${amount}%`) : `${amount}${nbsp}${unit}`
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

function BatteryFacts({ battery }: { battery: System['batteries'][number] }) {
  const intl = useIntl()
  const { manufacturer, model, count, capacity, power_rating } = battery
  const facts = [
    ['count', intl.formatNumber(count)],
    ['storage', amountWords(intl, capacity, 'kWh')],
    ['power', amountWords(intl, power_rating, 'kW')],
  ] as const
  return (
    <>
      <h3 className={classNames(cardTitle, css.subheading)}>
        {[manufacturer, model].filter(Boolean).join(' ')}
      </h3>
      <Ledger>
        {facts.map(([name, value]) => (
          <LedgerRow
            key={name}
            values="start"
            term={<FormattedMessage id={`hardware.${name}`} values={{ count }} />}
          >
            {value}
          </LedgerRow>
        ))}
      </Ledger>
    </>
  )
}
