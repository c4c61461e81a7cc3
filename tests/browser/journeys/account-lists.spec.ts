import { press, toast } from '../at-the-door.ts'
import { expect, test } from '../fixtures.ts'
import { enterAccount, signInElsewhere } from '../in-the-account.ts'
import { findingsIn, themes, wear } from '../looks.ts'
import { codePage, inside, type Stage } from '../stage.ts'

const sessions = ({ page }: Stage) =>
  page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')
const statusOf = async (other: Awaited<ReturnType<typeof signInElsewhere>>) =>
  (await other.get('/api/v1/users/me/')).status()

test('one other session is ended, the rest at once; this one is marked and goes on [ACCOUNT-32] [SESSION-44] [SESSION-45]', async ({
  stage,
}) => {
  const { page } = stage
  const person = await stage.server.openHome('phone-unverified')
  const others = [
    await signInElsewhere(stage, person),
    await signInElsewhere(stage, person),
    await signInElsewhere(stage, person),
  ]
  await stage.server.signIn(person)
  await stage.open('/account')
  await expect(sessions(stage)).toHaveCount(4)
  await expect(sessions(stage).first()).toContainText('This browser')
  await expect(sessions(stage).filter({ hasText: 'This browser' })).toHaveCount(1)
  await sessions(stage).nth(1).getByRole('button').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/account$/)
  await sessions(stage).nth(1).getByRole('button').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(toast(page, 'Signed out.')).toBeVisible()
  await expect(sessions(stage)).toHaveCount(3)
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused()
  const after = await Promise.all(others.map(statusOf))
  expect(after.toSorted()).toEqual([200, 200, 401])
  await press(page, 'Sign out everywhere else')
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(toast(page, 'Signed out everywhere else.')).toBeVisible()
  await expect(sessions(stage)).toHaveCount(1)
  expect(await Promise.all(others.map(statusOf))).toEqual([401, 401, 401])
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible()
  await page.reload()
  await expect(inside(page)).toBeVisible()
})

test('a browser that was signed in with a code is listed, and asks for one again once it is forgotten [ACCOUNT-32] [MFA-23]', async ({
  stage,
}) => {
  const { page, server } = stage
  const person = await server.openHome('phone-unverified')
  await stage.open('/login')
  await stage.submitLogin(person)
  await expect(codePage(page)).toBeVisible()
  await page.getByLabel('Six-digit code').fill(await stage.codeOf(person))
  await expect(inside(page)).toBeVisible()
  await stage.open('/account')
  const device = page.getByRole('listitem').filter({ hasText: 'Remembered until' })
  await expect(device).toContainText('This browser')
  await device.getByRole('button', { name: /^Forget/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Forget' }).click()
  await expect(page.getByText('No browser is remembered.')).toBeVisible()
  await stage.settled()
  await server.post('/account/logout/')
  await server.moveClock(31_000)
  await stage.open('/login')
  await stage.submitLogin(person)
  await expect(codePage(page)).toBeVisible()
})

test('a receipt opens with its exact words, version, hash and language, and stands alone on paper [ACCOUNT-28] [ACCOUNT-29]', async ({
  stage,
}) => {
  const { page } = stage
  const person = await enterAccount(stage, 'texts-on')
  const listed = await stage.server.get(`/users/${person.id}/receipts/`)
  const [{ id }] = (await listed.json()).filter(({ kind }: { kind: string }) => kind === 'sms')
  const receipt = await (await stage.server.get(`/users/${person.id}/receipts/${id}/`)).json()
  await page.getByRole('button', { name: /^Text messages/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Text messages' })
  await expect(dialog.getByText(receipt.text, { exact: true })).toHaveAttribute('lang', 'en')
  for (const fact of [receipt.version, receipt.hash, 'English', person.name])
    await expect(dialog.getByText(fact, { exact: true })).toBeVisible()

  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(dialog).toBeVisible()
    for (const theme of themes) {
      await wear(page, theme)
      expect(await findingsIn(stage, theme === 'dark'), `${theme} at ${width} px`).toEqual([])
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await dialog.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(receipt.text, { exact: true })).toBeVisible()
  await expect(page.getByText(receipt.hash, { exact: true })).toBeVisible()
  await expect(page.getByText('Contact information')).toBeHidden()
  for (const button of await page.getByRole('button', { includeHidden: true }).all())
    await expect(button).toBeHidden()
  await page.emulateMedia({ media: null })
})

test('lists that fail are said in their place, can be tried again, and leave the rest of the page standing [ERROR-13] [ERROR-14]', async ({
  stage,
}) => {
  const { page, server } = stage
  await server.signIn(await server.openHome('texts-on'))
  const operations = ['listReceipts', 'listSessions', 'listDevices', 'listAccessLog'] as const
  for (const operation of operations) {
    await server.arrange({ operation, status: 503 })
    stage.watch.expectStatus({ operation, status: 503 })
  }
  await stage.open('/account')
  const failed = page.getByRole('main').getByRole('alert')
  await expect(failed).toHaveCount(4)
  await expect(page.getByRole('heading', { level: 2, name: 'Contact information' })).toBeVisible()
  for (let left = 4; left > 0; left -= 1) {
    await failed.first().getByRole('button', { name: 'Try again' }).click()
    await expect(failed).toHaveCount(left - 1)
  }
  await expect(page.getByRole('button', { name: /^Privacy policy/ })).toBeVisible()
  await expect(sessions(stage)).toHaveCount(1)
})
