import { FormattedMessage, useIntl } from 'react-intl'
import type { System } from '#src/api/queries/systems.ts'
import { Figure } from '#src/ui/figure.tsx'
import { Ledger, LedgerRow } from '#src/ui/ledger.tsx'
import { cardTitle } from '#src/ui/theme/text.css.ts'
import * as css from './hardware.css.ts'
import { PartHead } from './part-head.tsx'

type Battery = System['batteries'][number]

const nbsp = '\u00a0'

/** What all batteries hold together, and each kind of them. HW-2. */
export function BatterySection({ system }: { system: System }) {
  const intl = useIntl()
  const total = system.total_battery_capacity_kwh
  return (
    <>
      <PartHead
        source="battery"
        name={<FormattedMessage id="hardware.battery" />}
        figure={
          total ? <Figure value={intl.formatNumber(total, { maximumFractionDigits: 2 })} unit="kWh" /> : null
        }
        says={<FormattedMessage id="hardware.totalStorage" />}
      />
      {system.batteries.map((battery) => (
        <BatteryFacts key={battery.id} battery={battery} isOneOfMany={system.batteries.length > 1} />
      ))}
    </>
  )
}

function BatteryFacts({ battery, isOneOfMany }: { battery: Battery; isOneOfMany: boolean }) {
  const intl = useIntl()
  const { manufacturer, model, count, capacity, power_rating } = battery
  const amount = (value: number, unit: string) =>
    `${intl.formatNumber(value, { maximumFractionDigits: 2 })}${nbsp}${unit}`
  const facts = [
    ['manufacturer', manufacturer],
    ['model', model],
    ['count', count > 0 ? intl.formatNumber(count) : ''],
    ['storage', capacity > 0 ? amount(capacity, 'kWh') : ''],
    ['power', power_rating > 0 ? amount(power_rating, 'kW') : ''],
  ] as const
  return (
    <div className={css.battery}>
      {isOneOfMany && <h3 className={cardTitle}>{[manufacturer, model].filter(Boolean).join(' ')}</h3>}
      <Ledger>
        {facts.map(
          ([name, value]) =>
            value !== '' && (
              <LedgerRow
                key={name}
                values="start"
                term={<FormattedMessage id={`hardware.${name}`} values={{ count }} />}
              >
                {value}
              </LedgerRow>
            ),
        )}
      </Ledger>
    </div>
  )
}
