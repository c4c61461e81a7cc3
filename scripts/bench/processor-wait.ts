/** What is read of an event of Chromium's trace; times in microseconds. */
type TraceEvent = {
  name: string
  pid: number
  tid: number
  dur?: number
  tdur?: number
  args: { data?: { documentLoaderURL?: string } }
}

/** More than this share, and a time says more of the machine than of the page. */
const most = 0.3

/**
 * The share (0 to 1) of the time of its tasks in which the main thread of the page at `url` had no processor: the machine had
 * other work, or fetched memory. Throws when the trace does not tell it.
 */
export function processorWait(events: readonly TraceEvent[], url: string): number {
  const begun = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === url,
  )
  if (!begun) throw new Error(`The trace has no beginning of ${url}.`)
  const tasks = events.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && pid === begun.pid && tid === begun.tid,
  )
  const passed = sum(tasks.map(({ dur }) => dur))
  if (passed === 0) throw new Error(`The trace has no tasks of ${url}.`)
  return 1 - sum(tasks.map(({ tdur }) => tdur)) / passed
}

// A task that was still running as the trace ended has no times.
const sum = (times: readonly (number | undefined)[]) =>
  times.reduce<number>((all, one) => all + (one ?? 0), 0)

/** What is said of a time whose page waited so long, in words that `config/adversary.yaml` knows. */
export const waitNote = (share: number): string | undefined =>
  share > most ? `waited for a processor ${Math.round(share * 100)} % of its time` : undefined
