import { expect, type Page } from '@playwright/test'
import { inside, loginPage, type Stage, warning } from '../stage.ts'
import { type Act, type Driver, found, heldMs, isAnsweredBy, lastStep, type Walk } from './driver.ts'
import { late } from './getting-in.ts'

const minute = 60_000
const warnAfter = 28 * minute

/** The moment of the last sign of the person, as the page counts it. */
const lastSign = async (stage: Stage) => (await stage.time.lastDueOf(warnAfter)) - warnAfter

/** The device sleeps until so long after the last sign of the person. */
const sleepFor =
  (ms: number): Act =>
  async (walk) => {
    const { stage, kept } = walk
    kept.lastSign ??= await lastSign(stage)
    await stage.time.sleepUntil(kept.lastSign + ms)
  }

/** A second tab that has been warned. The page under test, when it is not, has slept and was not looked at. */
async function warnedTab(walk: Walk): Promise<Page> {
  const { stage, kept, path, at } = walk
  const tab = found(kept.tab, 'other tab')
  if (path.steps[at]?.from.includes('active')) {
    kept.lastSign ??= await lastSign(stage)
    await stage.time.sleep(kept.lastSign + warnAfter + minute)
  }
  await stage.time.look(tab)
  await expect(warning(tab)).toBeVisible()
  return tab
}

const signIn: Act = async ({ stage }) => {
  await stage.server.signIn(await stage.server.openHome('in-service-solar'))
}

/** Another tab, in which the person is now. */
const openOther: Act = async ({ stage, kept }) => {
  const tab = await stage.openTab('/dashboard/overview')
  await expect(inside(tab)).toBeVisible()
  kept.tab = tab
}

const arrive: Act = async (walk) => {
  const { stage, path } = walk
  await signIn(walk)
  if (path.steps.some(({ event }) => event.type === 'session.extendedElsewhere')) await openOther(walk)
  await stage.open('/dashboard/overview')
}

/** The person was in another tab; since then the device has slept, and that tab has not been looked at. */
const arriveAfter =
  (ms: number): Act =>
  async (walk) => {
    const { stage, kept } = walk
    await signIn(walk)
    await openOther(walk)
    const tab = found(kept.tab, 'other tab')
    await tab.mouse.move(200, 240)
    kept.lastSign = await stage.time.now(tab)
    await stage.time.sleep(kept.lastSign + ms)
    await stage.open('/dashboard/overview')
  }

/** The first sign after a sleep, which comes before anything has told the page the time. */
const moveAfter =
  (ms: number): Act =>
  async (walk) => {
    const { stage, kept } = walk
    kept.lastSign ??= await lastSign(stage)
    await stage.time.sleep(kept.lastSign + ms)
    await stage.page.mouse.move(240, 200)
  }

const stayButton = (page: Page) => warning(page).getByRole('button', { name: 'Stay signed in' })

/** What the warning counts down from as it comes, or as somebody looks at it again; after other steps whatever is left. */
function countedFrom(walk: Walk): RegExp {
  const step = lastStep(walk)
  if (step?.delay !== undefined && step.from.includes('active')) return /0(2:00|1:5\d)\./
  return step?.case === 'afterTheWarning' ? /0(1:00|0:5\d)\./ : /0[0-3]:\d\d\./
}

const extendFailed =
  'Your session could not be extended. Press “Stay signed in” again; if it goes on, check your connection.'

export const inactivityDriver: Driver = {
  inputs: {
    arrived: arrive,
    arrivedInTheWarning: arriveAfter(29 * minute),
    arrivedAfterTheEnd: arriveAfter(30 * minute),
  },
  events: {
    'activity.noticed': {
      atOnce: ({ stage }) => stage.page.mouse.move(200, 240),
      afterTheWarning: moveAfter(29 * minute),
      afterTheEnd: moveAfter(30 * minute),
    },
    'session.extend': { plain: ({ stage }) => stayButton(stage.page).click() },
    'session.extendedElsewhere': { atOnce: async (walk) => stayButton(await warnedTab(walk)).click() },
    'clock.told': {
      lookedAtInTime: sleepFor(27 * minute),
      afterTheWarning: sleepFor(29 * minute),
      afterTheEnd: sleepFor(30 * minute),
    },
  },
  answers: {
    extendSession: {
      extended: { arrange: late('recordActivity') },
      unreachable: { arrange: late('recordActivity', { status: 503, answers: [503] }) },
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
    'warned.asking': async ({ page }, _, walk) => {
      await expect(stayButton(page)).toBeEnabled()
      await expect(stayButton(page)).not.toHaveAttribute('aria-busy', 'true')
      await expect(warning(page)).toContainText(countedFrom(walk))
      if (isAnsweredBy(walk, 'extendSession', 'unreachable'))
        await expect(warning(page).getByRole('alert')).toHaveText(extendFailed)
    },
    'warned.extending': async ({ page }) => {
      await expect(stayButton(page)).toHaveAttribute('aria-busy', 'true')
      await expect(warning(page).getByRole('alert')).toHaveCount(0)
    },
    ended: async ({ page }) => {
      await expect(loginPage(page)).toBeVisible()
      await expect(
        page.getByText('You were signed out after thirty minutes without activity. Sign in again.'),
      ).toBeVisible()
    },
  },
}
