import { FormattedMessage, useIntl } from 'react-intl'
import type { System } from '#src/api/queries/systems.ts'
import { useConfig } from '#src/app/use-session.ts'
import { Figure } from '#src/ui/figure.tsx'
import { Ledger, LedgerRow } from '#src/ui/ledger.tsx'
import { PartHead } from './part-head.tsx'
import { manufacturerName } from './roof-facts.ts'

/** Panels, inverters and what they can give at most. A part that is not known is not shown. HW-1, HW-3. */
export function RoofSection({ system }: { system: System }) {
  const intl = useIntl()
  const { panels, inverters, capacity, inverter_manufacturer_id } = system
  const manufacturer = manufacturerName(inverter_manufacturer_id, useConfig().inverterVendors)
  return (
    <>
      <PartHead
        source="solar"
        name={<FormattedMessage id="hardware.roof" />}
        figure={
          capacity ? (
            <Figure value={intl.formatNumber(capacity, { maximumFractionDigits: 2 })} unit="kW" />
          ) : null
        }
        says={<FormattedMessage id="hardware.capacity" />}
      />
      <Ledger>
        {panels && (
          <LedgerRow term={<FormattedMessage id="hardware.panels" />} values="start">
            {panels}
          </LedgerRow>
        )}
        {inverters && (
          <LedgerRow term={<FormattedMessage id="hardware.inverters" />} values="start">
            {inverters}
          </LedgerRow>
        )}
        {manufacturer && (
          <LedgerRow term={<FormattedMessage id="hardware.inverterManufacturer" />} values="start">
            {manufacturer}
          </LedgerRow>
        )}
      </Ledger>
    </>
  )
}
