import { expect, type Locator, type Page } from '@playwright/test'
import { inside, loginPage } from '../stage.ts'
import { type Act, type Driver, found, heldMs, type Walk } from './driver.ts'
import { inOrder, late } from './getting-in.ts'

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without transferring?' })
const title = (page: Page) => page.getByRole('heading', { level: 1, includeHidden: true })
const confirm = (page: Page) => page.getByRole('button', { name: /^(Transfer agreement|Try again)$/ })
const press =
  (name: string): Act =>
  ({ stage }) =>
    stage.page.getByRole('button', { name, exact: true }).click()
const answer =
  (name: string): Act =>
  ({ stage }) =>
    question(stage.page).getByRole('button', { name, exact: true }).click()

const persons = ['Primary homeowner', 'Second homeowner'] as const
/** The fields of a person, found behind a dialog too. */
export const fieldsOf = (page: Page, person: (typeof persons)[number]): Locator =>
  page.getByRole('group', { name: person, includeHidden: true })
const textOf = (fields: Locator, name: string | RegExp) =>
  fields.getByRole('textbox', { name, includeHidden: true })

/** A member of staff who may transfer it looks at the form. */
const arrive: Act = async ({ stage, kept }) => {
  const { agreements, people } = await stage.server.openWorld('pre-pto-qualification')
  kept.agreement = found(agreements[0], 'agreement').id
  kept.homeowner = found(people[0], 'homeowner')
  kept.staff = await stage.server.openHome('admin')
  await stage.server.signIn(kept.staff)
  await stage.open(`/admin/agreements/${kept.agreement}/transfer`)
  await expect(inside(stage.page)).toBeVisible()
  await expect(fieldsOf(stage.page, 'Primary homeowner')).toBeVisible()
  await stage.settled()
}

const minute = 60_000

/** Nobody touches anything for half an hour while two are typed; the same person signs in again and goes on. */
const takeUpAgain: Act = async (walk) => {
  await arrive(walk)
  const { stage, kept } = walk
  const { page, time } = stage
  await textOf(fieldsOf(page, 'Primary homeowner'), 'First name').fill('Ines')
  await press('Add a second homeowner')(walk)
  await textOf(fieldsOf(page, 'Second homeowner'), 'First name').fill('Otto')
  await time.sleepUntil((await time.dueOf(28 * minute)) + 2 * minute)
  await expect(loginPage(page)).toBeVisible()
  // The end is told to the server: what comes after it has the token of the next session.
  await stage.settled()
  const staff = found(kept.staff, 'staff')
  await stage.submitLogin(staff)
  await page.getByLabel('Six-digit code').fill(await stage.codeOf(staff))
  await expect(page.getByText('What you typed is back in place.')).toBeVisible()
  await expect(textOf(fieldsOf(page, 'Primary homeowner'), 'First name')).toHaveValue('Ines')
  await expect(textOf(fieldsOf(page, 'Second homeowner'), 'First name')).toHaveValue('Otto')
  await stage.settled()
}

/** What the server will be asked next on this path. */
const comingAnswer = ({ path, at }: Walk) =>
  path.steps.slice(at).find(({ actor }) => actor === 'transfer')?.case

export type Typed = { email: string; zip?: string }

/** Types all that is asked of a new homeowner. */
export async function typeHolder(page: Page, fields: Locator, first: string, typed: Typed): Promise<void> {
  const texts = {
    'First name': first,
    'Last name': 'Park',
    Email: typed.email,
    'Phone number': '916 555 0177',
    'Street address': '18 Alder Lane',
    City: 'Sacramento',
    'ZIP code': typed.zip ?? '95814',
  }
  for (const [name, text] of Object.entries(texts))
    await fields.getByRole('textbox', { name, exact: true }).fill(text)
  const state = fields.getByRole('button', { name: /State/ })
  if (/California/.test((await state.textContent()) ?? '')) return
  await state.click()
  await page.getByRole('option', { name: 'California' }).click()
}

/** Of whom the server will say what comes. */
function emailFor({ kept }: Walk, coming: string | undefined): string | null {
  if (coming === 'taken') return found(kept.staff, 'staff').email
  return coming === 'heldAlready' ? found(kept.homeowner, 'homeowner').email : null
}

const typeAll: Act = async (walk) => {
  const { page } = walk.stage
  const { agreement } = walk.kept
  const coming = comingAnswer(walk)
  const email = emailFor(walk, coming) ?? `ines.${agreement}@example.com`
  const primary: Typed = { email, ...(coming === 'refused' && { zip: '10001' }) }
  await typeHolder(page, fieldsOf(page, 'Primary homeowner'), 'Ines', primary)
  const second = fieldsOf(page, 'Second homeowner')
  if ((await second.count()) > 0)
    await typeHolder(page, second, 'Otto', { email: `otto.${agreement}@example.com` })
}

const empty: Act = async ({ stage: { page } }) => {
  for (const person of persons)
    for (const field of await fieldsOf(page, person).getByRole('textbox').all()) await field.fill('')
}

/** Without a last name, which is asked for in its place. */
const submitIncomplete: Act = async ({ stage: { page } }) => {
  const last = textOf(fieldsOf(page, 'Primary homeowner'), 'Last name')
  await last.fill('')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(last).toHaveAccessibleDescription('Required field')
  await expect(last).toHaveAttribute('aria-invalid', 'true')
}

const reads =
  (name: string, problem: RegExp): Act =>
  async ({ stage: { page } }) => {
    const field = textOf(fieldsOf(page, 'Primary homeowner'), name)
    await expect(field).toHaveAccessibleDescription(problem)
    await expect(field).toBeFocused()
    await expect(field).not.toHaveValue('')
  }

const trouble =
  (words: string): Act =>
  ({ stage: { page } }) =>
    expect(page.getByRole('main').getByRole('alert')).toContainText(words)

const cancelMeanwhile: Act = ({ stage, kept }) =>
  stage.server.reportMilestone(found(kept.agreement, 'agreement'), 'CANCELED')

export const transferDriver: Driver = {
  inputs: { start: arrive, takenUpAgain: takeUpAgain },
  events: {
    'form.change': {
      typed: ({ stage: { page } }) => textOf(fieldsOf(page, 'Primary homeowner'), 'First name').fill('Ines'),
      emptied: empty,
    },
    'second.add': { plain: press('Add a second homeowner') },
    'second.remove': { plain: press('Remove the second homeowner') },
    'holders.submit': { right: inOrder(typeAll, press('Continue')), incomplete: submitIncomplete },
    'review.back': { plain: press('Change something') },
    'transfer.confirm': { checked: ({ stage }) => confirm(stage.page).click() },
    'page.leave': {
      plain: ({ stage }) =>
        stage.page.getByRole('main').getByRole('link', { name: 'Agreement', exact: true }).click(),
    },
    'leave.cancel': { plain: answer('Keep going') },
    'leave.confirm': { plain: answer('Leave') },
  },
  answers: {
    transfer: {
      transferred: {
        arrange: late('transferAgreement'),
        give: ({ stage: { page } }) =>
          expect(
            page.getByText('Gets an email to claim an account, and then sees the agreement.').first(),
          ).toBeVisible(),
      },
      refused: {
        arrange: late('transferAgreement', { answers: [400] }),
        give: reads('ZIP code', /^Invalid ZIP code\./),
      },
      taken: {
        arrange: late('transferAgreement', { answers: [409] }),
        give: reads('Email', /^This email cannot hold an agreement/),
      },
      heldAlready: { arrange: late('transferAgreement', { answers: [409] }) },
      canceled: { arrange: inOrder(cancelMeanwhile, late('transferAgreement', { answers: [409] })) },
      notTransferred: {
        arrange: late('transferAgreement', { status: 429, answers: [429] }),
        give: trouble('The transfer did not go through.'),
      },
      unreachable: {
        arrange: late('transferAgreement', { status: 503, answers: [503] }),
        give: trouble('We do not know whether the agreement was transferred.'),
      },
    },
  },
  holds: {
    transfer: ({ stage }) => stage.server.arrange({ operation: 'transferAgreement', delay_ms: heldMs }),
  },
  timers: {},
  states: {
    filling: async ({ page }) => {
      await expect(question(page)).toHaveCount(0)
      await expect(title(page)).toHaveText('Who should hold this agreement?')
      await expect(fieldsOf(page, 'Primary homeowner')).toBeVisible()
    },
    reviewing: async ({ page }) => {
      await expect(question(page)).toHaveCount(0)
      await expect(title(page)).toHaveText(/^Transfer to Ines Park/)
      await expect(confirm(page)).not.toHaveAttribute('aria-busy', 'true')
    },
    transferring: async ({ page }) => {
      await expect(title(page)).toHaveText(/^Transfer to Ines Park/)
      await expect(confirm(page)).toHaveAttribute('aria-busy', 'true')
    },
    confirmingLeave: ({ page }) =>
      expect(question(page).getByRole('button', { name: 'Leave', exact: true })).toBeVisible(),
    transferred: ({ page }) => expect(title(page)).toHaveText(/^The agreement is transferred to Ines Park/),
    heldAlready: async ({ page }) => {
      await expect(title(page)).toHaveText(/^This agreement is already with /)
      await expect(page.getByText('Nothing was changed, nobody was emailed')).toBeVisible()
    },
    hindered: ({ page }) => expect(title(page)).toHaveText('This agreement cannot be transferred'),
    left: ({ page }) => expect(page).toHaveURL(/\/admin\/agreements\/[0-9a-f-]{36}$/),
  },
}
