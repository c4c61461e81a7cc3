import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { press, signInWithCode, toast } from '../at-the-door.ts'
import { openAddress } from '../drivers/billing-address.ts'
import { linkOf, strongPassword, typePassword } from '../drivers/getting-in.ts'
import { whileOpen } from '../drivers/on-the-phone.ts'
import { fieldsOf, typeHolder } from '../drivers/transfer.ts'
import { answerChecklist, openChecklist } from '../drivers/welcome-checklist.ts'
import { expect, test } from '../fixtures.ts'
import { loginPage, type Stage } from '../stage.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Somebody's agreement, before a member of staff. */
async function lookAt(stage: Stage, world: string, role = 'admin') {
  const { people, agreements } = await stage.server.openWorld(world)
  const [homeowner, agreement] = [people[0], agreements[0]]
  if (!homeowner || !agreement) throw new Error('The world is empty.')
  const staff = await stage.server.openHome(role)
  await stage.server.signIn(staff)
  await stage.open(`/admin/agreements/${agreement.id}`)
  await expect(title(stage.page)).toHaveText(homeowner.name)
  return { homeowner, agreement, staff }
}

test('the title of a new step is in sight on a phone, and a page on which it is already stays where it is [LAYOUT-27]', async ({
  stage,
}) => {
  const { page } = stage
  const { agreement } = await lookAt(stage, 'pre-pto-qualification')
  await page.setViewportSize({ width: 390, height: 600 })
  await stage.open(`/admin/agreements/${agreement.id}/transfer`)
  const email = `ines.${agreement.id}@example.com`
  await typeHolder(page, fieldsOf(page, 'Primary homeowner'), 'Ines', { email })
  const scrolled = () => page.evaluate(() => window.scrollY)
  const isAt = async (words: string, over: 'transfer-review' | null = null) => {
    await expect(title(page)).toHaveText(words)
    await expect(title(page)).toBeFocused()
    // The entry of the look once more is there, or gone; then the page is where it stays.
    await expect.poll(() => page.evaluate(() => history.state.over ?? null)).toBe(over)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await expect(title(page)).toBeInViewport({ ratio: 1 })
  }
  await page.evaluate(() => window.scrollTo(0, 20))
  await expect.poll(scrolled).toBe(20)
  // Pressed by no pointer, which would bring it into sight first.
  await page.getByRole('button', { name: 'Continue' }).evaluate((button: HTMLElement) => button.click())
  await isAt('Transfer to Ines Park?', 'transfer-review')
  expect(await scrolled()).toBe(20)
  await press(page, 'Change something')
  await isAt('Who should hold this agreement?')
  await press(page, 'Continue')
  await isAt('Transfer to Ines Park?', 'transfer-review')
  await press(page, 'Transfer agreement')
  await isAt('The agreement is transferred to Ines Park')
})

test('after a transfer the old homeowner has lost the agreement, and the new one has it once the mailed account is claimed [TRANSFER-1] [TRANSFER-2] [TRANSFER-4] [TRANSFER-7] [TRANSFER-10]', async ({
  stage,
}) => {
  const { page, server } = stage
  const { homeowner, agreement } = await lookAt(stage, 'pre-pto-qualification')
  const email = `ines.${agreement.id}@example.com`
  await page.getByRole('link', { name: 'Transfer', exact: true }).click()
  await expect(title(page)).toHaveText('Who should hold this agreement?')
  await typeHolder(page, fieldsOf(page, 'Primary homeowner'), 'Ines', { email })
  await press(page, 'Continue')
  await expect(title(page)).toHaveText('Transfer to Ines Park?')
  await expect(part(page, 'They lose it right away')).toContainText(homeowner.name)
  await press(page, 'Transfer agreement')
  await expect(title(page)).toHaveText('The agreement is transferred to Ines Park')
  await expect(page.getByRole('listitem').filter({ hasText: homeowner.name })).toContainText(
    'No longer sees the agreement.',
  )
  await page.getByRole('link', { name: 'Open the agreement' }).click()
  await expect(part(page, 'Homeowners').getByRole('listitem')).toContainText('Account not claimed')
  await expect(part(page, 'What happened')).toContainText('Transferred to Ines Park')

  await stage.changeTo(homeowner)
  const mine = await (await server.get('/users/me/')).json()
  expect(mine.user.agreements).toEqual([])
  await stage.open('/dashboard/overview')
  await expect(page).toHaveURL(/\/status/)
  await stage.settled()
  await page.goto('about:blank')
  await server.post('/account/logout/')

  const newcomer = { id: '', email, password: strongPassword, name: 'Ines Park', role: 'HOMEOWNER' }
  await stage.open(await linkOf(stage, newcomer, 'claim_account'))
  await press(page, 'Choose a password')
  await typePassword(page, strongPassword)
  await page.getByRole('checkbox').check()
  await press(page, 'Create my account')
  await expect(loginPage(page)).toBeVisible()
  await signInWithCode(stage, newcomer)
  const theirs = await (await server.get('/users/me/')).json()
  expect(theirs.user.agreements.map(({ id }: { id: string }) => id)).toEqual([agreement.id])
})

test('whoever gets an agreement in service finds on the overview what starts anew, and does it there [TRANSFER-3] [STATUS-24]', async ({
  stage,
}) => {
  const { page, server } = stage
  const { homeowner, agreement } = await lookAt(stage, 'in-service-solar')
  const [heir] = (await server.openWorld('no-agreement')).people
  if (!heir) throw new Error('Nobody is there.')
  await stage.open(`/admin/agreements/${agreement.id}/transfer`)
  await typeHolder(page, fieldsOf(page, 'Primary homeowner'), 'Ines', { email: heir.email })
  await press(page, 'Continue')
  await press(page, 'Transfer agreement')
  await expect(page.getByRole('listitem').filter({ hasText: homeowner.name })).toBeVisible()
  await stage.settled()

  await stage.changeTo(heir)
  await stage.open('/dashboard/overview')
  const copy = page.getByRole('dialog', { name: 'The authoritative copy of your agreement' })
  await copy.getByRole('checkbox').check()
  await press(page, 'Acknowledge')
  await page
    .getByRole('dialog', { name: 'Thank you' })
    .getByRole('button', { name: 'Close', exact: true })
    .click()
  const tasks = part(page, 'To do').getByRole('button')
  await expect(tasks).toHaveCount(2)
  await openChecklist(page)
  await answerChecklist(page, 'No')
  await expect(tasks).toHaveCount(1)
  await openAddress(page)
  await press(page, 'Confirm')
  await press(page, 'Done')
  await expect(part(page, 'To do')).toHaveCount(0)
})

test('an agreement is found by its contract and by its workflow; what is unknown is the 404 page [ADMIN-4] [ADMIN-20]', async ({
  stage,
}) => {
  const { page } = stage
  const { agreement, homeowner } = await lookAt(stage, 'pre-pto-tpv-pending', 'support')
  await stage.open(`/admin/contract/${agreement.homeowner_contract_id}`)
  await expect(title(page)).toHaveText(homeowner.name)
  await expect(page).toHaveURL(new RegExp(`/admin/agreements/${agreement.id}$`))
  const unknown = '3f2c9d1e-7b44-4c0a-9a53-6f1f0e2d4c5b'
  stage.watch.expectStatus({ operation: 'getAgreement', status: 404 })
  for (const path of [`agreements/${unknown}`, `workflow/${unknown}`, 'contract/none']) {
    await stage.open(`/admin/${path}`)
    await expect(page.getByText("Sorry, we couldn't find that page.")).toBeVisible()
  }
})

test('an archived agreement is gone for its homeowner, and there again [ADMIN-9] [ADMIN-10] [AGR-9]', async ({
  stage,
}) => {
  const { page, server } = stage
  const { homeowner, agreement, staff } = await lookAt(stage, 'in-service-solar', 'support')
  const agreementsOf = async () => {
    await server.signIn(homeowner)
    return (await (await server.get('/users/me/')).json()).user.agreements.length
  }
  for (const [name, left] of [
    ['Archive', 0],
    ['Unarchive', 1],
  ] as const) {
    await server.signIn(staff)
    await stage.open(`/admin/agreements/${agreement.id}`)
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(part(page, 'What happened').getByText(`${name}d`, { exact: true }).first()).toBeVisible()
    await stage.settled()
    // What the page still reads would be asked as the homeowner.
    await page.goto('about:blank')
    expect(await agreementsOf()).toBe(left)
  }
})

test('the recordings of a call are its video, transcript and code; none warns, a failure is said [ADMIN-43]', async ({
  stage,
}) => {
  const { page, server } = stage
  const { agreement, homeowner, staff } = await lookAt(stage, 'pre-pto-tpv-pending', 'support')
  const show = () => part(page, 'Verification call').getByRole('button').click()
  await show()
  await expect(toast(page, 'No recording was found for this agreement.')).toBeVisible()
  stage.watch.expectStatus({ operation: 'getTpvPreviewUrls', status: 503 })
  await server.arrange({ operation: 'getTpvPreviewUrls', status: 503 })
  await show()
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages.getByText('Error', { exact: true })).toBeVisible()

  await server.moveClock(whileOpen().getTime() - Date.now())
  await stage.changeTo(homeowner)
  const path = `/answernet/agreements/${agreement.id}/get_url/`
  const started = await server.post(path, { user_id: homeowner.id })
  expect(started.status()).toBe(200)
  const { url } = await started.json()
  await page.goto(url)
  await page.getByRole('button', { name: 'Verify' }).click()
  await server.moveClock(0)
  await server.signIn(staff)
  await stage.open(`/admin/agreements/${agreement.id}`)
  await show()
  const row = part(page, 'Verification call').getByRole('listitem')
  await expect(row).toContainText(/TPV-[0-9A-F]{8}/)
  await expect(row.getByRole('link', { name: /^Video/ })).toHaveAttribute(
    'href',
    /^https:\/\/calls\.example\/recordings\//,
  )
  await expect(row.getByRole('link', { name: /^Transcript/ })).toHaveAttribute('target', '_blank')
})

test('the claim email is sent again, once it was asked, while somebody has no account [ADMIN-19] [ADMIN-22] [ADMIN-44] [CLAIM-6]', async ({
  stage,
}) => {
  const { page, server } = stage
  const { people, agreements } = await server.openWorld('claim-pending')
  const [person, agreement] = [people[0], agreements[0]]
  if (!person || !agreement) throw new Error('The world is empty.')
  const before = (await server.mailOf(person)).length
  await server.signIn(await server.openHome('support'))
  await stage.open(`/admin/agreements/${agreement.id}`)
  await page.getByRole('button', { name: /^Send claim link again / }).click()
  await expect(page.getByRole('dialog')).toContainText(`An email with a new link goes to ${person.email}.`)
  expect((await server.mailOf(person)).length).toBe(before)
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(`The email is on its way to ${person.email}.`)).toBeVisible()
  await expect.poll(async () => (await server.mailOf(person)).length).toBe(before + 1)
})

test('the signed contract is saved by staff too, and the page fits a phone [ADMIN-8] [AGR-8]', async ({
  stage,
}) => {
  const { page } = stage
  await page.setViewportSize({ width: 320, height: 700 })
  await lookAt(stage, 'long-names', 'support')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  const coming = page.waitForEvent('download')
  await press(page, 'Download contract')
  const bytes = await readFile(await (await coming).path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
})

const said = {
  en: {
    archive: 'Archive',
    notChanged: 'The agreement could not be changed. Try again.',
    recordings: 'Show recordings',
    none: 'No recording was found for this agreement.',
    // The server's own words are English, and said to nobody else.
    failed: 'The sandbox was asked for this failure.',
  },
  es: {
    archive: 'Archivar',
    notChanged: 'No se pudo cambiar el contrato. Inténtelo de nuevo.',
    recordings: 'Mostrar grabaciones',
    none: 'No se encontró ninguna grabación de este contrato.',
    failed: 'Algo salió mal',
  },
}

for (const [language, words] of Object.entries(said))
  test(`what fails at an agreement is said by a toast in ${language}: an archive, a recording that is not there, what the call centre says [ADMIN-9] [ADMIN-43] [ERROR-10]`, async ({
    stage,
  }) => {
    const { page, server } = stage
    await stage.context.addCookies([{ name: 'porchlight-language', value: language, url: stage.origin }])
    await lookAt(stage, 'canceled', 'support')
    const messages = page.getByRole('region', { name: /^(Messages|Mensajes)$/, includeHidden: true })
    stage.watch.expectStatus({ operation: 'updateAgreement', status: 429 })
    await server.arrange({ operation: 'updateAgreement', status: 429 })
    await press(page, words.archive)
    await page.getByRole('dialog').getByRole('button', { name: words.archive, exact: true }).click()
    await expect(messages.getByText(words.notChanged)).toBeAttached()
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(words.notChanged)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await press(page, words.recordings)
    await expect(messages.getByText(words.none)).toBeVisible()

    stage.watch.expectStatus({ operation: 'getTpvPreviewUrls', status: 503 })
    await server.arrange({ operation: 'getTpvPreviewUrls', status: 503 })
    await press(page, words.recordings)
    await expect(messages.getByText(words.failed)).toBeVisible()
  })
