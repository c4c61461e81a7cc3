import type { ActorRefFrom } from 'xstate'
import type { inactivityMachine } from '#machines/inactivity/inactivity.machine.ts'
import { tellOtherTabs } from '#src/app/other-tabs.ts'
import { tellTime } from './tell-time.ts'

type Presence = ActorRefFrom<typeof inactivityMachine>

const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart'] as const
const leastBetweenMs = 1_000

/**
 * Tells the inactivity chart of signs of the person, at most once a second, and of the time whenever the page is
 * looked at again, since timers do not survive sleep.
 *
 * @param onLook - Told the same time after it.
 */
export function watchActivity(presence: () => Presence | undefined, onLook: (at: number) => void): void {
  let noticedAt = 0
  const notice = () => {
    const at = Date.now()
    const actor = presence()
    if (!actor || Math.abs(at - noticedAt) < leastBetweenMs) return
    if (!actor.getSnapshot().matches('active')) return
    noticedAt = at
    actor.send({ type: 'activity.noticed', at })
    // A sign that came too late to count must not count in another tab either.
    if (actor.getSnapshot().context.lastActivityAt === at) tellOtherTabs({ type: 'activity', at })
  }
  const look = () => {
    const at = Date.now()
    tellTime(presence(), at)
    onLook(at)
  }
  for (const sign of signs) window.addEventListener(sign, notice, { passive: true, capture: true })
  document.addEventListener('visibilitychange', look)
  // A page that was frozen hears it before its timers, one of which may be the end of the session.
  document.addEventListener('resume', look)
  window.addEventListener('pageshow', look)
  window.addEventListener('focus', look)
}
