import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { readToast } from '../in-the-account.ts'
import { loginPage } from '../stage.ts'
import { enterAsAdmin, lateForAdmin, refusedFor } from './as-staff.ts'
import { type Act, type Driver, found, heldMs, type Walk } from './driver.ts'
import { seesButton } from './getting-in.ts'

const notAdded = 'Unable to add agreements.'
const field = (page: Page) => page.getByRole('textbox', { name: /^(Workflow IDs|Contract ID)$/ })
const add = (page: Page) => page.getByRole('button', { name: 'Add', exact: true })

const isByWorkflows = async (page: Page) => await page.getByRole('radio', { name: 'Workflows' }).isChecked()
const operationOf = async ({ stage }: Walk) =>
  (await isByWorkflows(stage.page)) ? 'addPlatformAgreementsByWorkflowId' : 'addPlatformAgreement'

/** An agreement of the portal, which the sandbox's platform knows as well. */
const arrive: Act = async (walk) => {
  const { server, page } = walk.stage
  const { agreements } = await server.openWorld('in-service-solar')
  walk.kept.agreement = found(agreements[0], 'agreement').homeowner_contract_id
  await enterAsAdmin(walk, '/admin/backfill?tab=add', 'Backfill')
  const list = await server.get(`/agreements/?homeowner_contract_id=${walk.kept.agreement}`)
  walk.kept.link = (await list.json()).results[0].platform_uuid
  await expect(field(page)).toBeVisible()
}

const minute = 60_000

/** Nobody touches anything for half an hour while workflows are named; the same person signs in again and goes on. */
const takeUpAgain: Act = async (walk) => {
  await arrive(walk)
  const { stage, kept } = walk
  const { page, time } = stage
  const typed = found(kept.link, 'workflow')
  await choose('Workflows')(walk)
  await field(page).fill(typed)
  await time.sleepUntil((await time.dueOf(28 * minute)) + 2 * minute)
  await expect(loginPage(page)).toBeVisible()
  // The end is told to the server: what comes after it has the token of the next session.
  await stage.settled()
  const staff = found(kept.person, 'admin')
  await stage.submitLogin(staff)
  await page.getByLabel('Six-digit code').fill(await stage.codeOf(staff))
  await expect(page.getByText('What you typed is back in place.')).toBeVisible()
  expect(await isByWorkflows(page)).toBe(true)
  await expect(field(page)).toHaveValue(typed)
  await stage.settled()
}

const choose =
  (name: string): Act =>
  ({ stage }) =>
    stage.page.getByRole('radio', { name, exact: true }).click()

/** What is typed, as the coming answer asks for it; what stands there already is not typed again. */
const addGood: Act = async (walk) => {
  const { stage, path, at, kept } = walk
  const { page } = stage
  const isUnknown = path.steps[at + 1]?.case === 'noneKnown'
  const there = await field(page).inputValue()
  const known = found((await isByWorkflows(page)) ? kept.link : kept.agreement, 'agreement')
  const isFailed = (await page.getByRole('main').getByRole('alert').count()) > 0
  const isInvalid = (await field(page).getAttribute('aria-invalid')) === 'true'
  const text = isUnknown ? randomUUID() : known
  if (there === '' || !(isFailed || isInvalid)) await field(page).fill(text)
  await add(page).click()
}

/** Something that names no agreement, in either way. */
const addWrong =
  (text: string): Act =>
  async ({ stage: { page } }) => {
    if ((await field(page).inputValue()) !== text) await field(page).fill(text)
    await add(page).click()
    await expect(field(page)).toBeFocused()
  }

const lateAnswer =
  (status?: number): Act =>
  async (walk) =>
    lateForAdmin(await operationOf(walk), status)(walk)

export const addAgreementsDriver: Driver = {
  inputs: { start: arrive, takenUpAgain: takeUpAgain },
  events: {
    'way.choose': { workflows: choose('Workflows'), contract: choose('Contract') },
    'ids.change': {
      right: ({ stage: { page } }) => field(page).fill(randomUUID()),
      wrong: ({ stage: { page } }) => field(page).fill(`typed ${randomUUID()}`),
    },
    'agreements.add': { good: addGood, required: addWrong(''), invalid: addWrong('C 1') },
    'agreements.addMore': {
      plain: ({ stage }) => stage.page.getByRole('button', { name: 'Add more', exact: true }).click(),
    },
  },
  answers: {
    addAgreements: {
      added: { arrange: lateAnswer() },
      noneKnown: { arrange: lateAnswer() },
      refused: {
        arrange: async (walk) => refusedFor(await operationOf(walk))(walk),
        give: readToast(notAdded),
      },
      unreachable: {
        arrange: lateAnswer(504),
        give: readToast('We do not know whether adding has started.'),
      },
    },
  },
  holds: {
    addAgreements: async (walk) =>
      walk.stage.server.arrange({ operation: await operationOf(walk), delay_ms: heldMs }),
  },
  timers: {},
  states: {
    entering: async ({ page }) => {
      await seesButton(page, 'Add', false)
      await expect(field(page)).not.toHaveAttribute('aria-invalid', 'true')
    },
    refused: ({ page }) => expect(field(page)).toHaveAttribute('aria-invalid', 'true'),
    adding: ({ page }) => seesButton(page, 'Add', true),
    notAdded: async ({ page }) => {
      await seesButton(page, 'Add', false)
      await expect(field(page)).not.toHaveValue('')
    },
    added: async ({ page }) => {
      await expect(page.getByRole('heading', { name: 'One agreement was read again' })).toBeFocused()
      await expect(page.getByRole('heading', { name: 'Read again (1)' })).toBeVisible()
    },
  },
}
