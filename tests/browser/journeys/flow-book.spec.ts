import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { standingStates } from '#flowkit/standing.ts'
import { flows } from '#machines/index.ts'
import { freePort } from '#tests/free-port.ts'
import { found } from '../drivers/driver.ts'
import { expect } from '../fixtures.ts'
import { writeOpener } from '../in-page/bundle.ts'
import { withBook } from '../with-book.ts'

const test = withBook(['login', 'inactivity'], { writeOpener })

// One after the other: the book is made once.
test.describe.configure({ mode: 'default' })

const player = (page: Page) => page.getByRole('group', { name: 'Path on the drawing' })
const lit = (page: Page): Promise<(string | null)[]> =>
  page.locator('#chart g.is-now').evaluateAll((all) => all.map((one) => one.getAttribute('data-state')))
const viewBox = (page: Page) => page.locator('#chart svg').getAttribute('viewBox')

test('the flow book is read by keyboard alone: found, chosen on the drawing, moved, played [FLOW-7, FLOW-9, FLOW-11, FLOW-12]', async ({
  stage,
}) => {
  const { page } = stage
  // Then the drawing stands where it is led at once.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await stage.open('/flows/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What Porchlight does, flow by flow')
  await page.getByLabel('Find a flow').focus()
  await page.keyboard.type('extending')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Inactivity'])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'extending' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/flows\/flows\/inactivity\.html#state-warned\.extending$/)
  await expect(page.locator('#chart g.is-chosen')).toHaveAttribute('data-state', 'warned.extending')
  await expect(page.getByRole('heading', { name: 'extending', level: 3 })).toBeInViewport()

  await page.getByRole('button', { name: 'All of it' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: 'the flow' }).focus()
  await page.keyboard.press('Tab')
  const active = page.locator('#chart g[data-state="active"]')
  await expect(active).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('#chart g[data-transition]:focus')).toHaveAttribute('aria-label', /^While active/)
  await page.keyboard.press('Shift+Tab')
  await expect(active).toBeFocused()
  const whole = await viewBox(page)
  await page.keyboard.press('+')
  await page.keyboard.press('ArrowRight')
  expect(await viewBox(page)).not.toBe(whole)
  await page.keyboard.press('0')
  expect(await viewBox(page)).toBe(whole)
  await page.keyboard.press('Enter')
  await expect(page.locator('#chosen')).toContainText('active')
  await page.evaluate(() => scrollTo(0, 0))
  for (const _ of [1, 2, 3, 4, 5, 6, 7, 8]) {
    await page.keyboard.press('Tab')
    await expect(page.locator('#chart g:focus')).toBeInViewport()
  }

  const play = page.getByRole('button', { name: /^Play the path/ }).first()
  await play.focus()
  await page.keyboard.press('Enter')
  await expect(player(page).getByRole('button', { name: 'Pause' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(player(page)).toContainText('Start with')
  const start = await lit(page)
  expect(start).toHaveLength(1)
  await player(page).getByRole('button', { name: 'Forward' }).focus()
  await page.keyboard.press('Enter')
  await expect(player(page)).toContainText('Step 1 of')
  await player(page).getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Enter')
  await expect(play).toBeFocused()
  expect(await lit(page)).toEqual([])
  await page.emulateMedia({ reducedMotion: null })
})

test('the drawing is dragged, and made larger by Ctrl and the wheel [FLOW-9]', async ({ stage }) => {
  const { page } = stage
  await stage.open('/flows/flows/login.html')
  await page.getByRole('button', { name: 'Larger' }).click()
  const before = await viewBox(page)
  const box = await page.locator('#chart').boundingBox()
  if (!box) throw new Error('There is no drawing.')
  await page.mouse.move(box.x + 200, box.y + 100)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 60, { steps: 4 })
  await page.mouse.up()
  const dragged = await viewBox(page)
  expect(dragged).not.toBe(before)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -200)
  await page.keyboard.up('Control')
  await expect.poll(() => viewBox(page)).not.toBe(dragged)
  await expect(page.locator('#chart g.is-chosen')).toHaveCount(0)
})

test('two fingers make the drawing larger and move it, one finger is left to the page [FLOW-9]', async ({
  stage,
}) => {
  const { page, context } = stage
  await stage.open('/flows/flows/login.html')
  await page.locator('#chart').scrollIntoViewIfNeeded()
  const box = await page.locator('#chart').boundingBox()
  if (!box) throw new Error('There is no drawing.')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const screen = await context.newCDPSession(page)
  type Finger = { x: number; y: number }
  const touch = async (...places: readonly Finger[][]) => {
    const [first = [], ...more] = places.map((fingers) => fingers.map((finger, id) => ({ ...finger, id })))
    await screen.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: first })
    for (const touchPoints of more)
      await screen.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
    await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  const pair = (apart: number, dx = 0): Finger[] => [
    { x: middle.x - apart / 2 + dx, y: middle.y },
    { x: middle.x + apart / 2 + dx, y: middle.y },
  ]
  const seen = async () => {
    const [x = 0, y = 0, width = 0, height = 0] = ((await viewBox(page)) ?? '').split(' ').map(Number)
    return { middle: { x: x + width / 2, y: y + height / 2 }, width }
  }

  // Within five units of a drawing that is more than a thousand wide: fingers and edges come to whole pixels.
  const about = (place: number) => expect.closeTo(place, -1)
  const whole = await seen()
  await touch(pair(80), pair(100), pair(130), pair(160))
  const larger = await seen()
  expect(larger.width).toBeCloseTo(whole.width / 2, 0)
  expect(larger.middle).toEqual({ x: about(whole.middle.x), y: about(whole.middle.y) })
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1)

  await touch(pair(100), pair(100, 20), pair(100, 40))
  const moved = await seen()
  expect(moved.width).toBeCloseTo(larger.width, 1)
  expect(moved.middle.x).toEqual(about(larger.middle.x - (40 * larger.width) / box.width))

  await touch(pair(160), pair(130), pair(100), pair(80))
  expect((await seen()).width).toEqual(about(whole.width))

  const before = await viewBox(page)
  await touch([middle], [{ ...middle, x: middle.x + 20 }], [{ ...middle, x: middle.x + 60 }])
  expect(await viewBox(page)).toBe(before)
  await screen.detach()
})

test('the flow book opens from disk with all that it can do there [FLOW-1]', async ({ stage, book }) => {
  const { page } = stage
  await page.goto(pathToFileURL(join(book.folder, 'index.html')).href)
  await page.getByRole('link', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login')
  await page
    .getByRole('button', { name: /^Play the path/ })
    .first()
    .click()
  await expect.poll(() => lit(page)).toHaveLength(1)
  await page.getByRole('link', { name: 'Coverage' }).click()
  const ofLogin = page.getByRole('row', { name: /^Login / }).getByRole('cell')
  const transitions = await ofLogin.first().textContent()
  await expect(ofLogin.nth(1)).toHaveText(`${transitions} of ${transitions}`)
})

/** A host of files that knows nothing of the portal, with the book below `/flows/`. */
async function hostFiles(folder: string, port: number): Promise<Server> {
  const types = new Map([
    ['.html', 'text/html'],
    ['.css', 'text/css'],
    ['.js', 'text/javascript'],
    ['.svg', 'image/svg+xml'],
  ])
  const host = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host.test')
    readFile(join(folder, pathname.replace(/^\/flows/, ''))).then(
      (text) => response.setHeader('content-type', types.get(extname(pathname)) ?? '').end(text),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => host.listen(port, '127.0.0.1', resolve))
  return host
}

const openButtons = (page: Page) => page.getByRole('link', { name: 'Open this state in the app' })

test('on a host of files the flow book offers neither the live view nor to open a state; served by the portal it does [FLOW-70, FLOW-98]', async ({
  stage,
  book,
}) => {
  const { page } = stage
  const port = await freePort()
  const host = await hostFiles(book.folder, port)
  for (const name of ['inactivity', 'login']) {
    await page.goto(`http://127.0.0.1:${port}/flows/flows/${name}.html`)
    await expect(page.getByRole('region', { name: 'Live' })).toContainText('npm start')
    await expect(openButtons(page)).toHaveCount(0)
    await expect(page.getByText('To open this state in the app: npm start').first()).toBeVisible()
  }
  await page.goto(`http://127.0.0.1:${port}/flows/open.html?flow=login&state=lockedOut`)
  await expect(page.getByRole('alert')).toContainText('npm start')
  await expect(page.getByRole('button')).toHaveCount(0)
  host.closeAllConnections()
  host.close()

  await stage.open('/flows/flows/login.html')
  await expect(page.getByRole('region', { name: 'Live' })).toContainText('This flow does not run now.')
  const login = found(
    flows.find(({ id }) => id === 'login'),
    'flow login',
  )
  await expect(openButtons(page)).toHaveCount(standingStates(login.machine).length)
  await expect(page.getByText('The flow leaves this state at once.')).toHaveCount(1)
})
