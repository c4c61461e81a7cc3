import { press } from '../at-the-door.ts'
import { expect, test } from '../fixtures.ts'
import type { Stage } from '../stage.ts'

async function openTerms(stage: Stage, size: { width: number; height: number }) {
  await stage.page.setViewportSize(size)
  await stage.enter('address-differs', '/status')
  await stage.settled()
  await press(stage.page, 'Enroll')
  return stage.page.getByRole('dialog', { name: 'Terms of autopay' })
}

test('Enter pressed twice on Accept leads to the bank account and no further [LAYOUT-42] [AUTOPAY-35]', async ({
  stage,
}) => {
  const { page } = stage
  const terms = await openTerms(stage, { width: 1280, height: 800 })
  await terms.getByRole('button', { name: 'Accept' }).press('Enter')
  const title = page.getByRole('heading', { name: 'Add your bank account' })
  await expect(title).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(title).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused()
})

for (const size of [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
])
  test(`why an account was refused comes into sight on a phone of ${size.width} x ${size.height} [LAYOUT-41] [AUTOPAY-18] [AUTOPAY-28]`, async ({
    stage,
  }) => {
    const { page } = stage
    await openTerms(stage, size)
    await press(page, 'Accept')
    const form = page.getByRole('dialog', { name: 'Add your bank account' })
    await form.getByLabel('Routing number').fill('121000358')
    for (const field of ['Account number', 'Account number again'])
      await form.getByLabel(field, { exact: true }).fill('86429750002')
    await form.getByLabel('Account number again').press('Enter')
    const why = form.getByRole('alert')
    await expect(why).toContainText('Your bank could not verify this account.')
    await expect(why).toBeInViewport({ ratio: 1 })
    const isInFront = (one: Element) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return [y + 2, y + height - 2].every((at) => one.contains(document.elementFromPoint(x + width / 2, at)))
    }
    await expect.poll(() => why.evaluate(isInFront)).toBe(true)
    await expect(form.getByLabel('Account number', { exact: true })).toHaveAccessibleDescription(
      'It was cleared after this try. Type it again to try once more.',
    )
  })
