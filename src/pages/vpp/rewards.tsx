import { FormattedMessage, useIntl } from 'react-intl'
import { vppPolicy } from '#domain/policy.ts'
import { Ledger, LedgerRow } from '#src/ui/ledger.tsx'
import { seasonMonths, seasonYears } from './season-words.ts'

/** When the grid asks, what is paid, and what it adds up to. VPP-8, VPP-9. */
export function Rewards() {
  const intl = useIntl()
  const values = {
    ...seasonMonths(intl),
    seasons: seasonYears(intl),
    season: vppPolicy.seasonKwhPerParticipant,
    household: vppPolicy.householdKwhPerMonth,
    homes: Math.ceil(vppPolicy.householdKwhPerMonth / vppPolicy.seasonKwhPerParticipant),
  }
  const facts = [
    ['season', 'seasonMonths'],
    ['rewards', 'rewardsText'],
    ['energy', 'energyText'],
    ['reserve', 'reserveText'],
  ] as const
  return (
    <Ledger>
      {facts.map(([name, text]) => (
        <LedgerRow key={name} values="start" term={<FormattedMessage id={`vpp.${name}`} />}>
          <FormattedMessage id={`vpp.${text}`} values={values} />
        </LedgerRow>
      ))}
    </Ledger>
  )
}
