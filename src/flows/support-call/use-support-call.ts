import type { MouseEvent } from 'react'
import { useIntl } from 'react-intl'
import { supportHours } from '#domain/policy.ts'
import { announce } from '#src/app/announce.tsx'
import { useJudgedTime } from '#src/app/use-judged-time.ts'
import { nextChange } from '#src/charts/hours/next-change.ts'

/** What pressing the number of support does: while nobody answers, it says so, and when somebody will. SUP-7 */
export function useSupportCall() {
  const intl = useIntl()
  const judged = useJudgedTime()
  return (event: MouseEvent<HTMLAnchorElement>) => {
    const change = nextChange(intl, supportHours, judged(Date.now()))
    if (change === null || change.isOpen) return
    event.preventDefault()
    const { isAlike, values } = change
    announce('warning', isAlike ? 'support.unavailableEastern' : 'support.unavailable', values)
  }
}
