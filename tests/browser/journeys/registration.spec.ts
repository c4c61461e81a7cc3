import { askForCode, codeField, press, proveEmail, signInWithCode, stored, toast } from '../at-the-door.ts'
import { strongPassword, titleOf, typePassword } from '../drivers/getting-in.ts'
import { expect, test } from '../fixtures.ts'
import { codePage, loginPage, otherCode } from '../stage.ts'

test('somebody who comes for the first time sets up an account and signs in with it [REG-1] [REG-6] [REG-8] [REG-9] [REG-11] [REG-13] [LOGIN-3]', async ({
  stage,
}) => {
  const { page } = stage
  const { person, code } = await proveEmail(stage)
  await expect(page).toHaveURL(`${stage.origin}/password`)
  await typePassword(page, strongPassword)
  await page.getByRole('checkbox').check()
  await press(page, 'Create my account')
  await expect(loginPage(page)).toBeVisible()
  await expect(page.getByText('Your account is ready. Sign in with your new password.')).toBeVisible()
  await expect(toast(page, 'Your account was created.')).toBeVisible()
  const kept = `${await stored(page)} ${JSON.stringify(stage.taken.map(({ id, event }) => [id, event]))} ${JSON.stringify(await stage.server.events())}`
  expect(kept).not.toContain(strongPassword)
  expect(kept).not.toContain(code)
  await stage.server.moveClock(31_000)
  await signInWithCode(stage, person, code)
})

test('the code and the email stand in no address that Back or a reload could show [REG-8] [ROUTE-21]', async ({
  stage,
}) => {
  const { page } = stage
  const { person } = await proveEmail(stage)
  await page.goBack()
  await expect(titleOf(page, 'Set up your account')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await page.goForward()
  await expect(titleOf(page, 'Set up your account')).toBeVisible()
  await expect(page).toHaveURL(/\/registration$/)
})

test('a reload goes on where it was, at the code and at the password, which makes the account then [REG-6] [REG-11] [REG-22] [REG-23]', async ({
  stage,
}) => {
  const { page } = stage
  const person = await askForCode(stage)
  await page.reload()
  await expect(codePage(page)).toBeVisible()
  await expect(page.getByText(person.email)).toBeVisible()
  await codeField(page).fill(await stage.codeOf(person))
  await expect(titleOf(page, 'Choose a password')).toBeVisible()
  await page.reload()
  await expect(titleOf(page, 'Choose a password')).toBeVisible()
  await expect(page).toHaveURL(/\/password$/)
  await typePassword(page, strongPassword)
  await page.getByRole('checkbox').check()
  await press(page, 'Create my account')
  await expect(loginPage(page)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
})

test('an address that nobody knows is answered like any other, and its code is always wrong [REG-3] [REG-15]', async ({
  stage,
}) => {
  const { page } = stage
  await stage.open('/registration')
  await page.getByLabel('Email').fill('nobody.at.all@example.com')
  await press(page, 'Send me a code')
  await expect(codePage(page)).toBeVisible()
  await expect(page.getByText('is the address of your agreement, a code is on its way.')).toBeVisible()
  stage.watch.expectStatus(400)
  await codeField(page).fill('123456')
  await expect(page.getByText('Wrong code. Check your email and try again')).toBeVisible()
})

test('a malformed email at registration shows the toast, and an empty one says that it is required [REG-2] [REG-4] [ERROR-7]', async ({
  stage,
}) => {
  const { page } = stage
  await stage.open('/registration')
  await press(page, 'Send me a code')
  await expect(page.getByText('Required field')).toBeVisible()
  await page.getByLabel('Email').fill('maria@example')
  await press(page, 'Send me a code')
  await expect(toast(page, 'Please add a valid email address.')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('a code that cannot be sent at registration shows the generic toast [REG-5] [ERROR-5] [ERROR-8]', async ({
  stage,
}) => {
  const { page, server } = stage
  await stage.open('/registration')
  await server.arrange({ operation: 'sendAccessCode', status: 500 })
  stage.watch.expectStatus(500)
  await page.getByLabel('Email').fill('maria@example.com')
  await press(page, 'Send me a code')
  await expect(toast(page, 'Something went wrong')).toBeVisible()
  await expect(
    page.getByRole('alert').filter({ hasText: 'We could not confirm that a code was sent.' }),
  ).toBeVisible()
})

test('a resend in set-up is told by its answer: too soon, too many, failed [REG-19] [MFA-14] [MFA-15] [MFA-16]', async ({
  stage,
}) => {
  const { page, server } = stage
  const person = await askForCode(stage)
  stage.watch.expectStatus(425, 429, 500)
  await press(page, 'Resend code')
  await expect(toast(page, 'Please wait a few seconds before requesting another code.')).toBeVisible()
  await server.arrange({ operation: 'sendAccessCode', status: 500 })
  await press(page, 'Resend code')
  await expect(toast(page, 'Something went wrong')).toBeVisible()
  for (let sent = 1; sent < 5; sent += 1) {
    await server.moveClock(sent * 31_000)
    await server.post('/account/send_access_code/', { email: person.email })
  }
  await server.moveClock(5 * 31_000)
  await press(page, 'Resend code')
  await expect(
    toast(page, 'Too many attempts. Please wait a while before requesting another code.'),
  ).toBeVisible()
})

test('a code in set-up is told by its answer: wrong, late, failed [REG-6] [MFA-5] [MFA-6] [MFA-11]', async ({
  stage,
}) => {
  const { page, server } = stage
  const person = await askForCode(stage)
  const code = await stage.codeOf(person)
  stage.watch.expectStatus(400, 422, 500)
  await codeField(page).fill(otherCode(code))
  await expect(page.getByText('Wrong code. Check your email and try again')).toBeVisible()
  await server.arrange({ operation: 'verifyAccessCode', status: 500 })
  await codeField(page).fill('')
  await codeField(page).fill(code)
  await expect(toast(page, 'Something went wrong')).toBeVisible()
  await server.moveClock(601_000)
  await press(page, 'Verify')
  await expect(page.getByText('Code has expired. Click resend')).toBeVisible()
})

test('the sixth code in set-up leads to the locked page, and from there to login [REG-6] [MFA-10] [LOGIN-28]', async ({
  stage,
}) => {
  const { page } = stage
  const person = await askForCode(stage)
  const wrong = otherCode(await stage.codeOf(person))
  stage.watch.expectStatus(400, 429)
  for (let tried = 1; tried <= 5; tried += 1) {
    await codeField(page).fill(wrong)
    await expect(page.getByText('Wrong code. Check your email and try again')).toBeVisible()
    await codeField(page).fill('')
    await expect(page.getByRole('button', { name: 'Verify' })).toBeEnabled()
  }
  await codeField(page).fill(wrong)
  await expect(titleOf(page, 'This account is locked for now')).toBeVisible()
  await expect(page).toHaveURL(/\/too_many_attempts$/)
  await press(page, 'Return To Login')
  await expect(loginPage(page)).toBeVisible()
})

test('a code of more than are checked at a time is told as not checked, of an account that nothing locked [MFA-34]', async ({
  stage,
}) => {
  const { page, server } = stage
  const person = await askForCode(stage)
  stage.watch.expectStatus(429)
  await server.arrange({ operation: 'verifyAccessCode', status: 429 })
  await codeField(page).fill(await stage.codeOf(person))
  await expect(titleOf(page, 'Too many tries just now')).toBeVisible()
  await expect(page).toHaveURL(/\/too_many_attempts$/)
  await page.reload()
  await expect(titleOf(page, 'Too many tries just now')).toBeVisible()
  await expect(
    page.getByText('Nothing is locked, and your code was not checked. Wait 1 minute'),
  ).toBeVisible()
})

test('a password that cannot be set shows the generic toast and can be sent again [REG-12]', async ({
  stage,
}) => {
  const { page, server } = stage
  await proveEmail(stage)
  await server.arrange({ operation: 'setPasswordWithAccessCode', status: 500 })
  stage.watch.expectStatus(500)
  await typePassword(page, strongPassword)
  await page.getByRole('checkbox').check()
  await press(page, 'Create my account')
  await expect(toast(page, 'Something went wrong')).toBeVisible()
  await press(page, 'Create my account')
  await expect(loginPage(page)).toBeVisible()
})

test('a first password is checked before it is sent, and the strength is told as it is typed [REG-9] [REG-10] [VALID-1] [VALID-7] [VALID-8] [VALID-9]', async ({
  stage,
}) => {
  const { page } = stage
  const { person } = await proveEmail(stage)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('set_password')) sent.push(request.url())
  })
  await press(page, 'Create my account')
  await expect(page.getByText('You must agree to the privacy policy to continue')).toBeVisible()
  await expect(page.locator('input[name="new_password"]')).toBeFocused()
  await page.getByRole('checkbox').check()
  await expect(page.getByText('You must agree to the privacy policy to continue')).toBeHidden()
  const rejected = [
    [strongPassword, `${strongPassword}!`, /Passwords do not match/],
    ['a-b-c-d', 'a-b-c-d', /too short/],
    ['x1'.repeat(65), 'x1'.repeat(65), /too long/],
    ['sunshine9', 'sunshine9', /not strong enough/],
    [person.email, person.email, /not strong enough/],
  ] as const
  for (const [password, again, words] of rejected) {
    await typePassword(page, password, again)
    await press(page, 'Create my account')
    await expect(page.getByText(words)).toBeVisible()
  }
  await page.locator('input[name="new_password"]').fill('sunshine9')
  await expect(page.getByText('Strength: Very Weak')).toBeVisible()
  await page.locator('input[name="new_password"]').fill(strongPassword)
  await expect(page.getByText('Strength: Very Strong')).toBeVisible()
  expect(sent).toEqual([])
})
