import { press, stored } from '../at-the-door.ts'
import { titleOf } from '../drivers/getting-in.ts'
import { expect, test } from '../fixtures.ts'
import { enroll, tracker } from '../in-onboarding.ts'
import { inside, loginPage, logoutDialog } from '../stage.ts'

test('what was done in another tab is seen after a reload [ONB-28]', async ({ stage }) => {
  const { page } = stage
  await stage.enter('onboarding-begins', '/status')
  await stage.settled()
  const tab = await stage.openTab('/status')
  await press(tab, 'Get started')
  await press(tab, 'Next')
  await expect(titleOf(tab, 'Set up autopay')).toBeVisible()
  await stage.settled(tab)
  await expect(titleOf(page, 'Your way to your own power')).toBeVisible()
  await stage.open('/status')
  await expect(titleOf(page, 'Set up autopay')).toBeVisible()
  await expect(tracker(page).getByRole('button', { name: /^Review your agreement Done/ })).toBeVisible()
  await stage.settled()
})

test('without ach_modal autopay does not open by itself, and opens when it is asked for [AUTOPAY-27] [STATUS-1]', async ({
  stage,
}) => {
  const { page } = stage
  const person = await stage.server.openHome('pre-pto-qualification')
  await stage.server.signIn(person)
  await stage.server.setFlags({ ach_modal: false })
  await stage.open('/status?isAchRedirect=true')
  await expect(titleOf(page, 'The installation')).toBeVisible()
  await expect(page).not.toHaveURL(/isAchRedirect/)
  await stage.settled()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: /^Autopay Enrolled/ }).click()
  await expect(page.getByRole('dialog', { name: 'Add your bank account' })).toBeVisible()
})

test('what autopay has left in the browser is gone with the sign-out [AUTOPAY-29] [AUTOPAY-34]', async ({
  stage,
}) => {
  const { page } = stage
  await stage.enter('address-differs', '/status')
  await stage.settled()
  await enroll(page)
  const discount = 'porchlight:ach-discount-modal:any'
  await page.evaluate((key) => sessionStorage.setItem(key, 'closed'), discount)
  expect(await stored(page)).toMatch(/terms-agreed.+ach-completion-time|ach-completion-time.+terms-agreed/)
  await stage.askToLogOut()
  await logoutDialog(page).getByRole('button', { name: 'Log out' }).click()
  await expect(loginPage(page)).toBeVisible()
  expect(await stored(page)).not.toMatch(/terms-agreed|completion|ach-/)
})

test('a milestone prints with what was agreed and without what can be pressed [ONB-34]', async ({
  stage,
}) => {
  const { page } = stage
  await stage.enter('pre-pto-qualification', '/status')
  await expect(titleOf(page, 'The installation')).toBeVisible()
  await stage.settled()
  await page.emulateMedia({ media: 'print' })
  await expect(titleOf(page, 'The installation')).toBeVisible()
  await expect(page.getByText('Please leave the system off until')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your agreement' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Where your project stands' })).toBeVisible()
  await expect(tracker(page)).toHaveCount(0)
  await expect(inside(page)).toBeHidden()
  await page.emulateMedia({ media: null })
})
