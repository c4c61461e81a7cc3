import { useCallback } from 'react'
import { useNow } from './use-now.ts'
import { useConfig } from './use-session.ts'

/**
 * Gives the time by which the server judges opening hours for this person: the browser's, or the one that the sandbox has
 * moved their clock to, which goes on from the moment the page came. HOUSE-13
 */
export function useJudgedTime(): (browserMs: number) => Date {
  const { movedTo } = useConfig()
  return useCallback(
    (browserMs) => new Date(movedTo === undefined ? browserMs : Date.parse(movedTo) + performance.now()),
    [movedTo],
  )
}

/** The time by which opening hours are judged now, looked at twice a minute. */
export function useJudgedNow(): Date {
  const now = useNow(30_000)
  return useJudgedTime()(now)
}
