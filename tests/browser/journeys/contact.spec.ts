import type { Page } from '@playwright/test'
import { press, toast } from '../at-the-door.ts'
import { beSignedOutWhileTyping } from '../drivers/account-panel.ts'
import { expect, test } from '../fixtures.ts'
import { enterAccount, screenTitle } from '../in-the-account.ts'
import { accountPanel, type Stage } from '../stage.ts'

const saved = "You've successfully updated your information."
const notSaved = 'We were unable to save your changes.'

const section = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name }) })
const field = (page: Page, name: string | RegExp) =>
  accountPanel(page).getByRole('textbox', { name, exact: true })
const street = (page: Page) => field(page, 'Street address')
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })
const seesToast = (page: Page, words: string) => expect(toast(page, words)).toBeVisible()
const answer = (page: Page, name: string) => question(page).getByRole('button', { name }).click()
const me = async (stage: Stage) => (await (await stage.server.get('/users/me/')).json()).user

async function edit(stage: Stage, what: 'phone' | 'billing address', world = 'texts-on') {
  const person = await enterAccount(stage, world)
  await stage.page.getByRole('button', { name: new RegExp(`^(Edit|Add a) ${what}`) }).click()
  await expect(screenTitle(stage.page, what === 'phone' ? 'Phone number' : 'Billing address')).toBeVisible()
  await expect(accountPanel(stage.page).getByRole('textbox').first()).toBeVisible()
  return person
}

test('the page shows contact and login information, without the password [ACCOUNT-1] [ACCOUNT-2] [ACCOUNT-3]', async ({
  stage,
}) => {
  const { page } = stage
  const person = await enterAccount(stage, 'texts-on')
  await expect(page.getByRole('heading', { level: 1, name: /^Account AC-\d+/ })).toBeVisible()
  const contact = section(page, 'Contact information')
  for (const text of [person.name, person.email, '(530) 555-0213', 'Verified'])
    await expect(contact.getByText(text).last()).toBeVisible()
  await expect(contact.getByText('9 Bridge Street')).toBeVisible()
  await expect(contact.getByRole('button')).toHaveText(['Edit', 'Edit'])
  const login = section(page, 'Login information')
  await expect(login.getByText(person.email, { exact: true })).toBeVisible()
  await expect(login.getByText('••••••••••••')).toBeVisible()
  await login.getByRole('button', { name: 'Edit password' }).click()
  await expect(screenTitle(page, 'Password')).toBeVisible()
})

test('a changed phone is kept as E.164, stands everywhere, is not verified and ends text messages [ACCOUNT-12] [ACCOUNT-13] [ACCOUNT-16] [ACCOUNT-17]', async ({
  stage,
}) => {
  const { page } = stage
  await edit(stage, 'phone')
  const phone = field(page, 'Phone number')
  await expect(phone).toHaveValue('(530) 555-0213')
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await phone.fill('')
  const seen: string[] = []
  for (const digit of '9165550142') {
    await phone.pressSequentially(digit)
    seen.push(await phone.inputValue())
  }
  expect(seen.slice(0, 4)).toEqual(['9', '91', '916', '(916) 5'])
  expect(seen.at(-1)).toBe('(916) 555-0142')
  await press(page, 'Save')
  await seesToast(page, saved)
  await expect(screenTitle(page, 'Contact information')).toBeVisible()
  await expect(accountPanel(page).getByText('(916) 555-0142')).toBeVisible()
  await expect(accountPanel(page).getByText('Not verified')).toBeVisible()
  await press(page, 'Back')
  await expect(accountPanel(page).getByRole('button', { name: /^Text messages/ })).toContainText('Off')
  await stage.closeAccount()
  await expect(section(page, 'Contact information').getByText('(916) 555-0142')).toBeVisible()
  const { phone: kept, settings } = await me(stage)
  expect([kept, settings.sms_opt_in]).toEqual([{ phone_number: '+19165550142', verified: false }, false])
})

test('a phone that only the server knows to be none is said so beside its field [ACCOUNT-14]', async ({
  stage,
}) => {
  const { page } = stage
  await edit(stage, 'phone')
  const phone = field(page, 'Phone number')
  stage.watch.expectStatus({ operation: 'updatePhone', status: 400 })
  await phone.fill('3409991234')
  await press(page, 'Save')
  await expect(phone).toHaveAccessibleDescription(/^Invalid phone number\./)
  await expect(phone).toBeFocused()
  await expect(phone).toHaveValue('(340) 999-1234')
  await phone.press('Backspace')
  await expect(phone).toHaveAccessibleDescription(/^Invalid phone number\./)
  await phone.fill('9165550142')
  await expect(phone).not.toHaveAttribute('aria-invalid', 'true')
})

test('phone and address are edited by keyboard, with the error read with its field [ACCOUNT-38] [VALID-13] [VALID-31] [VALID-32]', async ({
  stage,
}) => {
  const { page } = stage
  await enterAccount(stage, 'texts-on')
  await page.getByRole('button', { name: 'Edit phone' }).focus()
  await page.keyboard.press('Enter')
  await expect(screenTitle(page, 'Phone number')).toBeFocused()
  await expect(field(page, 'Phone number')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(field(page, 'Phone number')).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('916')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Phone number')).toHaveAccessibleDescription(/^Invalid phone number\./)
  await expect(field(page, 'Phone number')).toBeFocused()
  await page.keyboard.type('5550142')
  await expect(field(page, 'Phone number')).not.toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Enter')
  await expect(screenTitle(page, 'Contact information')).toBeFocused()

  await accountPanel(page).getByRole('button', { name: 'Edit billing address' }).focus()
  await page.keyboard.press('Enter')
  await expect(screenTitle(page, 'Billing address')).toBeFocused()
  await expect(street(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('9 Lantern Row')
  for (const _ of ['street 2', 'city', 'state']) await page.keyboard.press('Tab')
  await expect(accountPanel(page).getByRole('button', { name: /State/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.type('Nev')
  await expect(page.getByRole('option', { name: 'Nevada' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(accountPanel(page).getByRole('button', { name: /State/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(field(page, 'ZIP code')).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('89501')
  await page.keyboard.press('Enter')
  await expect(screenTitle(page, 'Contact information')).toBeFocused()
  const { address } = await me(stage)
  expect([address.street_1, address.state, address.zip_code]).toEqual(['9 Lantern Row', 'NV', '89501'])
})

test('a changed address is saved and stands everywhere; the country only stands there [ACCOUNT-12] [ACCOUNT-13] [ACCOUNT-18] [VALID-23]', async ({
  stage,
}) => {
  const { page } = stage
  await edit(stage, 'billing address')
  await expect(accountPanel(page).getByText('United States', { exact: true })).toBeVisible()
  await expect(accountPanel(page).getByRole('textbox')).toHaveCount(4)
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  const before = await street(page).inputValue()
  await street(page).fill('9 Lantern Row')
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled()
  await street(page).fill(before)
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await street(page).fill(' 9 Lantern <b>Row</b> ')
  await press(page, 'Save')
  await seesToast(page, saved)
  await expect(accountPanel(page).getByText('9 Lantern Row')).toBeVisible()
  await stage.closeAccount()
  await expect(section(page, 'Contact information').getByText('9 Lantern Row')).toBeVisible()
  await page.reload()
  await expect(section(page, 'Contact information').getByText('9 Lantern Row')).toBeVisible()
})

const refusals = [
  { name: 'Street address', typed: '1234', problem: /^Invalid address\./ },
  { name: /^Apartment/, typed: 'x'.repeat(101), problem: /^Invalid address\./ },
  { name: 'City', typed: 'x'.repeat(101), problem: /^Invalid city\./ },
  { name: 'ZIP code', typed: '99999', problem: /^Invalid ZIP code\./ },
]
for (const { name, typed, problem } of refusals) {
  test(`what the server refuses of ${name} stands beside it until it is mended [ACCOUNT-14] [VALID-20] [VALID-21]`, async ({
    stage,
  }) => {
    const { page } = stage
    await edit(stage, 'billing address')
    stage.watch.expectStatus({ operation: 'updateUser', status: 400 })
    const wrong = field(page, name)
    const before = await wrong.inputValue()
    await wrong.fill(typed)
    await press(page, 'Save')
    await expect(wrong).toHaveAccessibleDescription(problem)
    await expect(wrong).toBeFocused()
    await wrong.fill(before === '' ? 'Unit 4' : before)
    await expect(wrong).not.toHaveAttribute('aria-invalid', 'true')
    await expect(toast(page, notSaved)).toHaveCount(0)
  })
}

test('what is missing or wrong is said in the browser, and a missing state in a toast too [VALID-14] [VALID-15] [VALID-18] [VALID-19] [VALID-30]', async ({
  stage,
}) => {
  const { page } = stage
  await edit(stage, 'billing address', 'no-agreement')
  await field(page, 'City').fill('St. Louis')
  await press(page, 'Save')
  await seesToast(page, 'Invalid state. Choose one from the list.')
  await expect(street(page)).toHaveAccessibleDescription('An address is required. Type street and number.')
  await expect(street(page)).toBeFocused()
  await expect(field(page, 'City')).toHaveAccessibleDescription(
    'Invalid city: leave out “.” and write “St Louis”.',
  )
  await expect(field(page, 'ZIP code')).toHaveAccessibleDescription(/^A ZIP code is required\./)
  await expect(accountPanel(page).getByText('A state is required. Choose one.')).toBeVisible()
  await field(page, 'City').fill("O'Fallon")
  await expect(field(page, 'City')).not.toHaveAttribute('aria-invalid', 'true')
  await field(page, 'City').fill('')
  await expect(field(page, 'City')).toHaveAccessibleDescription(/^A city is required\./)
})

for (const [what, operation] of [
  ['phone', 'updatePhone'],
  ['billing address', 'updateUser'],
] as const) {
  test(`a failing server leaves what was typed of the ${what}, says so, and is reported without it [ACCOUNT-15] [ERROR-28] [HOUSE-35]`, async ({
    stage,
  }) => {
    const { page, server } = stage
    const person = await edit(stage, what)
    const typed = what === 'phone' ? field(page, 'Phone number') : street(page)
    const value = what === 'phone' ? '(916) 555-0142' : '9 Lantern Row'
    await typed.fill(value)
    await server.arrange({ operation, status: 503 })
    stage.watch.expectStatus({ operation, status: 503 })
    await press(page, 'Save')
    await seesToast(page, notSaved)
    await expect(typed).toHaveValue(value)
    const reported = async () => (await server.events()).filter(({ kind }) => kind === 'error')
    await expect.poll(async () => JSON.stringify(await reported())).toContain('contact form')
    const words = JSON.stringify(await reported())
    expect(words).toContain('PATCH /users/{id}/')
    for (const secret of ['Lantern', '555-0142', '5550142', person.id]) expect(words).not.toContain(secret)
    await press(page, 'Save')
    await seesToast(page, saved)
  })
}

test('leaving with something unsaved asks, by Back, by closing and by Back of the browser [ACCOUNT-4] [HOUSE-20]', async ({
  stage,
}) => {
  const { page } = stage
  await stage.enter('texts-on')
  await stage.openAccount()
  await accountPanel(page).getByRole('link', { name: 'Go to your account page' }).click()
  await page.getByRole('button', { name: 'Edit billing address' }).click()
  await street(page).fill('9 Lantern Row')
  const ways = {
    Back: () => press(page, 'Back'),
    Esc: () => page.keyboard.press('Escape'),
    'the cross': () => press(page, 'Close the account panel'),
    'Back of the browser': () => stage.back(),
  }
  for (const [name, leave] of Object.entries(ways)) {
    await leave()
    await expect(question(page), name).toBeVisible()
    await answer(page, 'Cancel')
    await expect(question(page), name).toHaveCount(0)
    await expect(street(page), name).toHaveValue('9 Lantern Row')
    await expect(page, name).toHaveURL(/\/account$/)
  }
  await press(page, 'Back')
  await answer(page, 'Leave')
  await expect(screenTitle(page, 'Contact information')).toBeVisible()
  await expect(accountPanel(page).getByRole('button', { name: 'Back' })).toBeFocused()
  await stage.closeAccount()
  await page.getByRole('button', { name: 'Edit billing address' }).click()
  await expect(street(page)).not.toHaveValue('9 Lantern Row')
})

test('Back of the browser leads through the panel, asks for what would be lost, and leaves the page last [ACCOUNT-41] [ACCOUNT-4]', async ({
  stage,
}) => {
  const { page } = stage
  await edit(stage, 'billing address')
  await street(page).fill('9 Lantern Row')
  await stage.back()
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await answer(page, 'Cancel')
  await expect(street(page)).toHaveValue('9 Lantern Row')
  await stage.back()
  await answer(page, 'Leave')
  await expect(screenTitle(page, 'Contact information')).toBeFocused()
  await stage.back()
  await expect(accountPanel(page).getByRole('button', { name: 'Contact information' })).toBeFocused()
  await stage.back()
  await expect(accountPanel(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/account$/)
  await stage.back()
  await expect(page).not.toHaveURL(/\/account$/)
})

test('a panel that was closed by its cross, or left by a link, is not in the way of Back [ACCOUNT-41]', async ({
  stage,
}) => {
  const { page } = stage
  await stage.enter('in-service-solar')
  const home = page.url()
  await stage.openAccount()
  await accountPanel(page).getByRole('link', { name: 'Go to your account page' }).click()
  await expect(page).toHaveURL(/\/account$/)
  await stage.openAccount()
  await stage.closeAccount()
  await stage.back()
  await expect(page).toHaveURL(home)
  await expect(accountPanel(page)).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => history.state.over ?? null)).toBe(null)
})

test('closing the tab asks only while something is unsaved [ACCOUNT-4]', async ({ stage }) => {
  const { page } = stage
  await edit(stage, 'billing address')
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  await street(page).fill('9 Lantern Row')
  await page.evaluate(() => {
    location.reload()
  })
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await expect(street(page)).toHaveValue('9 Lantern Row')
  await press(page, 'Back')
  await answer(page, 'Leave')
  await page.reload()
  await expect(section(page, 'Contact information')).toBeVisible()
  expect(asked).toEqual(['beforeunload'])
})

test('an address that was being typed outlives the half hour and is offered to the same person [ACCOUNT-34] [SESSION-37] [SESSION-38] [SESSION-39] [LOGIN-19]', async ({
  stage,
}) => {
  const { page } = stage
  const person = await beSignedOutWhileTyping(stage)
  await stage.submitLogin(person)
  await expect(screenTitle(page, 'Billing address')).toBeVisible()
  await expect(field(page, /^Apartment/)).toHaveValue('Unit 7')
  await expect(accountPanel(page).getByRole('status')).toContainText(notSaved)
  await expect(page).toHaveURL(/\/account$/)
  await press(page, 'Save')
  await seesToast(page, saved)
  expect((await me(stage)).address.street_2).toBe('Unit 7')
  await stage.closeAccount()
  await stage.askToLogOut()
  await page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).click()
  await stage.submitLogin(person)
  await page.waitForURL((url) => url.pathname !== '/login')
  await stage.open('/account')
  await expect(section(page, 'Contact information').getByText('Unit 7')).toBeVisible()
  await stage.settled()
  await expect(accountPanel(page)).toHaveCount(0)
})

test('an address that somebody else was typing is not offered, and is erased [SESSION-38] [SESSION-39]', async ({
  stage,
}) => {
  const { page, server } = stage
  await beSignedOutWhileTyping(stage)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toContain('Unit 7')
  await stage.submitLogin(await server.openHome('known-device'))
  await expect(section(page, 'Contact information')).toBeVisible()
  await stage.settled()
  await expect(accountPanel(page)).toHaveCount(0)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Unit 7')
})
