import { expect } from '@playwright/test'
import { banner, stopButton } from '../behind-the-counter.ts'
import { inside } from '../stage.ts'
import { type Act, type Driver, heldMs, type Walk } from './driver.ts'

const minute = 60_000

/** When looking as a homeowner ends. The moment is the server's: an hour after it was asked for. */
async function hourEnd({ stage }: Walk): Promise<number> {
  const me = await (await stage.server.get('/users/me/')).json()
  return Date.parse(me.impersonator.ends_at)
}

/** The device sleeps past the hour, but for a sign now and then, which keeps the session; nobody has looked at it yet. */
const sleepThroughTheHour: Act = async (walk) => {
  const { stage } = walk
  const end = await hourEnd(walk)
  for (let left = end - (await stage.time.now()); left > 27 * minute; left -= 27 * minute) {
    await stage.time.sleep(end - left + 27 * minute)
    await stage.page.mouse.move(300 + (left % 97), 300)
  }
  await stage.time.sleep(Math.max(end, await stage.time.now()))
}

export const sleepPastTheHour: Act = async (walk) => {
  await sleepThroughTheHour(walk)
  await walk.stage.time.look()
}

/** A staff member looks as a homeowner. The stop at the end is held: whoever is themselves again begins anew, without an hour. */
const openLooking: Act = async ({ stage }) => {
  const homeowner = await stage.server.openHome('in-service-solar')
  await stage.server.signIn(await stage.server.openHome('support'))
  const answer = await stage.server.post('/account/impersonate/', { user_id: homeowner.id })
  expect(answer.status()).toBe(200)
  await stage.server.arrange({ operation: 'unimpersonate', delay_ms: heldMs })
  await stage.open('/dashboard/overview')
  await expect(stopButton(stage.page)).toBeVisible()
}

/** The page asks anew who is here when the hour is over by its clock, and not by the server's. */
const openPastTheEnd: Act = async (walk) => {
  await openLooking(walk)
  await sleepThroughTheHour(walk)
  await walk.stage.time.comeBack()
}

const openAsOneself: Act = async ({ stage }) => {
  await stage.server.signIn(await stage.server.openHome('in-service-solar'))
  await stage.open('/dashboard/overview')
}

export const lookingHourDriver: Driver = {
  inputs: { looking: openLooking, lookingPastTheEnd: openPastTheEnd, oneself: openAsOneself },
  events: {
    'clock.told': {
      lookedAtInTime: async ({ stage }) => stage.time.sleepUntil((await stage.time.now()) + 10 * minute),
      afterTheHour: sleepPastTheHour,
    },
  },
  answers: {},
  holds: {},
  timers: {
    untilEnd: async (walk) =>
      walk.path.input === 'lookingPastTheEnd'
        ? walk.stage.time.dueOf(30_000)
        : walk.stage.time.dueFrom(await hourEnd(walk)),
  },
  states: {
    lasting: async ({ page }) => {
      await expect(banner(page)).toContainText('You can look but not act.')
      await expect(stopButton(page)).not.toHaveAttribute('aria-busy', 'true')
    },
    resting: async ({ page }) => {
      await expect(inside(page)).toBeVisible()
      await expect(stopButton(page)).toBeHidden()
    },
    over: ({ page }) => expect(stopButton(page)).toHaveAttribute('aria-busy', 'true'),
  },
}
