import { shareButton } from '../at-the-desk.ts'
import { codeField, toast } from '../at-the-door.ts'
import { expect, test } from '../fixtures.ts'
import { codePage, inside, type Stage } from '../stage.ts'

/** What goes wrong for somebody who lives with solar, as the catalogue of errors has it. */

const notSent = 'Your message was not sent.'

const readings = [
  { world: 'late-data', says: /a little late\. Check again in 15\sminutes\./, id: 'POWER-11' },
  {
    world: 'offline',
    says: /more than 2\shours\. Check that your system is connected/,
    id: 'POWER-12',
  },
  { world: 'meter-below-zero', says: /A meter reports a value below zero/, id: 'POWER-13' },
  {
    world: 'meters-at-odds',
    says: /The readings do not add up\. Check again in 15\sminutes/,
    id: 'POWER-14',
  },
] as const

for (const { world, says, id } of readings) {
  test(`the readings of ${world} are told with what to do [${id}]`, async ({ stage }) => {
    await stage.enter(world)
    await expect(stage.page.getByText(says)).toBeVisible()
  })
}

/** The next time that it is this hour in Greenwich. */
function nextAt(hour: number): Date {
  const moment = new Date()
  moment.setUTCHours(hour, 0, 0, 0)
  if (moment.getTime() <= Date.now()) moment.setUTCDate(moment.getUTCDate() + 1)
  return moment
}

/** At a moment, a home in Arizona of which the roof alone is measured, and not for more than six hours. */
async function enterSilentRoof(stage: Stage, moment: Date): Promise<void> {
  const { page, server } = stage
  const silence = 6.5 * 3_600_000
  const ahead = moment.getTime() - Date.now()
  await stage.context.clock.install({ time: moment })
  await server.moveClock(ahead - silence)
  const person = await server.openHome('in-service-solar')
  await server.moveClock(ahead)
  // By their password: whoever is signed in by the sandbox has their home measured up to their clock.
  await stage.open('/login')
  await stage.submitLogin(person)
  await expect(codePage(page)).toBeVisible()
  await codeField(page).fill(await stage.codeOf(person))
  await expect(inside(page)).toBeVisible()
}

test('a roof that alone is measured and is silent for more than 6 hours by day is told with what to do [POWER-12]', async ({
  stage,
}) => {
  const { page } = stage
  await enterSilentRoof(stage, nextAt(20))
  const attention = page.getByRole('region', { name: 'Needs your attention' })
  await expect(attention).toContainText(
    /No readings have arrived for more than 6\shours\. Check that your system is connected/,
  )
  await attention.getByRole('link', { name: 'What you can check' }).click()
  await expect(page).toHaveURL(/\/dashboard\/support\/system_performance$/)
})

test('a roof that is silent as long by night is only late [POWER-11] [POWER-12] [POWER-15]', async ({
  stage,
}) => {
  const { page } = stage
  await enterSilentRoof(stage, nextAt(8))
  await expect(page.getByText(/a little late\. Check again in 15\sminutes\./)).toBeVisible()
  await stage.settled()
  await expect(page.getByText(/No readings have arrived for more than/)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Needs your attention' })).toHaveCount(0)
})

test('a home that its monitoring does not know is told so, with what to do; the rest of the page stands [POWER-10]', async ({
  stage,
}) => {
  const { page } = stage
  stage.watch.expectStatus({ operation: 'getPowerFlow', status: 404, times: 'any' })
  await stage.enter('site-unknown')
  const attention = page.getByRole('region', { name: 'Needs your attention' })
  await expect(attention).toContainText(
    'The monitoring system does not recognize your home, so no readings arrive.',
  )
  await expect(page.getByRole('heading', { level: 2, name: 'Today' })).toBeVisible()
  await attention.getByRole('link', { name: 'What you can check' }).click()
  await expect(page).toHaveURL(/\/dashboard\/support\/system_performance$/)
})

test('a message that cannot be sent says so beside its field, stays, is reported, and goes when it is sent again; Send keeps its width meanwhile [SUP-4] [ERROR-9] [ERROR-11] [HOUSE-17]', async ({
  stage,
}) => {
  const { page, server } = stage
  await stage.enter('in-service-solar', '/dashboard/support')
  const field = page.getByRole('textbox', { name: 'Your message' })
  await field.fill('The wombat sits on the inverter.')
  stage.watch.expectStatus({ operation: 'createUserComment', status: 503 })
  const held = await server.arrange({ operation: 'createUserComment', status: 503, hold: true })
  const send = page.getByRole('button', { name: 'Send', exact: true })
  const width = async () => (await send.boundingBox())?.width
  const before = await width()
  await send.dblclick()
  await expect(send).toHaveAttribute('aria-busy', 'true')
  await expect(send.locator('svg')).toBeVisible()
  expect(await width()).toBe(before)
  await server.release(held.id)
  await expect(toast(page, notSent)).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('could not be sent and is still here')
  await expect(field).toHaveValue('The wombat sits on the inverter.')
  const reported = async () => JSON.stringify((await server.events()).filter(({ kind }) => kind === 'error'))
  await expect.poll(reported).toContain('POST /support/user_comment/')
  expect(await reported()).not.toContain('wombat')
  await send.click()
  await expect(page.getByText(/Its number is [0-9A-F]{8}/)).toBeVisible()
  await expect(field).toHaveValue('')
})

test('on a Sunday the call button says that nobody answers, and when somebody will [SUP-6] [SUP-7]', async ({
  stage,
}) => {
  const { page, server } = stage
  const today = new Date()
  const sunday = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate(), 18))
  sunday.setUTCDate(sunday.getUTCDate() + 7 - sunday.getUTCDay())
  await server.moveClock(sunday.getTime() - today.getTime())
  await stage.enter('in-service-solar', '/dashboard/support')
  await page.getByRole('link', { name: 'Call (800) 555-0142' }).click()
  await expect(
    page
      .getByRole('region', { name: 'Messages' })
      .getByText(/^Support is not available by phone right now\. We are back tomorrow/),
  ).toBeVisible()
})

test('a window that is kept closed has its link in the dialog, and Reload loads the page anew [SHARE-6]', async ({
  stage,
}) => {
  const { page } = stage
  await stage.enter('in-service-solar', '/dashboard/support')
  await page.evaluate(() => {
    window.open = () => null
  })
  await shareButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Your browser blocked the new tab' })
  await expect(dialog.getByRole('link', { name: /Open in a new tab/ })).toHaveAttribute(
    'href',
    /\/screen-share-loading$/,
  )
  await dialog.getByRole('button', { name: 'Reload the page' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(shareButton(page)).toBeVisible()
})

test('energy that cannot be had says so in its place, and the rest of the page stands [ERROR-13] [ERROR-26]', async ({
  stage,
}) => {
  const { page, server } = stage
  await server.signIn(await server.openHome('in-service-solar'))
  stage.watch.expectStatus(503)
  await server.arrange({ operation: 'getSolarEnergy', status: 503, times: 20 })
  await stage.open('/dashboard/system?period=year')
  await expect(page.getByText('This part could not be loaded')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Hardware information' })).toBeVisible()
})

test('energy that was had stays with its age while newer cannot be had [ENERGY-27] [ENERGY-28] [ERROR-12]', async ({
  stage,
}) => {
  const { page, context, time } = stage
  await stage.enter('in-service-solar', '/dashboard/system?period=year')
  const chart = page.getByRole('slider', { name: /^Solar/ })
  await expect(chart).toBeVisible()
  await stage.settled()
  await time.pause()
  stage.watch.expectOffline()
  await context.setOffline(true)
  await time.run(15 * 60_000 + 1_000)
  await time.resume()
  await expect(page.getByText(/^This is from/)).toBeVisible()
  await expect(chart).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^This is from/)).toHaveCount(0)
})

test('the generic page is loaded anew by its button [ERROR-1] [ERROR-4]', async ({ stage }) => {
  const { page } = stage
  await stage.enter('in-service-solar')
  await stage.open('/error')
  await expect(page.getByRole('heading', { level: 1, name: 'Something Went Wrong' })).toBeVisible()
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await expect(page).toHaveURL(/\/dashboard\/overview$/)
})

test('at four times the size, in a window of a laptop, a warning is read, and followed by keyboard alone [LAYOUT-28] [LAYOUT-38] [HOUSE-15] [WARN-12]', async ({
  stage,
}) => {
  const { page } = stage
  await page.setViewportSize({ width: 320, height: 200 })
  await stage.enter('roof-dark')
  const warned = page.getByRole('region', { name: 'Needs your attention' })
  const write = warned.getByRole('link', { name: 'Write to support' })
  await expect(write).toBeVisible()
  await stage.settled()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.getByRole('link', { name: 'Skip to the content' }).focus()
  await page.keyboard.press('Enter')
  for (let presses = 0; presses < 4; presses += 1) {
    await page.keyboard.press('Tab')
    if (await write.evaluate((link) => link === document.activeElement)) break
  }
  await expect(write).toBeFocused()
  await expect(write).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue(/almost nothing/)
})

test('among several homes the overview is the one that is chosen, by keyboard alone [LAYOUT-17] [LAYOUT-18] [HOUSE-15]', async ({
  stage,
}) => {
  const { page } = stage
  await stage.enter('many-agreements')
  await stage.settled()
  const choose = page.getByRole('button', { name: /Home/ })
  await choose.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option')).toHaveCount(12)
  await page.keyboard.press('End')
  const last = (await page.getByRole('option').last().textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(choose).toContainText(last.slice(0, 8))
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/overview$/)
  await stage.settled()
})

test('a day is chosen by keyboard, and its period stands there; one before measuring is refused [ENERGY-39] [ENERGY-19]', async ({
  stage,
}) => {
  const { page } = stage
  await stage.enter('in-service-battery', '/dashboard/system?period=month')
  const choose = page.getByRole('button', { name: 'Choose a day' })
  await expect(choose).toHaveAttribute('aria-disabled', 'false')
  await choose.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Choose a day' })
  const field = dialog.getByLabel('Day', { exact: true })
  const first = (await field.getAttribute('min')) ?? ''
  await field.fill('2001-02-03')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription(/^Choose a day from /)
  await expect(field).toBeFocused()
  await field.fill(first)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`day=${first}`))
  await expect(choose).toBeFocused()
  await page.getByRole('radio', { name: 'Day', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Earlier' })).toHaveAttribute('aria-disabled', 'true')
})

test('all five sections stand on the smallest phone, and no word of the certificate is broken [LAYOUT-28] [AGR-2]', async ({
  stage,
}) => {
  const { page, server } = stage
  await page.setViewportSize({ width: 320, height: 640 })
  const { people, agreements } = await server.openWorld('vpp-participant')
  const [person, agreement] = [people[0], agreements[0]]
  if (!person || !agreement) throw new Error('The world is empty.')
  await server.signIn(person)
  await stage.open(`/dashboard/agreements/${agreement.id}`)
  const sections = page.getByRole('navigation', { name: 'Sections' }).getByRole('link')
  await expect(sections).toHaveCount(5)
  for (const section of await sections.all()) await expect(section).toBeInViewport({ ratio: 1 })
  const terms = page.getByRole('region', { name: 'Commencement certificate' }).getByRole('term')
  await expect(terms.first()).toBeVisible()
  for (const term of await terms.all()) {
    const [wide, least] = await term.evaluate((element) => {
      const now = element.getBoundingClientRect().width
      element.style.width = 'min-content'
      element.style.overflowWrap = 'normal'
      return [now, element.getBoundingClientRect().width]
    })
    expect(wide).toBeGreaterThanOrEqual(least - 0.5)
  }
})
