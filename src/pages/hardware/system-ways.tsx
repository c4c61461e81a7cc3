import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { centsOf, dollarsOf, moneyFormat } from '#domain/money.ts'
import { type System, vppDetailsQuery } from '#src/api/queries/systems.ts'
import { AppLinkRow } from '#src/app/link-rows.tsx'
import { LinkRows } from '#src/ui/link-row.tsx'
import * as css from './hardware.css.ts'

/** What else there is of a system: its hardware, and for those who take part the virtual power plant. */
export default function SystemWays({ system }: { system: System }) {
  const intl = useIntl()
  const { data } = useQuery(vppDetailsQuery(system.id))
  const revenue = centsOf(data?.total_revenue)
  return (
    <nav className={css.ways} aria-label={intl.formatMessage({ id: 'hardware.more' })}>
      <LinkRows>
        <AppLinkRow to="/dashboard/system/hardware_information" messageId="hardware.toHardware">
          <FormattedMessage id="hardware.toHardware" />
        </AppLinkRow>
        {data?.vpp_participant && (
          <AppLinkRow
            to="/dashboard/system/vpp_details"
            messageId="hardware.toVpp"
            value={revenue === null ? undefined : intl.formatNumber(dollarsOf(revenue), moneyFormat)}
          >
            <FormattedMessage id="hardware.toVpp" />
          </AppLinkRow>
        )}
      </LinkRows>
    </nav>
  )
}
