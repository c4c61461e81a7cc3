import { expect, type Page } from '@playwright/test'
import { errorTitle, openDesk, pressAtDesk, shareButton, sharingBar, tryAgain } from '../at-the-desk.ts'
import { test } from '../fixtures.ts'
import { logoutDialog, type Stage } from '../stage.ts'

/** The window that opens at the press. */
async function share({ context, page }: Stage): Promise<Page> {
  const opened = context.waitForEvent('page')
  await shareButton(page).click()
  return opened
}
const failure = (page: Page) => page.getByRole('dialog', { name: 'Your screen could not be shared' })

test('support sees a window from the press to its end, also when it is loaded anew [SHARE-2] [SHARE-3] [SHARE-5] [SHARE-12] [SHARE-13]', async ({
  stage,
}) => {
  const { page } = stage
  await stage.enter('in-service-solar', '/dashboard/support')
  const desk = await openDesk(stage, 'Join at once')
  await page.bringToFront()
  const shared = await share(stage)
  await expect(shared).toHaveURL(/\/dashboard\/overview$/)
  await expect(sharingBar(shared).getByText('Support can see this window.')).toBeVisible()
  await expect(page.getByText('Support can see the portal in the other window.')).toBeVisible()
  const isShownAtTheDesk = () =>
    expect(async () => {
      const shown = await desk.getByText(/^It shows: /).textContent()
      expect(shown).toBe(`It shows: ${await shared.title()}`)
    }).toPass({ timeout: 20_000 })
  await isShownAtTheDesk()
  await shared.getByRole('link', { name: 'Billing', exact: true }).click()
  await expect(shared).toHaveURL(/\/dashboard\/billing$/)
  await isShownAtTheDesk()
  await shared.reload()
  await expect(sharingBar(shared)).toBeVisible()
  await expect(shared).toHaveURL(/\/dashboard\/billing$/)
  await pressAtDesk(stage, 'End')
  await expect(shared.getByText('Screen sharing has ended.')).toBeVisible()
  await expect(sharingBar(shared)).toHaveCount(0)
  await expect(shareButton(page)).toBeVisible()
})

test('what takes the focus comes out from behind the bar of a shared window, in two rows too [SHARE-5] [HOUSE-15]', async ({
  stage,
}) => {
  await stage.enter('in-service-solar', '/dashboard/support')
  await openDesk(stage, 'Join at once')
  await stage.page.bringToFront()
  const shared = await share(stage)
  await shared.setViewportSize({ width: 320, height: 480 })
  await shared.getByRole('link', { name: 'Support', exact: true }).click()
  await expect(shared.getByRole('main').getByRole('link').first()).toBeVisible()
  await stage.settled(shared)
  const height = (await sharingBar(shared).boundingBox())?.height ?? 0
  expect(height).toBeGreaterThan(80)
  const tops = await shared.evaluate((to) => {
    const topOf = (one: Element) => one.getBoundingClientRect().top
    return [...document.querySelectorAll<HTMLElement>(':is(main, footer) :is(a[href], button)')].flatMap(
      (one) => {
        scrollTo({ top: topOf(one) + scrollY - to, behavior: 'instant' })
        // The first and the last of the page do not come so far up or down.
        if (Math.abs(topOf(one) - to) > 2) return []
        one.focus()
        return [topOf(one)]
      },
    )
  }, height - 20)
  expect(tops.length).toBeGreaterThan(0)
  expect(Math.min(...tops)).toBeGreaterThanOrEqual(height)
})

test('it is shared again in the window that still stands, after Stop [SHARE-15] [SHARE-5]', async ({
  stage,
}) => {
  const { page } = stage
  await stage.enter('in-service-solar', '/dashboard/support')
  await openDesk(stage, 'Join at once')
  await page.bringToFront()
  const shared = await share(stage)
  await expect(sharingBar(shared)).toBeVisible()
  await page.bringToFront()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Stop sharing', exact: true }).click()
  await expect(sharingBar(shared)).toHaveCount(0)
  await expect(shared).toHaveURL(/\/dashboard\/overview$/)
  await shareButton(page).click()
  await expect(sharingBar(shared)).toBeVisible()
  await expect(page.getByText('Support can see the portal in the other window.')).toBeVisible()
})

test('it is tried again from the page that says it failed, in the window that still stands [SHARE-15] [SHARE-7] [SHARE-8]', async ({
  stage,
}) => {
  const { page } = stage
  await stage.enter('in-service-solar', '/dashboard/support')
  const shared = await share(stage)
  await expect(errorTitle(shared)).toBeVisible()
  await expect(failure(page)).toBeVisible()
  await openDesk(stage, 'Join at once')
  await page.bringToFront()
  await failure(page).getByRole('button', { name: 'Try again' }).click()
  await expect(sharingBar(shared)).toBeVisible()
  await expect(page.getByText('Support can see the portal in the other window.')).toBeVisible()
  await expect(failure(page)).toHaveCount(0)
})

test('a page is told when the window that it opened shares nothing [SHARE-15] [SHARE-10]', async ({
  stage,
}) => {
  const { page } = stage
  await stage.enter('in-service-solar', '/dashboard/support')
  const shared = await share(stage)
  await expect(errorTitle(shared)).toBeVisible()
  await failure(page).getByRole('button', { name: 'Close' }).click()
  // As a browser does that keeps the storage of windows apart.
  await page.evaluate(() => {
    const usual = window.open
    window.open = (...given) => {
      usual(...given)
      return new Proxy(window, { get: () => () => {} })
    }
  })
  await shareButton(page).click()
  await expect(failure(page)).toBeVisible()
  await expect(errorTitle(shared)).toBeVisible()
})

test('a window that was canceled while it loaded shares nothing, until it is tried again there [SHARE-10] [SHARE-8]', async ({
  stage,
}) => {
  const { page } = stage
  await stage.enter('in-service-solar', '/dashboard/support')
  const desk = await openDesk(stage, 'Join at once')
  await page.bringToFront()
  const { id } = await stage.server.arrange({ operation: 'getMe', hold: true })
  const shared = await share(stage)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cancel sharing', exact: true }).click()
  await expect(shareButton(page)).toBeVisible()
  await stage.server.release(id)
  await expect(errorTitle(shared)).toBeVisible()
  await expect(desk.getByText('No screen is shared.')).toBeVisible()
  await expect(shareButton(page)).toBeVisible()
  await expect(failure(page)).toHaveCount(0)
  await tryAgain(shared)
  await expect(sharingBar(shared)).toBeVisible()
})

test('nobody comes within five seconds: both windows say so, and it can be tried again there [SHARE-4] [SHARE-7] [SHARE-8] [ERROR-3]', async ({
  stage,
}) => {
  const { page } = stage
  await stage.enter('in-service-solar', '/dashboard/support')
  const shared = await share(stage)
  await expect(errorTitle(shared)).toBeVisible()
  await expect(failure(page)).toBeVisible()
  await openDesk(stage, 'Join at once')
  await shared.getByRole('button', { name: 'Try again' }).click()
  await expect(sharingBar(shared)).toBeVisible()
  await expect(failure(page)).toHaveCount(0)
})

test('support turns somebody away: both windows say so, nothing is shared, and it can be tried again in the window once somebody joins [SHARE-7] [SHARE-8] [SHARE-13]', async ({
  stage,
}) => {
  const { page } = stage
  await stage.enter('in-service-solar', '/dashboard/support')
  const desk = await openDesk(stage, 'Turn them away')
  await page.bringToFront()
  const shared = await share(stage)
  await expect(errorTitle(shared)).toBeVisible()
  await expect(failure(page)).toContainText('Nobody can see your screen.')
  // Refused, and not given up after five seconds.
  const heard = () => stage.taken.filter((one) => one.page === shared).map(({ event }) => event)
  await expect.poll(heard).toContain('session.failed')
  await expect(desk.getByText('No screen is shared.')).toBeVisible()
  expect(await shared.evaluate(() => sessionStorage.getItem('porchlight:screen-share'))).toBeNull()
  await page.bringToFront()
  await failure(page).getByRole('button', { name: 'Close' }).click()
  await expect(failure(page)).toHaveCount(0)
  await expect(shareButton(page)).toBeVisible()
  await desk.getByRole('radio', { name: 'Join at once' }).check()
  await tryAgain(shared)
  await expect(sharingBar(shared)).toBeVisible()
  await expect(page.getByText('Support can see the portal in the other window.')).toBeVisible()
})

test('somebody who was turned away tries again from the page, and the same window is shared [SHARE-2] [SHARE-7] [SHARE-8]', async ({
  stage,
}) => {
  const { page } = stage
  await stage.enter('in-service-solar', '/dashboard/support')
  const desk = await openDesk(stage, 'Turn them away')
  await page.bringToFront()
  const shared = await share(stage)
  await expect(errorTitle(shared)).toBeVisible()
  await desk.getByRole('radio', { name: 'Join at once' }).check()
  await page.bringToFront()
  await failure(page).getByRole('button', { name: 'Try again' }).click()
  await expect(sharingBar(shared)).toBeVisible()
  await expect(page.getByText('Support can see the portal in the other window.')).toBeVisible()
})

test('whoever has gone on to another page is told there that nobody came [SHARE-14] [SHARE-7]', async ({
  stage,
}) => {
  const { page } = stage
  await stage.enter('in-service-solar', '/dashboard/support')
  await stage.settled()
  // Its time to wait begins once the page has gone on.
  const { id } = await stage.server.arrange({ operation: 'getMe', hold: true })
  const shared = await share(stage)
  await page.bringToFront()
  await page.getByRole('link', { name: 'Billing', exact: true }).first().click()
  await expect(page).toHaveURL(/\/dashboard\/billing$/)
  await stage.server.release(id)
  await expect(errorTitle(shared)).toBeVisible()
  await expect(failure(page)).toBeVisible()
  await failure(page).getByRole('button', { name: 'Close' }).click()
  await expect(failure(page)).toHaveCount(0)
  await stage.settled()
})

test('signing out in another tab ends it, marks and all [SHARE-9] [SESSION-33]', async ({ stage }) => {
  const { page } = stage
  await stage.enter('in-service-solar', '/dashboard/support')
  const desk = await openDesk(stage, 'Join at once')
  await page.bringToFront()
  const shared = await share(stage)
  await expect(sharingBar(shared)).toBeVisible()
  await stage.askToLogOut()
  await logoutDialog(page).getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(shared).toHaveURL(/\/login/)
  await expect(desk.getByText('No screen is shared.')).toBeVisible()
  for (const tab of [page, shared])
    expect(await tab.evaluate(() => sessionStorage.getItem('porchlight:screen-share'))).toBeNull()
})

test('an address alone shares nothing, and nobody has to be signed in to be told so [SHARE-10] [SESSION-8]', async ({
  stage,
}) => {
  await openDesk(stage, 'Join at once')
  await stage.open('/screen-share-loading')
  await expect(errorTitle(stage.page)).toBeVisible()
  await stage.page.getByRole('link', { name: 'Sign in' }).click()
  await expect(stage.page).toHaveURL(/\/login$/)
  await stage.enter('in-service-solar', '/dashboard/overview')
  await stage.open('/screen-share-loading')
  await expect(errorTitle(stage.page)).toBeVisible()
})
