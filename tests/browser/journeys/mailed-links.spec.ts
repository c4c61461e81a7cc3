import { followClaimLink, followResetLink, press, signInWithCode, stored, toast } from '../at-the-door.ts'
import { linkOf, strongPassword, titleOf, typePassword } from '../drivers/getting-in.ts'
import { expect, test } from '../fixtures.ts'
import { loginPage } from '../stage.ts'

test('a forgotten password is replaced by the mailed link, and only the new one signs in [RESET-1] [RESET-3] [RESET-6] [RESET-8] [RESET-9] [LOGIN-2]', async ({
  stage,
}) => {
  const { page } = stage
  const { person } = await followResetLink(stage)
  await typePassword(page, strongPassword)
  await press(page, 'Save new password')
  await expect(loginPage(page)).toBeVisible()
  await expect(toast(page, "You've successfully updated your information.")).toBeVisible()
  await page.reload()
  await expect(page.getByText('Your new password is saved. Sign in with it.')).toBeVisible()
  stage.watch.expectStatus(400)
  await stage.submitLogin(person)
  await expect(page.getByText('Email or password is incorrect. Try again.')).toBeVisible()
  await signInWithCode(stage, person)
})

test('a reset that fails says so and can be sent again [RESET-10] [ERROR-28]', async ({ stage }) => {
  const { page, server } = stage
  await followResetLink(stage)
  await server.arrange({ operation: 'resetPassword', status: 500 })
  stage.watch.expectStatus(500)
  await typePassword(page, strongPassword)
  await press(page, 'Save new password')
  await expect(toast(page, 'We were unable to save your changes.')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Try again in a moment' })).toBeVisible()
  await press(page, 'Save new password')
  await expect(loginPage(page)).toBeVisible()
})

test('a reset link that was used, replaced or is older than an hour leads to a new mail [RESET-7] [RESET-11]', async ({
  stage,
}) => {
  const { page, server } = stage
  const { person, link } = await followResetLink(stage)
  stage.watch.expectStatus(400)
  await server.moveClock(61 * 60_000)
  await typePassword(page, strongPassword)
  await press(page, 'Save new password')
  await expect(titleOf(page, 'This link can no longer be used')).toBeFocused()
  await press(page, 'Ask for a new email')
  await expect(titleOf(page, 'Forgot your password?')).toBeVisible()
  await page.getByLabel('Email').fill(person.email)
  await press(page, 'Send me a link')
  await expect(titleOf(page, 'Check your email')).toBeVisible()
  await stage.open(link)
  await expect(titleOf(page, 'This link can no longer be used')).toBeVisible()
})

test('the Check Email page can be loaded anew and leads back to the address [RESET-4] [ROUTE-20]', async ({
  stage,
}) => {
  const { page } = stage
  await stage.open('/check_email?email=maria%40example.com')
  await page.reload()
  await expect(page.getByText('maria@example.com')).toBeVisible()
  await press(page, 'Re-enter your Email Address')
  await expect(page.getByLabel('Email')).toHaveValue('maria@example.com')
  await stage.open('/check_email')
  await expect(page).toHaveURL(/\/forgot_password$/)
  await page.getByRole('main').getByRole('link', { name: 'Back to Login' }).click()
  await expect(loginPage(page)).toBeVisible()
})

test('an invited homeowner claims the account, through a reload, and signs in [CLAIM-1] [CLAIM-3] [CLAIM-4] [CLAIM-5] [CLAIM-11]', async ({
  stage,
}) => {
  const { page } = stage
  const { person, link } = await followClaimLink(stage)
  await expect(titleOf(page, 'Welcome to Porchlight')).toBeVisible()
  await press(page, 'Choose a password')
  const greeting = titleOf(page, `Welcome, ${person.name.split(' ')[0]}`)
  await expect(greeting).toBeFocused()
  await page.reload()
  await expect(greeting).toBeVisible()
  await expect(page.getByText(person.email)).toBeVisible()
  await typePassword(page, strongPassword)
  await page.getByRole('checkbox').check()
  await press(page, 'Create my account')
  await expect(loginPage(page)).toBeVisible()
  const kept = await stored(page)
  expect(kept).not.toContain('claim')
  expect(kept).not.toContain(strongPassword)
  await signInWithCode(stage, person)
  await stage.settled()
  await stage.server.post('/account/logout/')
  await stage.open(link)
  await expect(titleOf(page, 'This link has already been used')).toBeVisible()
})

test('a claim link that was opened in another browser is used there [CLAIM-8] [CLAIM-10]', async ({
  stage,
}) => {
  const { page } = stage
  const { link } = await followClaimLink(stage)
  await expect(titleOf(page, 'Welcome to Porchlight')).toBeVisible()
  await stage.server.post('/account/claim_token/', { token: link.split('/').at(-1) })
  stage.watch.expectStatus(400)
  await press(page, 'Choose a password')
  await expect(titleOf(page, 'This link has already been used')).toBeVisible()
})

test('an expired claim link offers a new mail, answered alike for every address [CLAIM-6] [CLAIM-7] [CLAIM-9]', async ({
  stage,
}) => {
  const { page } = stage
  const { person, link } = await followClaimLink(stage, 'claim-expired')
  await expect(titleOf(page, 'This link can no longer be used')).toBeVisible()
  for (const email of ['nobody.at.all@example.com', person.email]) {
    await page.getByLabel('Email').fill(email)
    await press(page, 'Send me a new link')
    await expect(titleOf(page, 'Check your email')).toBeFocused()
    await expect(page.getByText(email)).toBeVisible()
    await press(page, 'Re-enter your Email Address')
  }
  await expect.poll(() => linkOf(stage, person, 'claim_account')).not.toBe(link)
  await stage.open(await linkOf(stage, person, 'claim_account'))
  await expect(titleOf(page, 'Welcome to Porchlight')).toBeVisible()
})

test('a token that nobody issued cannot be used [CLAIM-8]', async ({ stage }) => {
  for (const token of ['u0Yk3m5b9QeZr2VtXw7LhC4sNf8DpAj1GiKoBnMxTqE', 'x']) {
    stage.watch.expectStatus(400)
    await stage.open(`/claim_account/${token}`)
    await expect(titleOf(stage.page, 'This link can no longer be used')).toBeVisible()
  }
})
