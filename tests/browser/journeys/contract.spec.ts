import { readFile } from 'node:fs/promises'
import { expect, test } from '../fixtures.ts'
import { accountPanel, inside, loginPage, logoutDialog } from '../stage.ts'

test('the signed contract is saved as a PDF under its agreement’s number, and the page stays [AGR-8] [ONB-31]', async ({
  stage,
}) => {
  const { page, server } = stage
  const { people, agreements } = await server.openWorld('pre-pto-tpv-pending')
  const [person, agreement] = [people[0], agreements[0]]
  if (!person || !agreement) throw new Error('The world is empty.')
  await server.setFlags({ web_onboarding_refresh: false })
  await server.signIn(person)
  await stage.open('/status')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download contract' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe(`signed-contract-${agreement.homeowner_contract_id}.pdf`)
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.byteLength).toBeGreaterThan(2_000)
  await expect(page.getByText('The signed contract is saved as a PDF.')).toBeVisible()
  await expect(page).toHaveURL(/\/status$/)
})

test('the authoritative copy is asked for after login, not again before the next one, and never after its answer [COPY-1] [COPY-5] [COPY-6]', async ({
  stage,
}) => {
  const { page, server } = stage
  const question = page.getByRole('dialog', { name: 'The authoritative copy of your agreement' })
  const person = await stage.enter('copy-to-acknowledge')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await page.reload()
  await expect(inside(page)).toBeVisible()
  await stage.settled()
  await expect(question).toHaveCount(0)
  await stage.askToLogOut()
  await logoutDialog(page).getByRole('button', { name: 'Log out' }).click()
  await expect(loginPage(page)).toBeVisible()
  await expect(accountPanel(page)).toHaveCount(0)

  await server.signIn(person)
  await stage.open('/status')
  await question.getByRole('checkbox').check()
  await question.getByRole('button', { name: 'Acknowledge' }).click()
  await page.getByRole('dialog', { name: 'Thank you' }).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const me = await (await server.get('/users/me/')).json()
  expect(me.user.agreements[0].authoritative_copy_acknowledged).toBe(true)
  await page.reload()
  await stage.settled()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
