import { expect, type Page } from '@playwright/test'
import { inside, loginPage, type Stage, warning } from '../stage.ts'
import { type Act, type Driver, found, heldMs, type Walk } from './driver.ts'

const minute = 60_000
const warnAfter = 28 * minute

/** The moment of the last sign of the person, as the page counts it. */
const lastSign = async (stage: Stage) => (await stage.time.dueOf(warnAfter)) - warnAfter

/** The device sleeps until so long after the last sign of the person. */
const sleepFor =
  (ms: number): Act =>
  async (walk) => {
    const { stage, kept } = walk
    kept.lastSign ??= await lastSign(stage)
    await stage.time.sleepUntil(kept.lastSign + ms)
  }

/** A second tab that has been warned: it slept past the warning when the page under test did, or before it came. */
async function warnedTab({ stage, kept }: Walk): Promise<Page> {
  const tab = found(kept.tab, 'other tab')
  await stage.time.look(tab)
  await expect(warning(tab)).toBeVisible()
  return tab
}

const arrive: Act = async (walk) => {
  const { stage, path, kept } = walk
  const person = await stage.server.openHome('in-service-solar')
  await stage.server.signIn(person)
  const extension = path.steps.findIndex(({ event }) => event.type === 'session.extendedElsewhere')
  if (extension >= 0) {
    const tab = await stage.openTab('/dashboard/overview')
    kept.tab = tab
    if (extension === 0) {
      await expect(inside(tab)).toBeVisible()
      await stage.page.clock.setSystemTime((await stage.time.now(tab)) + warnAfter + minute)
    }
  }
  await stage.open('/dashboard/overview')
}

const lateExtension =
  (status?: number): Act =>
  ({ stage, lateMs }) =>
    stage.server.arrange({ operation: 'recordActivity', delay_ms: lateMs, ...(status && { status }) })

const stayButton = (page: Page) => warning(page).getByRole('button', { name: 'Stay signed in' })

export const inactivityDriver: Driver = {
  inputs: { arrived: arrive },
  events: {
    'activity.noticed': { atOnce: ({ stage }) => stage.page.mouse.move(200, 240) },
    'session.extend': { plain: ({ stage }) => stayButton(stage.page).click() },
    'session.extendedElsewhere': { atOnce: async (walk) => stayButton(await warnedTab(walk)).click() },
    'clock.told': {
      inTime: sleepFor(27 * minute),
      afterTheWarning: sleepFor(29 * minute),
      afterTheEnd: sleepFor(30 * minute),
    },
  },
  answers: {
    extendSession: {
      extended: { arrange: lateExtension() },
      unreachable: {
        arrange: async (walk) => {
          walk.stage.watch.expectStatus(503)
          await lateExtension(503)(walk)
        },
      },
    },
  },
  holds: {
    extendSession: ({ stage }) => stage.server.arrange({ operation: 'recordActivity', delay_ms: heldMs }),
  },
  timers: { untilWarning: null, untilEnd: null },
  states: {
    active: async ({ page }) => {
      await expect(inside(page)).toBeVisible()
      await expect(warning(page)).toBeHidden()
    },
    'warned.asking': async ({ page }) => {
      await expect(stayButton(page)).toBeEnabled()
      await expect(stayButton(page)).not.toHaveAttribute('aria-busy', 'true')
    },
    'warned.extending': ({ page }) => expect(stayButton(page)).toHaveAttribute('aria-busy', 'true'),
    ended: async ({ page }) => {
      await expect(loginPage(page)).toBeVisible()
      await expect(
        page.getByText('You were signed out after thirty minutes without activity. Sign in to go on.'),
      ).toBeVisible()
    },
  },
}
