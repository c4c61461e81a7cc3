import { fromPromise } from 'xstate'
import { shouldReportActivity } from '#domain/session-limits.ts'
import { inactivityMachine } from '#machines/inactivity/inactivity.machine.ts'
import { api } from '#src/api/client.ts'
import { lastActivity } from '#src/app/browser-stores.ts'
import { tellOtherTabs } from '#src/app/other-tabs.ts'

export { watchActivity } from './watch-activity.ts'

let reportedAt: number | null = null

/** Tells the server that the person is there, at most once a minute; a lost report is made up by the next. */
export function recordActivity(): void {
  const now = Date.now()
  if (!shouldReportActivity(reportedAt, now)) return
  reportedAt = now
  api.POST('/account/activity/').catch(() => {
    reportedAt = null
  })
}

/** Binds the inactivity chart to the server and the other tabs. */
export const providedInactivity = inactivityMachine.provide({
  actors: {
    extendSession: fromPromise(async () => {
      await api.POST('/account/activity/')
      reportedAt = Date.now()
      return { at: reportedAt }
    }),
  },
  actions: {
    shareActivity: ({ context }) => lastActivity.note(context.lastActivityAt),
    recordActivity,
    tellOtherTabsOfExtension: ({ context }) =>
      tellOtherTabs({ type: 'extended', at: context.lastActivityAt }),
  },
})
