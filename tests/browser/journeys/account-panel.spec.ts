import type { Page } from '@playwright/test'
import { press, toast } from '../at-the-door.ts'
import { expect, test } from '../fixtures.ts'
import { enterAccount, openScreen, screenTitle } from '../in-the-account.ts'
import { accountPanel, anyPage, inside, loginPage } from '../stage.ts'

const rows = (page: Page) => accountPanel(page).getByRole('listitem')
const back = (page: Page) => accountPanel(page).getByRole('button', { name: 'Back' }).click()

/** How long the panel stands after it was asked to close, and for how long it moves meanwhile, in ms. */
async function timesToClose(page: Page, close: () => Promise<void>) {
  await page.evaluate(() => {
    const noted: Record<string, number> = {}
    Reflect.set(window, 'panelTimes', noted)
    const began = () => {
      noted.began ??= performance.now()
    }
    addEventListener('keydown', began, { capture: true, once: true })
    addEventListener('pointerup', began, { capture: true, once: true })
    const panel = document.querySelector('[role="dialog"]')
    const watch = new MutationObserver(() => {
      const leaving = panel?.closest('[data-exiting]')
      if (leaving) noted.moves ??= 1_000 * Number.parseFloat(getComputedStyle(leaving).animationDuration)
      if (panel?.isConnected === false) noted.ended ??= performance.now()
    })
    watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-exiting'] })
  })
  await close()
  await expect(accountPanel(page)).toHaveCount(0)
  return page.evaluate(() => {
    const { began = 0, ended = 0, moves = 0 } = Reflect.get(window, 'panelTimes')
    return { stands: ended - began, moves }
  })
}

test('the panel slides in from the right, closes on Esc, on its overlay and by its cross, and takes 300 ms for it [ACCOUNT-5]', async ({
  stage,
}) => {
  const { page } = stage
  await page.setViewportSize({ width: 1280, height: 900 })
  await stage.enter('in-service-solar')
  const closings = {
    Esc: () => page.keyboard.press('Escape'),
    overlay: () => page.mouse.click(300, 400),
    cross: () => press(page, 'Close the account panel'),
  }
  for (const [name, close] of Object.entries(closings)) {
    await stage.openAccount()
    await expect(accountPanel(page).getByRole('button', { name: 'Log out' })).toBeVisible()
    await expect
      .poll(async () => {
        const box = await accountPanel(page).boundingBox()
        return box && [Math.round(box.x + box.width), Math.round(box.width)]
      })
      .toEqual([1280, 400])
    const { stands, moves } = await timesToClose(page, close)
    expect(stands, name).toBeGreaterThanOrEqual(280)
    expect(moves, name).toBe(300)
    await expect(page.getByRole('button', { name: /^Account of / })).toBeFocused()
  }
})

test('the header has the name and the number of the agreement that this tab shows [ACCOUNT-6]', async ({
  stage,
}) => {
  const { page, server } = stage
  const world = await server.openWorld('two-agreements')
  const [person] = world.people
  const [first, second] = world.agreements
  if (!person || !first || !second) throw new Error('The world has two agreements.')
  await server.signIn(person)
  await stage.open('/dashboard/overview')
  await stage.openAccount()
  await expect(accountPanel(page).getByRole('heading', { level: 2, name: person.name })).toBeVisible()
  const numbers = [first, second].map(({ homeowner_contract_id }) => `Agreement ${homeowner_contract_id}`)
  const shown = async () =>
    (await accountPanel(page)
      .getByText(/^Agreement /)
      .textContent()) ?? ''
  const before = await shown()
  expect(numbers).toContain(before)
  await stage.closeAccount()
  await page.getByRole('button', { name: /Home/ }).first().click()
  await page.getByRole('option', { selected: false }).first().click()
  // The other project has no dashboard yet: what opens before its page has come would go with the page that is left.
  await expect(page).toHaveURL(/\/status/)
  await stage.openAccount()
  await expect.poll(shown).not.toBe(before)
  expect(numbers).toContain(await shown())
})

test('the menu has text messages with their flag and dashboard access only [ACCOUNT-7] [SMS-14] [FLAG-14]', async ({
  stage,
}) => {
  const { page, server } = stage
  const words = async () => {
    await expect(rows(page).first()).toBeVisible()
    return (await rows(page).allTextContents()).map((text) => text.replace(/O(n|ff)$/, ''))
  }
  await stage.enter('texts-on')
  await stage.openAccount()
  const withAccess = ['Contact information', 'Password', 'Agreement', 'Feedback']
  expect(await words()).toEqual([...withAccess, 'Text messages (SMS)'])
  await server.setFlags({ sms_messaging_prelaunch_web: false })
  await page.reload()
  await stage.openAccount()
  expect(await words()).toEqual(withAccess)
  await server.setFlags({ sms_messaging_prelaunch_web: true })
  await stage.enter('pre-pto-installation', '/status')
  await stage.openAccount()
  expect(await words()).toEqual(['Contact information', 'Password', 'Feedback'])
})

test('looking as the homeowner is stopped from the panel, which leads back among the staff [ACCOUNT-8] [IMP-4] [IMP-5]', async ({
  stage,
}) => {
  const { page, server } = stage
  const homeowner = await server.openHome('in-service-solar')
  await server.signIn(await server.openHome('support'))
  expect((await server.post('/account/impersonate/', { user_id: homeowner.id })).status()).toBe(200)
  await stage.open('/dashboard/overview')
  await stage.openAccount()
  await accountPanel(page).getByRole('button', { name: 'Stop impersonation' }).click()
  await expect(page).toHaveURL(/\/admin\/users$/)
  await expect(inside(page)).toBeVisible()
  await stage.openAccount()
  await expect(accountPanel(page).getByRole('button', { name: 'Log out' })).toBeVisible()
  await expect(accountPanel(page).getByRole('button', { name: 'Stop impersonation' })).toHaveCount(0)
})

test('language and appearance are chosen in the panel and stand after a reload [ACCOUNT-9] [LANG-5] [LANG-6]', async ({
  stage,
}) => {
  const { page, server } = stage
  await stage.enter('in-service-solar')
  await stage.openAccount()
  await accountPanel(page).getByRole('radio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await accountPanel(page).getByRole('radio', { name: 'Español' }).click()
  await expect(page.getByRole('dialog', { name: 'Su cuenta' })).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await server.setFlags({ web_dark_mode: false })
  // The entry of the panel that was open goes by itself, which would break off a reload.
  await expect.poll(() => page.evaluate(() => history.state.over ?? null)).toBe(null)
  await page.reload()
  await page.getByRole('button', { name: /^Cuenta de / }).click()
  const panel = page.getByRole('dialog', { name: 'Su cuenta' })
  await expect(panel.getByRole('radio', { name: 'Español' })).toBeChecked()
  await expect(panel.getByRole('group', { name: 'Apariencia' })).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('with the appearance of the system the page follows a change of it at once [LANG-15] [LANG-16]', async ({
  stage,
}) => {
  const { page } = stage
  await page.emulateMedia({ colorScheme: 'light' })
  await stage.enter('in-service-solar')
  await stage.openAccount()
  await accountPanel(page).getByRole('radio', { name: 'System' }).click()
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await ground()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(ground).not.toBe(light)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(ground).toBe(light)
})

test('each screen goes back to the one before, by keyboard alone [ACCOUNT-10] [ACCOUNT-38]', async ({
  stage,
}) => {
  const { page } = stage
  await stage.enter('texts-on')
  await page.getByRole('button', { name: /^Account of / }).focus()
  await page.keyboard.press('Enter')
  const titles = { 'Contact information': '', Password: '', Feedback: '', 'Text messages': '' }
  for (const name of Object.keys(titles)) {
    const row = accountPanel(page).getByRole('button', { name: new RegExp(`^${name}`) })
    await row.focus()
    await page.keyboard.press('Enter')
    await expect(screenTitle(page, name)).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(accountPanel(page).getByRole('button', { name: 'Back' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(row).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(accountPanel(page)).toHaveCount(0)
})

test('phone and address go back to the contact information, and that to the menu [ACCOUNT-10]', async ({
  stage,
}) => {
  const { page } = stage
  await stage.enter('texts-on')
  await openScreen(stage, 'Contact information')
  for (const [edit, title] of [
    ['Edit phone', 'Phone number'],
    ['Edit billing address', 'Billing address'],
  ] as const) {
    await accountPanel(page).getByRole('button', { name: edit }).click()
    await expect(screenTitle(page, title)).toBeVisible()
    await back(page)
    await expect(screenTitle(page, 'Contact information')).toBeFocused()
  }
  await back(page)
  await expect(accountPanel(page).getByRole('button', { name: 'Contact information' })).toBeFocused()
})

test('a link to text messages opens their screen after sign-in and leaves the address [ACCOUNT-11] [LOGIN-18]', async ({
  stage,
}) => {
  const { page, server } = stage
  const person = await server.openHome('known-device')
  await stage.open('/dashboard/system?sms_opt_in=true&period=month')
  await expect(loginPage(page)).toBeVisible()
  await stage.submitLogin(person)
  await expect(screenTitle(page, 'Text messages')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/system\?period=month$/)
  await page.reload()
  await expect(anyPage(page)).toBeVisible()
  await expect(accountPanel(page)).toHaveCount(0)
})

test('a link to text messages opens nothing without their flag, and leaves the address all the same [ACCOUNT-11] [SMS-14]', async ({
  stage,
}) => {
  const { page, server } = stage
  await server.setFlags({ sms_messaging_prelaunch_web: false })
  await stage.enter('texts-on', '/dashboard/overview?sms_opt_in=true')
  await expect(page).toHaveURL(/\/dashboard\/overview$/)
  await stage.settled()
  await expect(accountPanel(page)).toHaveCount(0)
})

test('the panel leads to the account page, and Back of the browser from there [ACCOUNT-1]', async ({
  stage,
}) => {
  const { page } = stage
  await stage.enter('texts-on')
  await stage.openAccount()
  await accountPanel(page).getByRole('link', { name: 'Go to your account page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Account AC-/ })).toBeVisible()
  await expect(accountPanel(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard\/overview$/)
  await expect(accountPanel(page)).toHaveCount(0)
})

for (const screen of ['Contact information', 'Password', 'Feedback', 'Text messages']) {
  test(`the screen ${screen} does not scroll sideways at 320 px [LAYOUT-28]`, async ({ stage }) => {
    const { page } = stage
    await page.setViewportSize({ width: 320, height: 640 })
    await stage.enter('texts-on')
    await openScreen(stage, screen)
    const scrolled = await page.evaluate(() =>
      [...document.querySelectorAll('[role="dialog"], [role="dialog"] section')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    )
    expect(Math.max(...scrolled)).toBeLessThanOrEqual(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
}

const panelFile = /\/assets\/panel-[^/]+\.js$/

test('a panel that cannot be fetched says so, and opens once the network is back [ERROR-15]', async ({
  stage,
}) => {
  const { page, context, watch } = stage
  watch.expectOffline()
  // From the first moment: the panel comes as soon as a pointer stands where its button appears.
  await context.route(panelFile, (route) => route.abort('internetdisconnected'))
  await stage.enter('in-service-solar')
  await stage.openAccount()
  await expect(toast(page, 'Something went wrong')).toBeVisible()
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Close' }).click()
  await expect(inside(page)).toBeVisible()
  await context.unroute(panelFile)
  await stage.openAccount()
  await expect(accountPanel(page).getByRole('button', { name: 'Log out' })).toBeVisible()
})

test('staff have contact information, password and feedback, and nothing else [ACCOUNT-35] [ROUTE-24]', async ({
  stage,
}) => {
  const { page, server } = stage
  const person = await enterAccount(stage, 'support')
  await expect(page).toHaveURL(/\/account$/)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Contact information',
    'Login information',
  ])
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Edit', 'Edit'])
  await expect(page.getByRole('main').getByText('Billing address')).toHaveCount(0)
  await stage.openAccount()
  await expect(rows(page)).toHaveText(['Contact information', 'Password', /^Feedback/])
  await accountPanel(page).getByRole('button', { name: 'Contact information' }).click()
  await accountPanel(page).getByRole('button', { name: 'Edit phone' }).click()
  await page.getByLabel('Phone number', { exact: true }).fill('9165550142')
  await press(page, 'Save')
  await expect(screenTitle(page, 'Contact information')).toBeVisible()
  const { user } = await (await server.get('/users/me/')).json()
  expect([user.id, user.phone.phone_number]).toEqual([person.id, '+19165550142'])
})
