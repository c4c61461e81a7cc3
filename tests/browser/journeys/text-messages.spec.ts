import { codeField, press, toast } from '../at-the-door.ts'
import { expect, test } from '../fixtures.ts'
import {
  codeOnPhone,
  enterAccount,
  openScreen,
  ownNumber,
  screenTitle,
  seesSwitch,
} from '../in-the-account.ts'
import { accountPanel, otherCode, type Stage } from '../stage.ts'

const label = 'Get text messages'
const tooMany = 'Too many attempts. Please wait a moment and try again.'

/** Somebody with a phone of their own that is not verified, at the screen of text messages. */
async function arrive(stage: Stage) {
  const { page, server } = stage
  const person = await server.openHome('phone-unverified')
  await server.signIn(person)
  const number = ownNumber()
  expect((await server.patch(`/users/${person.id}/phone/`, { phone_number: number })).status()).toBe(200)
  await stage.open('/account')
  await openScreen(stage, 'Text messages')
  await seesSwitch(page, label, false)
  return { person, number }
}

/** The same with the code before them. */
async function arriveAtCode(stage: Stage) {
  const arrived = await arrive(stage)
  await stage.page.getByText(label, { exact: true }).click()
  await stage.page.getByRole('checkbox').check()
  await press(stage.page, 'Send me a code')
  await expect(stage.page.getByRole('dialog', { name: 'Enter the code from your phone' })).toBeVisible()
  return { ...arrived, code: await codeOnPhone(stage, arrived.number) }
}

const screenAnew = async (stage: Stage) => {
  await stage.page.reload()
  await openScreen(stage, 'Text messages')
}

test('opting in asks for consent, then for the code on the phone, and leaves a receipt; STOP ends it, HELP is answered, START leads back to the portal [SMS-2] [SMS-3] [SMS-4] [SMS-11] [SMS-12] [SMS-13] [ACCOUNT-28]', async ({
  stage,
}) => {
  const { page, server } = stage
  const { number, code } = await arriveAtCode(stage)
  await codeField(page).pressSequentially(code)
  await press(page, 'Verify')
  await expect(page.getByRole('dialog', { name: 'You agreed to text messages' })).toBeVisible()
  await press(page, 'Done')
  await expect(page.getByRole('dialog', { name: 'You agreed to text messages' })).toHaveCount(0)
  await seesSwitch(page, label, true)
  await stage.closeAccount()
  await page.getByRole('button', { name: /^Text messages/ }).click()
  const receipt = page.getByRole('dialog', { name: 'Text messages' })
  await expect(
    receipt.getByText(/^By checking this box, or turning text messages on, I agree to receive text messages/),
  ).toBeVisible()
  await press(page, 'Close')

  const texts = async () => (await server.textsOf(number)).length
  const before = await texts()
  await server.answerText(number, 'help')
  await expect.poll(texts).toBe(before + 1)
  await screenAnew(stage)
  await seesSwitch(page, label, true)
  await server.answerText(number, 'STOP')
  await expect.poll(texts).toBe(before + 2)
  await screenAnew(stage)
  await seesSwitch(page, label, false)
  await server.answerText(number, 'START')
  await expect.poll(texts).toBe(before + 3)
  await screenAnew(stage)
  await seesSwitch(page, label, false)
  await page.getByText(label, { exact: true }).click()
  await seesSwitch(page, label, true)
  await stage.closeAccount()
  await expect(page.getByRole('button', { name: /^Text messages.*Ended/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Text messages/ })).toHaveCount(2)
})

test('closing before success changes nothing [SMS-15]', async ({ stage }) => {
  const { page } = stage
  await arriveAtCode(stage)
  await page.keyboard.press('Escape')
  await page
    .getByRole('dialog', { name: 'Leave while a code is on its way?' })
    .getByRole('button', { name: 'Leave' })
    .click()
  await expect(page.getByRole('dialog', { name: 'Enter the code from your phone' })).toHaveCount(0)
  await screenAnew(stage)
  await seesSwitch(page, label, false)
  await expect(page.getByText(/once you confirm it with a code/)).toBeVisible()
})

test('a code asked for again within half a minute is refused, later it is a new one, and only the new one is right [SMS-5] [SMS-7] [SMS-8] [LIMIT-11]', async ({
  stage,
}) => {
  const { page, server } = stage
  const { number, code } = await arriveAtCode(stage)
  stage.watch.expectStatus(
    { operation: 'sendPhoneVerificationCode', status: 429 },
    { operation: 'verifyPhoneNumber', status: 400 },
  )
  await press(page, 'Resend code')
  await expect(toast(page, tooMany)).toBeVisible()
  await server.moveClock(31_000)
  await press(page, 'Resend code')
  await expect(toast(page, 'A new code was sent.')).toBeVisible()
  const next = await codeOnPhone(stage, number, code)
  await codeField(page).pressSequentially(code)
  await press(page, 'Verify')
  await expect(page.getByText('Wrong code. Check your text messages and try again')).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  await codeField(page).fill('')
  await codeField(page).pressSequentially(next)
  await press(page, 'Verify')
  await expect(page.getByRole('dialog', { name: 'You agreed to text messages' })).toBeVisible()
})

test('after five wrong codes the right one leads to the page of too many attempts, and from there back to the account [SMS-8] [SMS-9] [ROUTE-21]', async ({
  stage,
}) => {
  const { page } = stage
  const { code } = await arriveAtCode(stage)
  stage.watch.expectStatus(
    { operation: 'verifyPhoneNumber', status: 400, times: 5 },
    { operation: 'verifyPhoneNumber', status: 429 },
  )
  const answered = (status: number) =>
    page.waitForResponse((one) => one.url().includes('verify_phone_number') && one.status() === status)
  for (let tried = 0; tried < 5; tried += 1) {
    await codeField(page).fill('')
    await codeField(page).pressSequentially(otherCode(code))
    await Promise.all([answered(400), press(page, 'Verify')])
    await expect(page.getByText('Wrong code. Check your text messages and try again')).toBeVisible()
  }
  await codeField(page).fill('')
  await codeField(page).pressSequentially(code)
  await Promise.all([answered(429), press(page, 'Verify')])
  await expect(page).toHaveURL(/\/too_many_attempts$/)
  await expect(page.getByRole('heading', { name: 'Too many wrong codes' })).toBeVisible()
})

test('a code that is older than ten minutes has expired [SMS-6] [SMS-9]', async ({ stage }) => {
  const { page, server } = stage
  const { code } = await arriveAtCode(stage)
  await server.moveClock(601_000)
  stage.watch.expectStatus({ operation: 'verifyPhoneNumber', status: 422 })
  await codeField(page).pressSequentially(code)
  await press(page, 'Verify')
  await expect(page.getByText('Code has expired. Click resend')).toBeVisible()
  await expect(page.getByText('The code expires in')).toHaveCount(0)
})

test('whoever has no phone is led to the form of it [SMS-2] [ACCOUNT-38]', async ({ stage }) => {
  const { page } = stage
  await enterAccount(stage, 'no-phone')
  await openScreen(stage, 'Text messages')
  await expect(accountPanel(page).getByText('No phone number yet')).toBeVisible()
  await accountPanel(page).getByRole('button', { name: 'Add a phone number' }).click()
  await expect(screenTitle(page, 'Phone number')).toBeVisible()
})
