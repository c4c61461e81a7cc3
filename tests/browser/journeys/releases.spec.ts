import type { Page } from '@playwright/test'
import { press, toast } from '../at-the-door.ts'
import { openAddress } from '../drivers/billing-address.ts'
import { emailDialog } from '../drivers/email-change.ts'
import { openChecklist } from '../drivers/welcome-checklist.ts'
import { expect, test } from '../fixtures.ts'
import { inside, loginPage, type Stage, waitingPage, warning } from '../stage.ts'

const hardware = /\/assets\/hardware_information[^/]*\.js$/
const scripts = /\/assets\/[^/]+\.js$/
const foot = /\/assets\/(footer-place|store-badge)-[^/]+\.(js|css)$/
const bell = /\/assets\/inbox-panel-[^/]+\.js$/
const videos = /\/assets\/videos-[^/]+\.js$/
const below = /\/assets\/(banners|latest-messages)-[^/]+\.js$/
const warningFile = /\/assets\/inactivity-warning-[^/]+\.js$/
const messages = /\/assets\/toasts-[^/]+\.js$/
const pageOfDoor = /\/assets\/door-[^/]*\.js$/
const startOfHouse = /\/assets\/house-tree[^/]*\.js$/
const goToHardware = ({ page }: Stage) => page.locator('a[href$="/hardware_information"]').click()
const failed = ({ page }: Stage) => page.getByText('This part could not be loaded')
const title = ({ page }: Stage, name: RegExp) => page.getByRole('heading', { level: 1, name })

/** From now on this file does not arrive. */
async function withhold({ context, watch }: Stage, file: RegExp): Promise<void> {
  watch.expectOffline()
  await context.route(file, (route) => route.abort('internetdisconnected'))
}

const refusalOf = ({ page }: Stage, file: RegExp) =>
  page.waitForEvent('requestfailed', (request) => file.test(request.url()))

/** The file can be had, and the browser says that its network is back. */
async function giveBack({ page, context }: Stage, file: RegExp): Promise<void> {
  await context.unroute(file)
  await page.evaluate(() => {
    window.dispatchEvent(new Event('online'))
  })
}

/** How often the page is loaded from now on. */
function countLoads({ page }: Stage): () => number {
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  return () => loads
}

test('a page that cannot be fetched says so, is not loaded anew, and stands once the network is back [ERROR-29]', async ({
  stage,
}) => {
  const { page, context, watch } = stage
  await stage.enter('in-service-solar', '/dashboard/system')
  const loads = countLoads(stage)
  watch.expectOffline()
  await context.route(hardware, (route) => route.abort('internetdisconnected'))
  await goToHardware(stage)
  await expect(failed(stage)).toBeVisible()
  await context.unroute(hardware)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(title(stage, /^Your roof can make/)).toBeVisible()
  expect(loads()).toBe(0)
})

test('the first page stands once a script of the start that did not come can be had [ERROR-15] [ERROR-29]', async ({
  stage,
}) => {
  const { page } = stage
  await stage.enter('in-service-solar', '/dashboard/system')
  await withhold(stage, startOfHouse)
  const refused = refusalOf(stage, startOfHouse)
  await page.reload({ waitUntil: 'commit' })
  await refused
  await expect(waitingPage(page)).toBeVisible()
  await giveBack(stage, startOfHouse)
  await expect(title(stage, /^Your system is sending/)).toBeVisible()
})

for (const [what, path, file] of [
  ['at all', '/login', scripts],
  ['at all', '/dashboard/overview', scripts],
  ['to its end, where its page alone is silent', '/login', pageOfDoor],
] as const) {
  test(`a start that does not come ${what} is told of at ${path} after a while, and no more once it comes [ERROR-35]`, async ({
    stage,
  }) => {
    const { page, context } = stage
    await page.emulateMedia({ reducedMotion: 'reduce' })
    if (file === scripts) await withhold(stage, file)
    else await context.route(file, () => {})
    const begun = file === scripts ? null : page.waitForResponse(/\/feature_flags\//)
    await page.goto(`${stage.origin}${path}`, { waitUntil: 'commit' })
    await begun
    const line = page.getByText('This page is slow to come.')
    await expect(line).toBeHidden()
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish()
    })
    await expect(line).toBeVisible()
    await context.unroute(file)
    // What was only held comes by itself now.
    if (file === scripts) await line.getByRole('link', { name: 'Load it again' }).click()
    await expect(loginPage(page)).toBeVisible()
    await expect(line).toHaveCount(0)
    await page.emulateMedia({ reducedMotion: null })
  })
}

test('a page of a release that is no longer served is loaded anew, once [ERROR-29]', async ({ stage }) => {
  const { page, context, watch } = stage
  await stage.enter('in-service-solar', '/dashboard/system')
  const loads = countLoads(stage)
  watch.expectStatus(404)
  // The scripts that the page began with are there no more; of the page after it only the part that is wanted is not.
  await context.route(scripts, (route) =>
    route.request().method() === 'HEAD' || hardware.test(route.request().url())
      ? route.fulfill({ status: 404 })
      : route.fallback(),
  )
  await goToHardware(stage)
  await expect.poll(loads).toBe(1)
  await expect(failed(stage)).toBeVisible()
  expect(loads()).toBe(1)
  await context.unroute(scripts)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(title(stage, /^Your roof can make/)).toBeVisible()
  expect(loads()).toBe(1)
})

test('a foot that cannot be fetched leaves the page standing, and comes by itself as it should look [ERROR-31] [LAYOUT-25]', async ({
  stage,
}) => {
  const { page } = stage
  await withhold(stage, foot)
  const refused = refusalOf(stage, foot)
  await stage.enter('in-service-solar')
  await refused
  const stores = page.getByRole('contentinfo').getByRole('link', { name: /App Store|Google Play/ })
  await expect(page.getByRole('heading', { level: 2, name: 'Today' })).toBeVisible()
  await expect(stores).toHaveCount(0)
  await expect(failed(stage)).toHaveCount(0)
  const loads = countLoads(stage)
  await giveBack(stage, foot)
  await expect(stores).toHaveCount(2)
  const styles = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ''))
  expect(styles.filter((href) => foot.test(href))).toHaveLength(1)
  expect(loads()).toBe(0)
})

test('alerts and notes of the provider that cannot be fetched leave the overview standing, and come by themselves [ERROR-31]', async ({
  stage,
}) => {
  const { page } = stage
  await withhold(stage, below)
  const refused = refusalOf(stage, below)
  await stage.enter('banners')
  await refused
  const parts = page.getByRole('heading', { level: 2, name: /^(Latest alerts|From your provider)$/ })
  await expect(page.getByRole('heading', { level: 2, name: 'Today' })).toBeVisible()
  await expect(parts).toHaveCount(0)
  await expect(failed(stage)).toHaveCount(0)
  const loads = countLoads(stage)
  await giveBack(stage, below)
  await expect(parts).toHaveText(['Latest alerts', 'From your provider'])
  expect(loads()).toBe(0)
})

test('messages whose place comes into the page while a dialog is open can be closed before it [ERROR-31]', async ({
  stage,
}) => {
  const { page, server, watch } = stage
  await withhold(stage, messages)
  const refused = refusalOf(stage, messages)
  const { password } = await stage.enter('phone-unverified', '/account')
  await refused
  await press(page, 'Edit email')
  const dialog = emailDialog(page)
  await expect(dialog).toBeVisible()
  await giveBack(stage, messages)
  await expect(page.getByRole('region', { name: 'Messages' })).toBeAttached()
  watch.expectStatus({ operation: 'changeEmail', status: 503 })
  await server.arrange({ operation: 'changeEmail', status: 503 })
  await dialog.getByLabel('New email').fill('somebody.else@example.com')
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Send me a code')
  const close = page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Close' })
  await close.click()
  await expect(close).toHaveCount(0)
  await expect(dialog).toBeVisible()
})

const dialogs = [
  {
    name: 'autopay on the overview',
    world: 'in-service-battery',
    path: '/dashboard/overview',
    file: /\/assets\/autopay-modal-[^/]+\.js$/,
    open: (page: Page) => press(page, 'Set up autopay'),
  },
  {
    name: 'the billing address on the status page',
    world: 'address-differs',
    path: '/status',
    file: /\/assets\/address-modal-[^/]+\.js$/,
    open: openAddress,
  },
  {
    name: 'the welcome checklist on the status page',
    world: 'checklist-required',
    path: '/status',
    file: /\/assets\/checklist-modal-[^/]+\.js$/,
    open: openChecklist,
  },
] as const

for (const { name, world, path, file, open } of dialogs) {
  test(`a dialog that cannot be fetched leaves its page standing, ${name}: that is told, and Try again opens it [ERROR-32]`, async ({
    stage,
  }) => {
    const { page, context } = stage
    await withhold(stage, file)
    await stage.enter(world, path)
    await stage.settled()
    const headings = await page.getByRole('heading').allTextContents()
    const loads = countLoads(stage)
    await open(page)
    await expect(failed(stage)).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await page.getByRole('heading').allTextContents()).toEqual(headings)
    await context.unroute(file)
    await press(page, 'Try again')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(failed(stage)).toHaveCount(0)
    expect(loads()).toBe(0)
  })
}

test('the form of an address that cannot be fetched from its open dialog is told in sight, and Try again opens it [ERROR-32]', async ({
  stage,
}) => {
  const { page, context } = stage
  const form = /\/assets\/address-form-[^/]+\.js$/
  await withhold(stage, form)
  await stage.enter('address-differs', '/status')
  await stage.settled()
  await openAddress(page)
  await press(page, 'No, update')
  await expect(failed(stage)).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await context.unroute(form)
  await press(page, 'Try again')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a bell whose panel cannot be fetched says so, and opens once it can [ERROR-31]', async ({ stage }) => {
  const { page } = stage
  await withhold(stage, bell)
  await stage.enter('in-service-solar')
  await page.getByRole('button', { name: /^Alerts/ }).click()
  await expect(toast(page, 'Something went wrong')).toBeVisible()
  await expect(inside(page)).toBeVisible()
  await giveBack(stage, bell)
  await expect(page.getByRole('dialog', { name: 'Alerts' })).toBeVisible()
})

test('a warning before the end that cannot be fetched comes as soon as it can [ERROR-31] [SESSION-12]', async ({
  stage,
}) => {
  const { page, time } = stage
  await withhold(stage, warningFile)
  await stage.enter('in-service-solar')
  const refused = refusalOf(stage, warningFile)
  await time.sleepUntil((await time.dueOf(28 * 60_000)) + 10_000)
  await refused
  await expect(inside(page)).toBeVisible()
  await giveBack(stage, warningFile)
  await expect(warning(page)).toBeVisible()
})

test('videos that cannot be fetched are told in their place, and Try again fetches them [ERROR-32] [ERROR-14]', async ({
  stage,
}) => {
  const { page, context } = stage
  await withhold(stage, videos)
  await stage.enter('in-service-solar', '/dashboard/support/video_resources')
  await expect(failed(stage)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const loads = countLoads(stage)
  await context.unroute(videos)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('video').first()).toBeVisible()
  await expect(failed(stage)).toHaveCount(0)
  expect(loads()).toBe(0)
})

test('what Try again cannot fetch although the server answers has the page loaded anew, once for each press [ERROR-32] [ERROR-15]', async ({
  stage,
}) => {
  const { page, context } = stage
  await withhold(stage, videos)
  await stage.enter('in-service-solar', '/dashboard/support/video_resources')
  await expect(failed(stage)).toBeVisible()
  const loads = countLoads(stage)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(loads).toBe(1)
  await expect(failed(stage)).toBeVisible()
  // What is still refused to the new page would be taken for the answer to the next press.
  await stage.settled()
  await context.unroute(videos)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('video').first()).toBeVisible()
  expect(loads()).toBe(1)
})
