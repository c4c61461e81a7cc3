import { expect, type Page } from '@playwright/test'
import { press } from './at-the-door.ts'

export const tracker = (page: Page) => page.getByRole('navigation', { name: 'Steps of your project' })

/** On the step of autopay, with an account that passes; the terms stand in their box on the way. */
export async function enroll(page: Page): Promise<void> {
  const modal = (name: string) => page.getByRole('dialog', { name })
  await press(page, 'Enroll')
  const terms = modal('Terms of autopay')
  await expect.poll(async () => (await terms.boundingBox())?.width).toBeCloseTo(416, 2)
  await expect.poll(async () => (await terms.getByRole('region').boundingBox())?.height).toBeCloseTo(400, 2)
  await terms.getByRole('button', { name: 'Accept' }).click()
  const form = modal('Add your bank account')
  await form.getByLabel('Routing number').fill('121000358')
  for (const field of ['Account number', 'Account number again'])
    await form.getByLabel(field, { exact: true }).fill('86429756789')
  await form.getByRole('button', { name: 'Turn on autopay' }).click()
  await modal('Your account is verified').getByRole('button', { name: 'Continue' }).click()
  await modal('You are enrolled in autopay').getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
