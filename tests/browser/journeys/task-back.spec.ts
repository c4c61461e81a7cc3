import type { Page } from '@playwright/test'
import { press } from '../at-the-door.ts'
import { openAddress } from '../drivers/billing-address.ts'
import { checklist, openChecklist } from '../drivers/welcome-checklist.ts'
import { expect, test } from '../fixtures.ts'
import type { Stage } from '../stage.ts'

const autopay = (page: Page) =>
  page.getByRole('dialog', { name: /^(Never miss a bill|Terms of autopay|Add your)/ })
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })
const noEntryLeft = ({ page }: Stage) =>
  expect.poll(() => page.evaluate(() => history.state.over ?? null)).toBe(null)

test('Back within autopay asks before typed numbers are lost, closes it, and only then leaves the page [ONB-44]', async ({
  stage,
}) => {
  const { page } = stage
  await stage.enter('in-service-battery', '/dashboard/system')
  await page.getByRole('link', { name: 'Overview' }).click()
  await press(page, 'Set up autopay')
  await expect(autopay(page)).toBeVisible()
  await stage.back()
  await expect(autopay(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/dashboard\/overview$/)
  await press(page, 'Set up autopay')
  await press(page, 'Accept')
  await page.getByLabel('Routing number').fill('021000021')
  await stage.back()
  await expect(question(page)).toBeVisible()
  await stage.back()
  await expect(question(page)).toHaveCount(0)
  await expect(page.getByLabel('Routing number')).toHaveValue('021000021')
  await page.getByLabel('Routing number').fill('')
  await stage.back()
  await expect(autopay(page)).toHaveCount(0)
  await noEntryLeft(stage)
  await expect(page).toHaveURL(/\/dashboard\/overview$/)
  await stage.back()
  await expect(page).toHaveURL(/\/dashboard\/system$/)
})

test('what Back has closed leaves the history by one step, as a second one could leave the page [ONB-44]', async ({
  stage,
}) => {
  const { page } = stage
  await page.addInitScript(() => {
    const goBack = history.back.bind(history)
    history.back = () => {
      document.documentElement.dataset.steps = `${Number(document.documentElement.dataset.steps ?? 0) + 1}`
      goBack()
    }
  })
  await stage.enter('in-service-battery', '/dashboard/system')
  await page.getByRole('link', { name: 'Overview' }).click()
  await press(page, 'Set up autopay')
  await expect(autopay(page)).toBeVisible()
  await stage.back()
  await expect(autopay(page)).toHaveCount(0)
  await noEntryLeft(stage)
  await stage.settled()
  await expect(page).toHaveURL(/\/dashboard\/overview$/)
  await expect(page.locator('html')).toHaveAttribute('data-steps', '2')
})

test('Back closes what an enrolment has led back to, which does not open again [STATUS-14] [ONB-44]', async ({
  stage,
}) => {
  const { page } = stage
  await stage.enter('pre-pto-qualification', '/status?isAchRedirect=true')
  const enrolled = page.getByRole('dialog', { name: 'You are enrolled in autopay' })
  await expect(enrolled).toBeVisible()
  await stage.settled()
  await stage.back()
  await expect(enrolled).toHaveCount(0)
  await stage.settled()
  await expect(page).toHaveURL(/\/status\?onboarding-step=6$/)
  await expect(enrolled).toHaveCount(0)
})

const opened = [
  {
    name: 'autopay on the overview',
    world: 'in-service-battery',
    path: '/dashboard/overview',
    width: 1280,
    open: (page: Page) => press(page, 'Set up autopay'),
  },
  {
    name: 'the address on the status page',
    world: 'address-differs',
    path: '/status',
    width: 1280,
    open: openAddress,
  },
  {
    name: 'the address on the overview',
    world: 'transferred-in-service',
    path: '/dashboard/overview',
    width: 1280,
    open: openAddress,
  },
  {
    name: 'the drawer of the steps',
    world: 'pre-pto-tpv-pending',
    path: '/status',
    width: 390,
    open: (page: Page) => page.getByRole('button', { name: /^Your steps/ }).click(),
  },
] as const

for (const { name, world, path, width, open } of opened) {
  test(`a page that is loaded anew with ${name} open stands without, and one press of Back leaves it [ONB-44] [ACCOUNT-41]`, async ({
    stage,
  }) => {
    const { page } = stage
    await page.setViewportSize({ width, height: 844 })
    await stage.enter(world, '/account')
    await stage.settled()
    await stage.open(path)
    const dialog = page.getByRole('dialog')
    await open(page)
    await expect(dialog).toBeVisible()
    await expect.poll(() => page.evaluate(() => history.state.over ?? null)).not.toBe(null)
    await page.reload()
    await noEntryLeft(stage)
    await stage.settled()
    await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`))
    await expect(dialog).toHaveCount(0)
    await stage.back()
    await expect(page).toHaveURL(/\/account$/)
  })
}

test('Back within the checklist turns a page back, asks on the first, and leaves the status page where it is [ONB-44] [CHECK-16]', async ({
  stage,
}) => {
  const { page } = stage
  await stage.enter('checklist-required', '/status')
  await stage.settled()
  await openChecklist(page)
  for (const text of [/^Have you received a copy/, /^Do you know how much/])
    await checklist(page).getByRole('group', { name: text }).getByText('Yes', { exact: true }).click()
  await press(page, 'Continue')
  await expect(checklist(page).getByText('Page 2')).toBeVisible()
  await stage.back()
  await expect(checklist(page).getByText('Page 1')).toBeVisible()
  await stage.back()
  const leave = page.getByRole('dialog', { name: 'Leave the checklist?' })
  await expect(leave).toBeVisible()
  await stage.back()
  await expect(leave).toHaveCount(0)
  await stage.back()
  await leave.getByRole('button', { name: 'Leave' }).click()
  await expect(checklist(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/status\b/)
})

test('Back within the address goes to its question, then closes it [ONB-44] [ADDR-6]', async ({ stage }) => {
  const { page } = stage
  await stage.enter('address-differs', '/status')
  await stage.settled()
  await openAddress(page)
  await press(page, 'No, update')
  await page.getByLabel('Street address').fill('9 Lantern Row')
  await stage.back()
  await expect(question(page)).toBeVisible()
  await stage.back()
  await expect(page.getByLabel('Street address')).toHaveValue('9 Lantern Row')
  await expect(page).toHaveURL(/\/status\b/)
})

test('Back within the address of its step asks, then closes it, and only then leaves the step [ONB-44] [ADDR-11]', async ({
  stage,
}) => {
  const { page } = stage
  const step = /\/status\?onboarding-step=5$/
  await stage.enter('address-differs', '/account')
  await stage.settled()
  await stage.open('/status?onboarding-step=5')
  await press(page, 'No, update')
  const street = page.getByLabel('Street address')
  const before = await street.inputValue()
  await street.fill('9 Lantern Row')
  await stage.back()
  await expect(question(page)).toBeVisible()
  await stage.back()
  await expect(question(page)).toHaveCount(0)
  await expect(street).toHaveValue('9 Lantern Row')
  await expect(page).toHaveURL(step)
  await street.fill(before)
  await stage.back()
  await expect(street).toHaveCount(0)
  await expect(page).toHaveURL(step)
  await noEntryLeft(stage)
  await stage.back()
  await expect(page).toHaveURL(/\/account$/)
})
