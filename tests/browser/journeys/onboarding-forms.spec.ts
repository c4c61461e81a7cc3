import type { Page } from '@playwright/test'
import { codeField, press, toast } from '../at-the-door.ts'
import { openAddress } from '../drivers/billing-address.ts'
import { answerChecklist, answerQuestion, checklist, openChecklist } from '../drivers/welcome-checklist.ts'
import { expect, test } from '../fixtures.ts'
import { accountPanel, codePage, loginPage, type Stage } from '../stage.ts'

const minute = 60_000
const street = (page: Page) => page.getByLabel('Street address')
const form = (page: Page) => page.getByRole('dialog', { name: 'Update your billing address' })
const me = async (stage: Stage) => (await (await stage.server.get('/users/me/')).json()).user

async function editAddress(stage: Stage) {
  const person = await stage.enter('address-differs', '/status')
  await stage.settled()
  await openAddress(stage.page)
  await press(stage.page, 'No, update')
  await expect(street(stage.page)).toHaveValue('PO Box 811')
  return person
}

test('an address that cannot be saved says so and keeps its form, then it is saved as confirmed and nothing is to do [ADDR-6] [ADDR-7] [ADDR-9]', async ({
  stage,
}) => {
  const { page } = stage
  await editAddress(stage)
  await street(page).fill('9 Lantern Row')
  stage.watch.expectStatus({ operation: 'updateUser', status: 503 })
  await stage.server.arrange({ operation: 'updateUser', status: 503 })
  await press(page, 'Save')
  await expect(toast(page, 'Something went wrong')).toBeVisible()
  await expect(street(page)).toHaveValue('9 Lantern Row')
  await press(page, 'Save')
  await expect(toast(page, 'Your billing address is up to date.')).toBeVisible()
  await press(page, 'Done')
  await expect(page.getByRole('button', { name: /^Confirm your billing address/ })).toHaveCount(0)
  expect((await me(stage)).address).toMatchObject({ street_1: '9 Lantern Row', confirmed: true })
})

test('what the server refuses of an address stands beside its field [ADDR-8] [ADDR-13]', async ({
  stage,
}) => {
  const { page } = stage
  await editAddress(stage)
  await page.getByLabel('City').fill('')
  await press(page, 'Save')
  await expect(page.getByLabel('City')).toHaveAccessibleDescription('Required field')
  await page.getByLabel('City').fill('Reno')
  await page.getByLabel('ZIP code').fill('10001')
  stage.watch.expectStatus({ operation: 'updateUser', status: 400 })
  await press(page, 'Save')
  await expect(page.getByLabel('ZIP code')).toHaveAccessibleDescription(/^Invalid ZIP code\./)
  expect((await me(stage)).address).toMatchObject({ street_1: 'PO Box 811', confirmed: false })
})

test('a changed address is not closed unasked [ADDR-11]', async ({ stage }) => {
  const { page } = stage
  await editAddress(stage)
  await street(page).fill('9 Lantern Row')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toHaveCount(0)
  await expect(street(page)).toHaveValue('9 Lantern Row')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(form(page)).toHaveCount(0)
  await expect(page.getByText('PO Box 811')).toBeVisible()
})

test('an address that was being typed is offered again after a sign-out by time, and saved from there [ADDR-6] [ADDR-12]', async ({
  stage,
}) => {
  const { page, time } = stage
  const person = await editAddress(stage)
  await street(page).fill('9 Lantern Row')
  await time.sleepUntil((await time.dueOf(28 * minute)) + 2 * minute)
  await expect(loginPage(page)).toBeVisible()
  await expect(page.getByText('You were signed out before your changes were saved.')).toBeVisible()
  await stage.submitLogin(person)
  await expect(codePage(page)).toBeVisible()
  await codeField(page).fill(await stage.codeOf(person))
  await expect(accountPanel(page).getByLabel('Street address')).toHaveValue('9 Lantern Row')
  await expect(accountPanel(page).getByRole('status')).toContainText('We were unable to save your changes.')
  await press(page, 'Save')
  const typed = { street_1: '9 Lantern Row', street_2: null, city: 'Reno', state: 'NV', zip_code: '89509' }
  await expect(toast(page, "You've successfully updated your information.")).toBeVisible()
  expect((await me(stage)).address).toMatchObject(typed)
  await page.reload()
  await stage.settled()
  await expect(page.getByText('We were unable to save your changes.')).toHaveCount(0)
  await expect(page.getByText('9 Lantern Row').first()).toBeVisible()
})

test('a checklist that passes is done: its task goes and its receipt can be read [CHECK-5] [CHECK-14]', async ({
  stage,
}) => {
  const { page } = stage
  await stage.enter('checklist-required', '/status')
  await openChecklist(page)
  await answerChecklist(page, 'No')
  await expect(toast(page, 'Your welcome checklist is submitted.')).toBeVisible()
  await expect(checklist(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Answer the welcome checklist/ })).toHaveCount(0)
  await stage.open('/account')
  await page.getByRole('button', { name: /^Welcome checklist/ }).click()
  const receipt = page.getByRole('dialog', { name: 'Welcome checklist' })
  await expect(receipt.getByText(/1\. Have you received a copy of your agreement\? Yes/)).toBeVisible()
})

test('a reload begins the checklist anew, and asks nothing [CHECK-9] [CHECK-16]', async ({ stage }) => {
  const { page } = stage
  await stage.enter('checklist-required', '/status')
  await openChecklist(page)
  await answerQuestion(page, /^Have you received a copy/, 'Yes')
  await page.reload()
  await openChecklist(page)
  await expect(checklist(page).getByRole('radio')).toHaveCount(4)
  await expect(checklist(page).getByRole('radio', { checked: true })).toHaveCount(0)
})

test('in Spanish all of the checklist is Spanish, up to its receipt [CHECK-12] [LANG-20]', async ({
  stage,
}) => {
  const { page } = stage
  const person = await stage.server.openHome('checklist-failed-es')
  await stage.server.signIn(person)
  await stage.open('/status')
  await page.getByRole('button', { name: /lista de bienvenida/i }).click()
  const lista = page.getByRole('dialog', { name: 'Lista de bienvenida' })
  await lista
    .getByRole('group', { name: /^¿Recibió una copia/ })
    .getByText('Sí', { exact: true })
    .click()
  await lista
    .getByRole('group', { name: /^¿Sabe cuánto paga/ })
    .getByText('Sí', { exact: true })
    .click()
  await press(page, 'Continuar')
  await lista
    .getByRole('group', { name: /^¿Le prometieron/ })
    .getByText('No', { exact: true })
    .click()
  await press(page, 'Continuar')
  await lista.getByRole('checkbox', { name: /^He leído todas las preguntas/ }).check()
  await press(page, 'Enviar')
  await expect(page.getByText('Su lista de bienvenida se envió.', { exact: true })).toBeVisible()
  const [receipt] = await (await stage.server.get(`/users/${person.id}/receipts/`)).json()
  expect(receipt).toMatchObject({ kind: 'welcome_checklist', language: 'es' })
})
