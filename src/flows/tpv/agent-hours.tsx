import { FormattedMessage, useIntl } from 'react-intl'
import { tpvHours } from '#domain/policy.ts'
import { areAgentsAvailable } from '#domain/tpv-hours.ts'
import { useJudgedNow } from '#src/app/use-judged-time.ts'
import * as charts from '#src/charts/hours/hours.tsx'
import { nextChange } from '#src/charts/hours/next-change.ts'

/** Until when agents are there, or when they are back; in Eastern time and in the reader's. TPV-15, TPV-16. */
export function NextChange() {
  const change = nextChange(useIntl(), tpvHours, useJudgedNow())
  if (change === null) return null
  const { isAlike, values } = change
  if (change.isOpen)
    return <FormattedMessage id={isAlike ? 'tpv.untilEastern' : 'tpv.until'} values={values} />
  return <FormattedMessage id={isAlike ? 'tpv.nextEastern' : 'tpv.next'} values={values} />
}

/** Whether agents are there now. */
export function useAreAgentsThere(): boolean {
  return areAgentsAvailable(useJudgedNow())
}

/** The hours of agents, in bars and in words. TPV-13, TPV-15. */
export function Hours() {
  return (
    <charts.Hours
      hours={tpvHours}
      now={useJudgedNow()}
      caption={<FormattedMessage id="tpv.tableCaption" />}
    />
  )
}
