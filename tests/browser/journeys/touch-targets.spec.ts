import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { accountPanel } from '../stage.ts'

const phone = { width: 390, height: 844 }

/** 44 px each way, which a finger finds. */
async function isForAFinger(target: Locator) {
  await expect(target).toBeVisible()
  const { width, height } = (await target.boundingBox()) ?? { width: 0, height: 0 }
  expect([Math.min(width, 44), Math.min(height, 44)]).toEqual([44, 44])
}

test('the date of an alert and the way to the account page are found by a finger on a phone [LAYOUT-28]', async ({
  stage,
}) => {
  const { page } = stage
  await page.setViewportSize(phone)
  await stage.enter('inbox-full')
  await page.getByRole('button', { name: /^Alerts/ }).click()
  const inbox = page.getByRole('dialog', { name: 'Alerts' })
  await inbox.getByRole('listitem').getByRole('button').first().click()
  await isForAFinger(
    inbox
      .getByRole('article')
      .getByRole('button')
      .filter({ has: page.locator('time') }),
  )
  await page.keyboard.press('Escape')
  await expect(inbox).toHaveCount(0)
  await stage.openAccount()
  await isForAFinger(accountPanel(page).getByRole('link', { name: 'Go to your account page' }))
})

for (const [label, path] of Object.entries({ Agreements: '/admin/agreements', Homeowners: '/admin/users' })) {
  test(`the name that opens a row of the staff's list of ${label} is found by a finger on a phone [LAYOUT-28]`, async ({
    stage,
  }) => {
    const { page, server } = stage
    await server.openWorld('in-service-solar')
    await stage.enter('admin', path)
    await page.setViewportSize(phone)
    await isForAFinger(page.getByRole('main').getByRole('list').getByRole('link').first())
  })
}
