import type { Page } from '@playwright/test'
import { codeField, press, toast } from '../at-the-door.ts'
import { strongPassword, typePassword } from '../drivers/getting-in.ts'
import { expect, test } from '../fixtures.ts'
import {
  codeInMail,
  enterAccount,
  loseAnswer,
  openScreen,
  ownNumber,
  screenTitle,
  signInElsewhere,
} from '../in-the-account.ts'
import { accountPanel, codePage, inside, loginPage, type Stage } from '../stage.ts'

const oldField = (stage: Stage) => stage.page.getByLabel('Current password', { exact: true })
const saved = "You've successfully updated your information."
const notSaved = 'We were unable to save your changes.'

/** The status that another browser's session gets for a read of its own. */
const statusOf = async (other: Awaited<ReturnType<typeof signInElsewhere>>) =>
  (await other.get('/api/v1/users/me/')).status()

async function enterWithPasswordForm(stage: Stage, world = 'phone-unverified') {
  const person = await enterAccount(stage, world)
  await stage.page.getByRole('button', { name: 'Edit password' }).click()
  await expect(screenTitle(stage.page, 'Password')).toBeVisible()
  return person
}

test('a changed password ends all other sessions, keeps this one, and is the one that signs in [ACCOUNT-19] [SESSION-42] [ERROR-28]', async ({
  stage,
}) => {
  const { page } = stage
  const person = await enterWithPasswordForm(stage)
  const other = await signInElsewhere(stage, person)
  expect(await statusOf(other)).toBe(200)
  await oldField(stage).fill(person.password)
  await typePassword(page, strongPassword)
  await press(page, 'Save new password')
  await expect(toast(page, saved)).toBeVisible()
  await expect(accountPanel(page).getByRole('button', { name: /^Contact information/ })).toBeVisible()
  expect(await statusOf(other)).toBe(401)
  await page.reload()
  await expect(inside(page)).toBeVisible()
  await stage.settled()
  await stage.server.post('/account/logout/')
  await stage.open('/login')
  stage.watch.expectStatus({ operation: 'login', status: 400 })
  await stage.submitLogin(person)
  await expect(page.getByText('Email or password is incorrect. Try again.')).toBeVisible()
  await stage.submitLogin({ ...person, password: strongPassword })
  await expect(codePage(page)).toBeVisible()
})

test('the passwords are looked at in their order, the old one first [ACCOUNT-19] [VALID-1]', async ({
  stage,
}) => {
  const { page } = stage
  const person = await enterWithPasswordForm(stage)
  const says = async (old: string, password: string, again: string, words: string) => {
    await oldField(stage).fill(old)
    await typePassword(page, password, again)
    await press(page, 'Save new password')
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  }
  await says('', 'short', 'other', 'A password is required. Type one.')
  await says(person.password, '', '', 'A new password is required. Type one.')
  await says(person.password, 'short', 'other', 'Passwords do not match. Type the same one twice.')
  await says(
    person.password,
    person.password,
    person.password,
    'This is the password you have now. Choose another.',
  )
  await says(person.password, 'seven77', 'seven77', 'This password is too short. Use more than 7 characters.')
  const tooLong = 'porch lamp '.repeat(12)
  await says(person.password, tooLong, tooLong, 'This password is too long. Use at most 128 characters.')
  const weak = 'anika.nair'
  await says(
    person.password,
    weak,
    weak,
    'This password is not strong enough. Make it longer, or use words that are harder to guess.',
  )
})

test('a wrong old password stands on its field; after five of them the right one is not taken either [ACCOUNT-20] [ACCOUNT-21] [LIMIT-1]', async ({
  stage,
}) => {
  const { page } = stage
  const person = await enterWithPasswordForm(stage)
  stage.watch.expectStatus(
    { operation: 'changePassword', status: 400, times: 5 },
    { operation: 'changePassword', status: 429 },
  )
  await typePassword(page, strongPassword)
  for (let tried = 1; tried <= 5; tried += 1) {
    await oldField(stage).fill(`wrong-guess-${tried}`)
    await press(page, 'Save new password')
    await expect(oldField(stage)).toHaveAccessibleDescription(/Current password incorrect/)
    await expect(oldField(stage)).toBeFocused()
  }
  await oldField(stage).fill(person.password)
  await press(page, 'Save new password')
  await expect(toast(page, notSaved)).toBeVisible()
  await expect(oldField(stage)).toHaveValue(person.password)
})

async function askForEmail(stage: Stage, email: string, password: string) {
  const { page } = stage
  await page.getByRole('button', { name: 'Edit email' }).click()
  await page.getByLabel('New email').fill(email)
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Send me a code')
  await expect(page.getByText(/^The code expires in/)).toBeVisible()
}

test('a new email is proved by a code; the old address is told, other sessions end, the page shows the new one [ACCOUNT-22] [ACCOUNT-24]', async ({
  stage,
}) => {
  const { page, server } = stage
  const person = await enterAccount(stage, 'phone-unverified')
  const other = await signInElsewhere(stage, person)
  const email = `moved.${person.email}`
  await askForEmail(stage, email, person.password)
  await expect(page.getByRole('dialog').getByText(email)).toBeVisible()
  await page.getByLabel('Six-digit code').pressSequentially(await codeInMail(stage, email))
  await press(page, 'Confirm new email')
  await expect(
    toast(page, 'Your email was changed. We told the old address and signed you out everywhere else.'),
  ).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('main').getByText(email).first()).toBeVisible()
  await expect(page.getByRole('main').getByText(person.email, { exact: true })).toHaveCount(0)
  expect(await statusOf(other)).toBe(401)
  await expect.poll(async () => (await server.mailOf(person))[0]?.text).toMatch(/email/i)
  await page.reload()
  await expect(page.getByRole('main').getByText(email).first()).toBeVisible()
  await stage.settled()
  await server.post('/account/logout/')
  await stage.open('/login')
  await stage.submitLogin({ ...person, email })
  await expect(codePage(page)).toBeVisible()
})

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave while a code is on its way?' })
const over = (page: Page) => page.evaluate(() => history.state.over ?? null)

/** Back asks; Back again, and the button, stay with what was typed; Leave leaves. */
async function leaveCodeByBack(stage: Stage) {
  const { page } = stage
  await codeField(page).pressSequentially('12')
  const ways = [() => stage.back(), () => press(page, 'Keep waiting for the code')]
  for (const stay of ways) {
    await stage.back()
    await expect(question(page)).toBeVisible()
    await stay()
    await expect(question(page)).toHaveCount(0)
    await expect(codeField(page)).toHaveValue('12')
  }
  await stage.back()
  await question(page).getByRole('button', { name: 'Leave' }).click()
  await expect(codeField(page)).toHaveCount(0)
}

test('Back of the browser asks before a code is left, in the panel and on the account page, and leads on as before [ACCOUNT-41] [ACCOUNT-39] [SMS-18]', async ({
  stage,
}) => {
  const { page, server } = stage
  const person = await enterAccount(stage, 'phone-unverified')
  const phone_number = ownNumber()
  expect((await server.patch(`/users/${person.id}/phone/`, { phone_number })).status()).toBe(200)
  await page.reload()
  await stage.settled()
  await openScreen(stage, 'Contact information')
  await accountPanel(page).getByRole('button', { name: 'Verify phone' }).click()
  await press(page, 'Send me a code')
  await leaveCodeByBack(stage)
  await expect(screenTitle(page, 'Contact information')).toBeVisible()
  await expect.poll(() => over(page)).toBe('account')
  await stage.back()
  await expect(accountPanel(page).getByRole('button', { name: 'Contact information' })).toBeFocused()
  await stage.back()
  await expect(accountPanel(page)).toHaveCount(0)
  await expect.poll(() => over(page)).toBe(null)

  await press(page, 'Verify phone')
  await leaveCodeByBack(stage)
  await expect.poll(() => over(page)).toBe(null)
  await askForEmail(stage, `moved.${person.email}`, person.password)
  await leaveCodeByBack(stage)
  await expect.poll(() => over(page)).toBe(null)
  await expect(page).toHaveURL(/\/account$/)

  await openScreen(stage, 'Contact information')
  await accountPanel(page).getByRole('button', { name: 'Verify phone' }).click()
  await expect(codeField(page)).toBeVisible()
  await page.reload()
  await expect.poll(() => over(page)).toBe(null)
  await stage.settled()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await stage.back()
  await expect(page).not.toHaveURL(/\/account$/)
})

test('a new password whose answer was lost is told of once more at login, and signs in [ACCOUNT-45] [ACCOUNT-46]', async ({
  stage,
}) => {
  const { page } = stage
  const person = await enterWithPasswordForm(stage)
  await stage.settled()
  await oldField(stage).fill(person.password)
  await typePassword(page, strongPassword)
  stage.watch.expectOffline()
  await page.route('**/account/change_password/', loseAnswer, { times: 1 })
  await press(page, 'Save new password')
  await expect(page.getByText(/^Your new password may not have been saved/)).toBeVisible()
  stage.watch.expectStatus({ operation: 'changePassword', status: 401, times: 2 })
  await press(page, 'Save new password')
  await expect(loginPage(page)).toBeVisible()
  const words = 'Your new password may have been saved. If the old one is not accepted, use the new one.'
  await expect(toast(page, words)).toBeVisible()
  await expect(toast(page, notSaved)).toHaveCount(0)
  await stage.submitLogin({ ...person, password: strongPassword })
  await expect(codePage(page)).toBeVisible()
})

test('a new email whose answer was lost is told of at login, and signs in [ACCOUNT-46]', async ({
  stage,
}) => {
  const { page } = stage
  const person = await enterAccount(stage, 'phone-unverified')
  const email = `moved.${person.email}`
  await askForEmail(stage, email, person.password)
  await stage.settled()
  stage.watch.expectOffline()
  await page.route('**/account/change_email/', loseAnswer, { times: 1 })
  await codeField(page).pressSequentially(await codeInMail(stage, email))
  await press(page, 'Confirm new email')
  await expect(page.getByText(/^We could not check the code just now/)).toBeVisible()
  stage.watch.expectStatus({ operation: 'changeEmail', status: 401, times: 2 })
  await press(page, 'Confirm new email')
  await expect(loginPage(page)).toBeVisible()
  const words = 'Your email may have been changed. If the old one is not accepted, use the new one.'
  await expect(toast(page, words)).toBeVisible()
  await stage.submitLogin({ ...person, email })
  await expect(codePage(page)).toBeVisible()
})

test('an address that somebody has is answered alike, and its owner gets a notice without a code [ACCOUNT-23]', async ({
  stage,
}) => {
  const { page, server } = stage
  const owner = await server.openHome('texts-on')
  const person = await enterAccount(stage, 'phone-unverified')
  await askForEmail(stage, owner.email, person.password)
  await expect.poll(async () => (await server.mailOf(owner)).length).toBe(1)
  expect((await server.mailOf(owner))[0]?.code).toBeNull()
  stage.watch.expectStatus({ operation: 'changeEmail', status: 400 })
  await page.getByLabel('Six-digit code').pressSequentially('123456')
  await press(page, 'Confirm new email')
  await expect(page.getByText('Wrong code. Check your email and try again')).toBeVisible()
  await press(page, 'Keep my current email')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('main').getByText(person.email).first()).toBeVisible()
})

test('feedback asks for two consents first, is a switch from then on, and the choice stands after a reload [ACCOUNT-25] [ACCOUNT-26] [ACCOUNT-27]', async ({
  stage,
}) => {
  const { page } = stage
  await enterAccount(stage, 'no-phone')
  await openScreen(stage, 'Feedback')
  await press(page, 'Agree and take part')
  await expect(page.getByText('Check this box to take part.')).toBeVisible()
  await expect(page.getByText('You must agree to the privacy policy to continue')).toBeVisible()
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await press(page, 'Agree and take part')
  await expect(toast(page, 'Thank you. We may ask you for feedback.')).toBeVisible()
  await expect(page.getByRole('switch')).toBeChecked()
  await page.getByText('Ask me for feedback').click()
  await expect(toast(page, 'You will no longer be asked for feedback.')).toBeVisible()
  await stage.closeAccount()
  await expect(page.getByRole('button', { name: /^Privacy policy/ })).toBeVisible()
  await page.reload()
  await openScreen(stage, 'Feedback')
  await expect(page.getByRole('switch')).not.toBeChecked()
})

test('staff have password and feedback on their account page, and no lists [ACCOUNT-35]', async ({
  stage,
}) => {
  const { page } = stage
  const person = await stage.server.openHome('support')
  await stage.server.signIn(person)
  await stage.open('/account')
  await expect(page.getByRole('heading', { level: 2, name: 'Login information' })).toBeVisible()
  for (const title of ['What you agreed to', 'Where you are signed in', 'Who looked at your account'])
    await expect(page.getByRole('heading', { name: title })).toHaveCount(0)
  await openScreen(stage, 'Feedback')
  await expect(page.getByRole('switch').or(page.getByRole('checkbox').first())).toBeVisible()
  await stage.closeAccount()
  await stage.settled()
  await page.getByRole('button', { name: 'Edit password' }).click()
  await oldField(stage).fill(person.password)
  await typePassword(page, strongPassword)
  await press(page, 'Save new password')
  await expect(toast(page, saved)).toBeVisible()
})

test('whoever looks as the homeowner is told why nothing can be changed, and the server refuses it [IMP-6] [IMP-15] [ACCOUNT-33] [IMP-14]', async ({
  stage,
}) => {
  const { page, server } = stage
  const homeowner = await server.openHome('texts-on')
  const staff = await server.openHome('support')
  await server.signIn(staff)
  expect((await server.post('/account/impersonate/', { user_id: homeowner.id })).status()).toBe(200)
  await stage.open('/account')
  // The banner comes a moment after the page, which then makes room for it: a press in between would miss.
  await expect(page.getByRole('region', { name: 'Impersonation' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit password' }).click()
  const save = page.getByRole('button', { name: 'Save new password' })
  await expect(save).toHaveAccessibleDescription("You're impersonating you can't do that")
  await oldField(stage).press('Enter')
  await stage.closeAccount()
  await openScreen(stage, 'Text messages')
  await expect(page.getByRole('switch')).toBeDisabled()
  await expect(accountPanel(page).getByText("You're impersonating you can't do that")).toBeVisible()
  const refused = await server.patch(`/users/${homeowner.id}/settings/`, { sms_opt_in: false })
  expect([refused.status(), (await refused.json()).detail]).toEqual([
    403,
    "You're impersonating you can't do that",
  ])
  await server.post('/account/unimpersonate/')
  await stage.changeTo(homeowner)
  await stage.open('/account')
  const who = staff.name
  const log = page.getByRole('region', { name: 'Who looked at your account' }).getByRole('listitem')
  await expect(log).toHaveText([
    new RegExp(`^${who} \\(Support\\) stopped looking`),
    new RegExp(`^${who} \\(Support\\) tried to change something and was refused`),
    new RegExp(`^${who} \\(Support\\) started looking`),
  ])
})

test('a session that ended elsewhere leads from the form to the login page [ACCOUNT-21] [SESSION-7]', async ({
  stage,
}) => {
  const { page, server } = stage
  const person = await enterWithPasswordForm(stage)
  await stage.settled()
  await server.post('/account/logout/')
  stage.watch.expectStatus({ operation: 'changePassword', status: 401, times: 2 })
  await oldField(stage).fill(person.password)
  await typePassword(page, strongPassword)
  await press(page, 'Save new password')
  await expect(loginPage(page)).toBeVisible()
})
