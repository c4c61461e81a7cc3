import { expect, type Page } from '@playwright/test'
import { inside, loginPage } from '../stage.ts'
import type { Act, Walk } from './driver.ts'

const minute = 60_000

/** Whether another tab says something else before the answer to a change comes. */
export const isInterrupted = ({ path }: Walk, index: number) =>
  path.steps[index]?.event.type === 'session.changedElsewhere' &&
  /^session\./.test(path.steps[index + 1]?.event.type ?? '')

/** Another tab that is open before it ends the session: one that opens would wait for the same answer as the page. */
export const openEndingTab: Act = async (walk) => {
  const { stage, path, kept } = walk
  const isEnded = path.steps.some(({ event }) => event.type === 'session.endedElsewhere')
  if (!isEnded || !path.steps.some((_, index) => isInterrupted(walk, index))) return
  await expect(inside(stage.page)).toBeVisible()
  await stage.settled()
  kept.tab = await openTab(walk)
  await stage.settled(kept.tab)
}

/** The other tab's logout waits, so that nothing which it asks as it opens is answered after it. */
export const leaveElsewhere: Act = async ({ stage, kept }) => {
  if (kept.tab) return void (await kept.tab.evaluate(() => history.pushState(null, '', '/force_logout')))
  const { id } = await stage.server.arrange({ operation: 'logout', hold: true })
  const ended = stage.context.waitForEvent('response', {
    predicate: (response) =>
      response.url().endsWith('/account/logout/') && response.frame().page() !== stage.page,
  })
  await stage.settled(await stage.openTab('/force_logout'), 1)
  await stage.server.release(id)
  await ended
}

/** Another tab that the person is in, beside the page under test. */
const openTab = async ({ stage, kept }: Walk): Promise<Page> => {
  if (kept.tab) return kept.tab
  const tab = await stage.openTab('/dashboard/overview')
  await expect(inside(tab)).toBeVisible()
  return tab
}

/** The device slept, and the other tab is looked at first. */
export const endByInactivityElsewhere: Act = async (walk) => {
  const { stage } = walk
  const tab = await openTab(walk)
  await tab.mouse.move(220, 220)
  await stage.time.sleep((await stage.time.now(tab)) + 30 * minute)
  await stage.time.look(tab)
}

/** The session ends on the server, and the other tab asks for something first. */
export const expireElsewhere: Act = async (walk) => {
  const { stage } = walk
  stage.watch.expectStatus(401)
  const tab = await openTab(walk)
  await stage.server.moveClock(32 * minute)
  // What that tab asks by itself may come first; then its page is gone before the press.
  const press = tab.getByRole('link', { name: 'System' }).click()
  await Promise.race([press.catch(() => null), expect(loginPage(tab)).toBeVisible()])
}
