import { fromPromise } from 'xstate'
import { shouldReportActivity } from '#domain/inactivity.ts'
import { inactivityMachine } from '#machines/inactivity/inactivity.machine.ts'
import { api } from '#src/api/client.ts'
import { lastActivity, lastReport } from '#src/app/browser-stores.ts'
import { tellOtherTabs } from '#src/app/other-tabs.ts'
import { tellTime } from './tell-time.ts'

// In one file with it: who is signed in needs all of it.
export { lookingHourMachine } from '#machines/looking-hour/looking-hour.machine.ts'
export { stopImpersonation, watchSession } from '../session/watch-session.ts'
export { tellTime } from './tell-time.ts'

/** Tells the server that the person is there, at most once a minute of all tabs, also while it does not answer; a lost report is made up by the next. */
export function recordActivity(): void {
  const now = Date.now()
  if (!shouldReportActivity(lastReport.noted(), now)) return
  lastReport.note(now)
  api.POST('/account/activity/').catch(() => {})
}

/** Binds the inactivity chart to the server and the other tabs. */
export const providedInactivity = inactivityMachine.provide({
  actors: {
    extendSession: fromPromise(async () => {
      await api.POST('/account/activity/')
      const at = Date.now()
      lastReport.note(at)
      return { at }
    }),
  },
  actions: {
    shareActivity: ({ context }) => lastActivity.note(context.lastActivityAt),
    recordActivity,
    // A timer of a page in the background comes late; the end does not wait for it.
    askTime: ({ self }) => tellTime(self, Date.now()),
    tellOtherTabsOfExtension: ({ context }) =>
      tellOtherTabs({ type: 'extended', at: context.lastActivityAt }),
  },
})
