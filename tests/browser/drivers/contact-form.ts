import { expect, type Page } from '@playwright/test'
import { readToast } from '../in-the-account.ts'
import { accountPanel, inside, loginPage, type Stage } from '../stage.ts'
import { beSignedOutWhileTyping } from './account-panel.ts'
import { type Act, type Driver, heldMs, type Walk } from './driver.ts'
import { inOrder, late, seesButton } from './getting-in.ts'

const saved = "You've successfully updated your information."
const notSaved = 'We were unable to save your changes.'

const field = (page: Page, name: string | RegExp) => accountPanel(page).getByLabel(name)
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })
const answer =
  (name: string): Act =>
  ({ stage }) =>
    question(stage.page).getByRole('button', { name }).click()

/** What saving will be answered on this path. */
const comingAnswer = ({ path }: Walk) => path.steps.find(({ actor }) => actor === 'save')?.case

/** By a link of the portal, so that Back of the browser leads to a page before this one. */
const arrive =
  (edit: RegExp): Act =>
  async (walk) => {
    const { stage, kept } = walk
    const isWithoutAddress = comingAnswer(walk) === 'stateMissing'
    kept.person = await stage.enter(isWithoutAddress ? 'no-agreement' : 'phone-unverified', '/status')
    await stage.openAccount()
    await accountPanel(stage.page).getByRole('link', { name: 'Go to your account page' }).click()
    await expect(stage.page).toHaveURL(/\/account$/)
    await stage.page.getByRole('button', { name: edit }).click()
  }

const typed = {
  saved: '9 Lantern Row',
  stateMissing: '9 Lantern Row',
  refused: '1234',
  unreachable: '9 Lantern Row',
}
const isTyped = (name: string): name is keyof typeof typed => name in typed

const changeStreet: Act = async (walk) => {
  const coming = comingAnswer(walk) ?? 'saved'
  await field(walk.stage.page, 'Street address').fill(isTyped(coming) ? typed[coming] : '')
}

/** A tag is taken out as it is typed, and what is left is what was there before. */
const changeNothing: Act = async ({ stage }) => {
  const street = field(stage.page, 'Street address')
  const before = await street.inputValue()
  await street.fill(`${before}<b>`)
  await expect(street).toHaveValue(before)
}

/** Signed out by time while typing, and back. */
const comeBack =
  (what: 'address' | 'number', name: string | RegExp, text: string): Act =>
  async ({ stage }) => {
    await stage.submitLogin(await beSignedOutWhileTyping(stage, what))
    await expect(field(stage.page, name)).toHaveValue(text)
    await expect(accountPanel(stage.page).getByRole('status')).toContainText(notSaved)
  }

const reads =
  (name: string, problem: RegExp): Act =>
  async ({ stage }) => {
    await expect(field(stage.page, name)).toHaveAccessibleDescription(problem)
    await expect(field(stage.page, name)).toBeFocused()
  }

const seesForm = async ({ page }: Stage, isBusy: boolean) => {
  await expect(question(page)).toHaveCount(0)
  await seesButton(page, 'Save', isBusy)
}

export const contactFormDriver: Driver = {
  inputs: {
    address: arrive(/^(Edit|Add a) billing address$/),
    phone: arrive(/^(Edit phone|Add a phone number)$/),
    keptDraft: comeBack('address', /^Apartment/, 'Unit 7'),
    keptNumber: comeBack('number', 'Phone number', '(530) 555-0149'),
  },
  events: {
    'form.change': { different: changeStreet, asBefore: changeNothing },
    'form.submit': { filled: ({ stage }) => stage.page.getByRole('button', { name: 'Save' }).click() },
    'form.leave': {
      back: ({ stage }) => accountPanel(stage.page).getByRole('button', { name: 'Back' }).click(),
      close: ({ stage }) => stage.page.keyboard.press('Escape'),
      elsewhere: ({ stage }) => stage.back(),
    },
    'leave.cancel': { plain: answer('Cancel') },
    'leave.confirm': { plain: answer('Leave') },
  },
  answers: {
    save: {
      saved: { arrange: late('updateUser'), give: readToast(saved) },
      stateMissing: { instant: true },
      refused: {
        arrange: late('updateUser', { answers: [400] }),
        give: reads('Street address', /^Invalid address\./),
      },
      unreachable: {
        arrange: late('updateUser', { status: 503, answers: [503] }),
        give: inOrder(readToast(notSaved), async ({ stage }) => {
          await expect(field(stage.page, 'Street address')).toHaveValue(typed.unreachable)
        }),
      },
    },
  },
  holds: { save: ({ stage }) => stage.server.arrange({ operation: 'updateUser', delay_ms: heldMs }) },
  timers: {},
  states: {
    editing: (stage) => seesForm(stage, false),
    saving: (stage) => seesForm(stage, true),
    confirmingLeave: ({ page }) =>
      expect(question(page).getByRole('button', { name: 'Leave' })).toBeVisible(),
    finished: async ({ page }) => {
      await expect(inside(page)).toBeVisible()
      await expect(loginPage(page)).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
    },
  },
}
