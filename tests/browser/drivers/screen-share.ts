import { expect, type Page } from '@playwright/test'
import { openDesk, pressAtDesk, shareButton, tryAgain } from '../at-the-desk.ts'
import type { Stage } from '../stage.ts'
import type { Act, Driver } from './driver.ts'

const blocked = (page: Page) => page.getByRole('dialog', { name: 'Your browser blocked the new tab' })
const failure = (page: Page) => page.getByRole('dialog', { name: 'Your screen could not be shared' })
const control = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('button', { name, exact: true })
const windowOf = ({ context, page }: Stage) =>
  context.pages().find((one) => one !== page && !one.url().includes('/sandbox/'))

/** The window that opens waits to learn who is here: nothing is given up in it while this page is looked at. */
const holdWindow: Act = async ({ stage, held }) => {
  const { id } = await stage.server.arrange({ operation: 'getMe', hold: true })
  held.push({ actor: 'window', id })
}

/**
 * What a window gives up by itself after 5 seconds it gives up later here: a slow machine needs them to press. Only the one
 * of that name, where it is told before it opens.
 */
function waitLonger(name: string | null): void {
  if (name !== null && window.name !== name) return
  const set = window.setTimeout
  Reflect.set(window, 'setTimeout', (run: TimerHandler, ms = 0, ...rest: unknown[]) =>
    set(run, ms === 5_000 ? 60_000 : ms, ...rest),
  )
}

/** The window goes on. */
const onward =
  (act: Act): Act =>
  async (walk) => {
    for (const { actor, id } of walk.held.splice(0))
      if (actor === 'window') await walk.stage.server.release(id)
    await act(walk)
  }

/** Somebody at the desk does something with the window, which is opened beside when there is none. */
const atDesk = (what: 'Join' | 'Break the connection'): Act =>
  onward(async ({ stage }) => {
    if (windowOf(stage) === undefined) {
      const beside = await stage.openTab('/screen-share-error')
      await beside.evaluate(waitLonger, null)
      await tryAgain(beside)
    }
    await pressAtDesk(stage, what)
  })

/** Presses Share, in a browser that opens windows, blocks them or breaks. */
const share =
  (how: 'opened' | 'blocked' | 'broken'): Act =>
  async (walk) => {
    const { page } = walk.stage
    await page.evaluate((way) => {
      const usual: unknown = Reflect.get(window, 'usualOpen') ?? window.open
      Reflect.set(window, 'usualOpen', usual)
      const open = () => {
        if (way === 'broken') throw new Error('no window')
        return null
      }
      Reflect.set(window, 'open', way === 'opened' ? usual : open)
    }, how)
    if (how === 'opened') await holdWindow(walk)
    const again = failure(page).getByRole('button', { name: 'Try again' })
    await ((await again.isVisible()) ? again : shareButton(page)).click()
  }

export const screenShareDriver: Driver = {
  inputs: {
    start: async ({ stage }) => {
      await stage.context.addInitScript(waitLonger, 'porchlight-screen-share')
      await stage.enter('in-service-solar', '/dashboard/support')
      await openDesk(stage, 'Wait until I press Join')
      await stage.page.bringToFront()
      await expect(shareButton(stage.page)).toBeVisible()
    },
  },
  events: {
    'share.start': { opened: share('opened'), blocked: share('blocked'), broken: share('broken') },
    'share.end': {
      plain: onward(async ({ stage }) => {
        await stage.page
          .getByRole('contentinfo')
          .getByRole('button', { name: /^(Cancel|Stop) sharing$/ })
          .click()
        // What the window says of it is said before another one is opened.
        const hasSpoken = () => {
          const shared = windowOf(stage)
          return shared === undefined || /\/screen-share-error|\/dashboard/.test(shared.url())
        }
        await expect.poll(hasSpoken).toBe(true)
      }),
    },
    'link.follow': {
      plain: async (walk) => {
        const { stage } = walk
        await holdWindow(walk)
        const opened = stage.context.waitForEvent('page')
        await blocked(stage.page).getByRole('link').click()
        const shared = await opened
        await expect(shared).toHaveURL(/screen-share-loading/)
        await shared.evaluate(waitLonger, null)
      },
    },
    'link.dismiss': {
      plain: ({ stage: { page } }) => blocked(page).getByRole('button', { name: 'Not now' }).click(),
    },
    'failure.dismiss': {
      plain: ({ stage: { page } }) => failure(page).getByRole('button', { name: 'Close' }).click(),
    },
    'share.joined': { plain: atDesk('Join') },
    'share.failed': { plain: atDesk('Break the connection') },
    'share.left': {
      plain: onward(async ({ stage }) => {
        const shared = windowOf(stage)
        // The page of the window may be on its way from the one to the other, whose button is not to be pressed then.
        const button = { name: /^(Cancel|Stop) sharing$/, disabled: false }
        await shared?.getByRole('button', button).click()
      }),
    },
  },
  answers: { watchWindow: {} },
  holds: {},
  timers: { untilGivenUp: null },
  states: {
    ready: async ({ page }) => {
      await expect(shareButton(page)).toBeVisible()
      await expect(failure(page)).toHaveCount(0)
      await expect(blocked(page)).toHaveCount(0)
    },
    windowBlocked: async ({ page }) => {
      await expect(blocked(page).getByRole('link', { name: /Open in a new tab/ })).toBeVisible()
      await expect(blocked(page).getByRole('button', { name: 'Reload the page' })).toBeVisible()
    },
    connecting: async ({ page }) => {
      await expect(page.getByText('The other window is looking for someone from support.')).toBeVisible()
      await expect(control(page, 'Cancel sharing')).toBeVisible()
    },
    sharing: async ({ page }) => {
      await expect(page.getByText('Support can see the portal in the other window.')).toBeVisible()
      await expect(control(page, 'Stop sharing')).toBeVisible()
    },
    failed: ({ page }) => expect(failure(page).getByRole('button', { name: 'Try again' })).toBeVisible(),
  },
}
