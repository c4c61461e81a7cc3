import { FormattedMessage, useIntl } from 'react-intl'
import { classNames } from '#src/ui/class-names.ts'
import { Ledger, LedgerRow } from '#src/ui/ledger.tsx'
import { cardTitle } from '#src/ui/theme/text.css.ts'
import type { System } from './fields.ts'
import * as css from './staff-agreement.css.ts'
import { amountWords } from './system-words.ts'

/** A battery of the system under its name. */
export function BatteryFacts({ battery }: { battery: System['batteries'][number] }) {
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
