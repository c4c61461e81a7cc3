import { type Page, request } from '@playwright/test'
import { press, toast } from '../at-the-door.ts'
import { untilClosed, whileOpen } from '../drivers/on-the-phone.ts'
import { checklist, openChecklist } from '../drivers/welcome-checklist.ts'
import { expect, test } from '../fixtures.ts'
import { type MadePerson, type MadeWorld, Server } from '../sandbox.ts'
import type { Stage } from '../stage.ts'

/** What goes wrong on the way to permission to operate, as the catalogue of errors has it, row by row. */

const wentWrong = 'Something went wrong'
const alert = (page: Page) => page.getByRole('dialog').getByRole('alert')
const reported = async (stage: Stage) =>
  JSON.stringify((await stage.server.events()).filter(({ kind }) => kind === 'error'))

/** Makes a world, signs its first person in, and gives both. */
async function enterWith(stage: Stage, world: string, path: string) {
  const made: MadeWorld = await stage.server.openWorld(world)
  const [person, agreement] = [made.people[0], made.agreements[0]]
  if (!person || !agreement) throw new Error('The world is empty.')
  await stage.server.signIn(person)
  await stage.open(path)
  return { person, agreement }
}

/** Another browser, in which somebody is signed in. */
async function elsewhere(stage: Stage, person: MadePerson, act: (server: Server) => Promise<void>) {
  const address = '10.98.0.1'
  const other = await request.newContext({ extraHTTPHeaders: { 'x-forwarded-for': address } })
  try {
    const server = new Server(other, stage.origin, address)
    await server.signIn(person)
    await act(server)
  } finally {
    await other.dispose()
  }
}

test('a contract that cannot be fetched toasts and has its dialog, where trying again saves it [ONB-31] [AGR-8] [ERROR-5]', async ({
  stage,
}) => {
  const { page, server } = stage
  await stage.enter('in-service-solar', '/dashboard/billing')
  await page.getByRole('link', { name: 'View agreement details' }).click()
  await stage.settled()
  stage.watch.expectStatus({ operation: 'getContract', status: 503 })
  await server.arrange({ operation: 'getContract', status: 503 })
  await press(page, 'Download contract')
  await expect(page.getByText(wentWrong)).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'The contract was not saved' })
  await expect(dialog).toContainText('The download did not finish.')
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  expect((await coming).suggestedFilename()).toMatch(/^signed-contract-.+\.pdf$/)
  await expect(dialog).toHaveCount(0)
})

test('a contract that is not filed yet says so; once the provider has filed it, trying again saves it [ONB-31] [AGR-8]', async ({
  stage,
}) => {
  const { page, server } = stage
  const { agreement } = await enterWith(stage, 'contract-missing', '/status?onboarding-step=2')
  stage.watch.expectStatus({ operation: 'getContract', status: 404 })
  await press(page, 'Download contract')
  await expect(page.getByText(wentWrong)).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'The contract is not here yet' })
  await expect(dialog).toContainText('The signed contract has not been filed here yet.')
  await server.fileContract(agreement.id, true)
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  expect((await coming).suggestedFilename()).toMatch(/\.pdf$/)
  await stage.settled()
})

test('an acknowledgement that cannot be saved says so, and is saved by trying again [COPY-4]', async ({
  stage,
}) => {
  const { page, server } = stage
  await stage.enter('copy-to-acknowledge')
  const dialog = page.getByRole('dialog', { name: 'The authoritative copy of your agreement' })
  stage.watch.expectStatus({ operation: 'acknowledgeAuthoritativeCopy', status: 503 })
  await server.arrange({ operation: 'acknowledgeAuthoritativeCopy', status: 503 })
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Your acknowledgment could not be saved.')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible()
})

/** The checklist answered as it passes, up to its Submit. */
async function submitChecklist(page: Page): Promise<void> {
  const answer = (text: RegExp, words: string) =>
    checklist(page).getByRole('group', { name: text }).getByText(words, { exact: true }).click()
  await openChecklist(page)
  await answer(/^Have you received a copy/, 'Yes')
  await answer(/^Do you know how much/, 'Yes')
  await press(page, 'Continue')
  await answer(/^Were you promised/, 'No')
  await press(page, 'Continue')
  await checklist(page).getByRole('checkbox').check()
  await press(page, 'Submit')
}

/** The same person answers the checklist on another device, in Spanish, and passes. */
const passElsewhere = (stage: Stage, person: MadePerson, agreementId: string) =>
  elsewhere(stage, person, async (server) => {
    const path = `/agreements/${agreementId}/welcome_checklist/`
    const { questions }: { questions: { id: string; question_en: string }[] } = await (
      await server.get(path)
    ).json()
    const answers = questions.map(({ id, question_en }) => ({
      question_id: id,
      answer: !question_en.startsWith('Were you promised'),
    }))
    const body = { language: 'es', version: '2026-11', acknowledged: true, answers }
    expect((await server.post(path, body)).status()).toBe(200)
  })

test('a checklist that was passed on another device meanwhile says so in the words of the server, and is reported [CHECK-8] [ERROR-11]', async ({
  stage,
}) => {
  const { page } = stage
  const { person, agreement } = await enterWith(stage, 'checklist-required', '/status')
  await stage.settled()
  await passElsewhere(stage, person, agreement.id)
  stage.watch.expectStatus({ operation: 'submitWelcomeChecklist', status: 409 })
  await submitChecklist(page)
  await expect(alert(page)).toContainText('Your welcome checklist is complete.')
  await expect.poll(() => reported(stage)).toContain('POST /agreements/{id}/welcome_checklist/ 409')
})

test('whoever looks as the homeowner cannot submit the checklist, and is told why [CHECK-8] [CHECK-11]', async ({
  stage,
}) => {
  const { page, server } = stage
  const homeowner = await server.openHome('checklist-required')
  await server.signIn(await server.openHome('support'))
  expect((await server.post('/account/impersonate/', { user_id: homeowner.id })).status()).toBe(200)
  await stage.open('/status')
  stage.watch.expectStatus({ operation: 'submitWelcomeChecklist', status: 403 })
  await submitChecklist(page)
  await expect(alert(page)).toContainText("You're impersonating you can't do that")
  await expect.poll(() => reported(stage)).toContain('POST /agreements/{id}/welcome_checklist/ 403')
})

test('a checklist that cannot be saved keeps its answers, and is submitted by trying again [CHECK-7] [CHECK-8]', async ({
  stage,
}) => {
  const { page, server } = stage
  await stage.enter('checklist-required', '/status')
  stage.watch.expectStatus({ operation: 'submitWelcomeChecklist', status: 503 })
  await server.arrange({ operation: 'submitWelcomeChecklist', status: 503 })
  await submitChecklist(page)
  await expect(alert(page)).toContainText('We were unable to save your updates. Your answers are still here')
  await expect(checklist(page).getByRole('term')).toHaveCount(3)
  await press(page, 'Try again')
  await expect(toast(page, 'Your welcome checklist is submitted.')).toBeVisible()
  await expect.poll(() => reported(stage)).toContain('POST /agreements/{id}/welcome_checklist/ 503')
})

/** Both clocks stand where agents answer, or half an hour before they begin to. */
async function atTheCall(stage: Stage, areAgentsThere: boolean, path = '/status') {
  const open = whileOpen().getTime()
  const moment = areAgentsThere ? open : open + untilClosed(open)
  await stage.context.clock.install({ time: moment })
  await stage.server.moveClock(moment - Date.now())
  return enterWith(stage, 'pre-pto-tpv-pending', path)
}

const call = (page: Page) => page.getByRole('dialog', { name: 'A short call to confirm what you signed' })

/** On the plain page, where the call has a dialog of its own. */
async function openCall(stage: Stage) {
  await stage.server.setFlags({ web_onboarding_refresh: false })
  const made = await atTheCall(stage, true)
  await stage.page.getByRole('button', { name: /^Make your verification call/ }).click()
  await expect(call(stage.page)).toBeVisible()
  await stage.settled()
  return made
}

test('a call that cannot be started toasts and closes its dialog [TPV-11]', async ({ stage }) => {
  const { page, server } = stage
  await openCall(stage)
  stage.watch.expectStatus({ operation: 'getTpvUrl', status: 503 })
  await server.arrange({ operation: 'getTpvUrl', status: 503 })
  await press(page, 'Start the call')
  await expect(toast(page, 'The call could not be started. Please try again in a few minutes.')).toBeVisible()
  await expect(call(page)).toHaveCount(0)
})

test('a call about an agreement that is gone toasts [TPV-12]', async ({ stage }) => {
  const { page, server, time } = stage
  const { agreement } = await openCall(stage)
  const staff = await server.openHome('admin')
  // A question about the call would tell the page that the agreement is gone, and take the dialog with it.
  await time.pause()
  await stage.settled()
  stage.watch.expectStatus({ operation: 'getTpvUrl', status: 404 })
  stage.watch.expectStatus({ operation: 'getTpvStatus', status: 404, times: 'perhaps' })
  await elsewhere(stage, staff, async (other) => {
    expect((await other.patch(`/agreements/${agreement.id}/`, { archived: true })).status()).toBe(200)
  })
  await press(page, 'Start the call')
  await expect(toast(page, 'We can no longer find this agreement. Please reload the page.')).toBeVisible()
})

test('outside of the hours of the agents the start opens their hours, which lead to support [TPV-13] [TPV-16]', async ({
  stage,
}) => {
  const { page } = stage
  await atTheCall(stage, false, '/status?onboarding-step=3')
  await press(page, 'Start the call')
  const hours = page.getByRole('dialog', { name: 'No agents are available right now' })
  await expect(hours.getByRole('row', { name: /^Monday/ })).toBeVisible()
  await expect(hours).toContainText(/Agents are back .+ Eastern time/)
  await hours.getByRole('link', { name: 'Contact support' }).click()
  await expect(page).toHaveURL(/\/support$/)
})

test('hours that have ended for the server alone open the same dialog [TPV-16]', async ({ stage }) => {
  const { page, server } = stage
  await atTheCall(stage, true, '/status?onboarding-step=3')
  await stage.settled()
  const open = whileOpen().getTime()
  await server.moveClock(open + untilClosed(open) - Date.now())
  stage.watch.expectStatus({ operation: 'getTpvUrl', status: 409 })
  await press(page, 'Start the call')
  await expect(page.getByRole('dialog', { name: 'No agents are available right now' })).toBeVisible()
})

test('after a question about the call that failed, the next one comes after half a minute, then every five seconds again [TPV-6] [TPV-7]', async ({
  stage,
}) => {
  const { page, server, time } = stage
  const answered: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/status/')) answered.push(response.status())
  })
  await atTheCall(stage, true, '/status?onboarding-step=3')
  await expect.poll(() => answered.length).toBeGreaterThan(0)
  await stage.settled()
  await time.pause()
  // A question that was sent until now is answered before the next is to fail.
  await stage.settled()
  stage.watch.expectStatus({ operation: 'getTpvStatus', status: 503 })
  await server.arrange({ operation: 'getTpvStatus', status: 503 })
  await time.run(5_000)
  await expect.poll(() => answered.at(-1)).toBe(503)
  await stage.settled()
  const failed = answered.length
  await time.run(29_000)
  await stage.settled()
  expect(answered.length).toBe(failed)
  await time.run(1_100)
  await expect.poll(() => answered.length).toBe(failed + 1)
  await stage.settled()
  await time.run(5_000)
  await expect.poll(() => answered.length).toBe(failed + 2)
  expect(answered.slice(-2)).toEqual([200, 200])
})

test('what the agent presses counts though the tab of the call is closed at once [TPV-8] [TPV-9]', async ({
  stage,
}) => {
  const { page, context } = stage
  await atTheCall(stage, true, '/status?onboarding-step=3')
  const opened = context.waitForEvent('page')
  await press(page, 'Start the call')
  const agent = await opened
  const verify = agent.getByRole('button', { name: 'Verify' })
  await verify.hover()
  // With its script, which stands behind the form.
  await agent.waitForLoadState('load')
  await agent.mouse.down()
  await agent.mouse.up()
  await agent.close()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your verification call is complete' }),
  ).toBeVisible()
})

/** Types an account whose last digits the sandbox's bank answers by. */
async function turnOn(page: Page, ending: string): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Add your bank account' })
  await form.getByLabel('Routing number').fill('121000358')
  for (const field of ['Account number', 'Account number again'])
    await form.getByLabel(field, { exact: true }).fill(`8642975${ending}`)
  await press(page, 'Turn on autopay')
  await expect(form.getByRole('button', { name: 'Turn on autopay' })).not.toHaveAttribute('aria-busy', 'true')
  await expect(form.getByLabel('Account number', { exact: true })).toHaveValue('')
}

async function openAccountForm(stage: Stage): Promise<void> {
  await stage.enter('address-differs', '/status')
  await stage.settled()
  await press(stage.page, 'Enroll')
  await press(stage.page, 'Accept')
}

test('what the bank says of an account stands where it belongs; the sixth try within a day is refused in general words [AUTOPAY-17] [AUTOPAY-18] [AUTOPAY-20]', async ({
  stage,
}) => {
  const { page } = stage
  await openAccountForm(stage)
  const failValidation = 'Your bank could not verify this account.'
  await turnOn(page, '0003')
  await expect(page.getByLabel('Routing number')).toHaveAccessibleDescription(/^No bank has this number\./)
  await turnOn(page, '0004')
  await expect(page.getByLabel('Account number', { exact: true })).toHaveAccessibleDescription(
    /^The bank has no account with this number\./,
  )
  for (const failed of ['0002', '0005', '0006']) {
    await turnOn(page, failed)
    await expect(alert(page)).toContainText(failValidation)
  }
  stage.watch.expectStatus({ operation: 'validateAchData', status: 429 })
  await turnOn(page, '6789')
  await expect(alert(page)).toContainText('Something went wrong, and autopay was not turned on.')
})

test('a bank that does not answer, and a call that fails, are told in general words, and it can be tried again [AUTOPAY-18] [ERROR-26]', async ({
  stage,
}) => {
  const { page, server } = stage
  await openAccountForm(stage)
  const general = 'Something went wrong, and autopay was not turned on.'
  stage.watch.expectStatus({ operation: 'validateAchData', status: 503, times: 2 })
  await turnOn(page, '0007')
  await expect(alert(page)).toContainText(general)
  await server.arrange({ operation: 'validateAchData', status: 503 })
  await turnOn(page, '6789')
  await expect(alert(page)).toContainText(general)
  const form = page.getByRole('dialog', { name: 'Add your bank account' })
  await form.getByLabel('Routing number').fill('121000358')
  for (const field of ['Account number', 'Account number again'])
    await form.getByLabel(field, { exact: true }).fill('86429756789')
  await press(page, 'Turn on autopay')
  await expect(page.getByRole('dialog', { name: 'Your account is verified' })).toBeVisible()
})

test('a question that nobody wrote, and an agreement that nobody here has, are the page of what is not found [ERROR-16] [SUP-14]', async ({
  stage,
}) => {
  const { page } = stage
  await stage.enter('in-service-solar')
  for (const path of ['support/faqs', 'agreements']) {
    await stage.open(`/dashboard/${path}/2f4d8b8e-7c1a-4f7b-b3de-6a9f0c2e1b44`)
    await expect(page.getByText("Sorry, we couldn't find that page.")).toBeVisible()
    await page.getByRole('link', { name: 'Go Home' }).click()
    await expect(page).toHaveURL(/\/dashboard\/overview$/)
  }
})

test('a checklist that is answered alike in two tabs is submitted once, and both say that it is [CHECK-5] [CHECK-15]', async ({
  stage,
}) => {
  const { page, server } = stage
  const person = await stage.enter('checklist-required', '/status')
  await stage.settled()
  const tab = await stage.openTab('/status')
  await expect(tab.getByRole('button', { name: /^Answer the welcome checklist/ })).toBeVisible()
  for (const one of [page, tab]) {
    await one.bringToFront()
    await submitChecklist(one)
    await expect(toast(one, 'Your welcome checklist is submitted.')).toBeVisible()
    await expect(one.getByRole('button', { name: /^Answer the welcome checklist/ })).toHaveCount(0)
  }
  const receipts: { kind: string }[] = await (await server.get(`/users/${person.id}/receipts/`)).json()
  expect(receipts.filter(({ kind }) => kind === 'welcome_checklist')).toHaveLength(1)
})

test('without a network the checklist keeps its answers, and is submitted once there is one again [CHECK-7] [ERROR-12]', async ({
  stage,
}) => {
  const { page, context } = stage
  await stage.enter('checklist-required', '/status')
  await openChecklist(page)
  await stage.settled()
  const answer = (text: RegExp, words: string) =>
    checklist(page).getByRole('group', { name: text }).getByText(words, { exact: true }).click()
  await answer(/^Have you received a copy/, 'Yes')
  await answer(/^Do you know how much/, 'Yes')
  await press(page, 'Continue')
  await answer(/^Were you promised/, 'No')
  await press(page, 'Continue')
  await checklist(page).getByRole('checkbox').check()
  stage.watch.expectOffline()
  await context.setOffline(true)
  await press(page, 'Submit')
  await expect(alert(page)).toContainText('Your answers are still here')
  await context.setOffline(false)
  await press(page, 'Try again')
  await expect(toast(page, 'Your welcome checklist is submitted.')).toBeVisible()
})
