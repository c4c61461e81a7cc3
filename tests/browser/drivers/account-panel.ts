import { expect, type Page } from '@playwright/test'
import { screenTitle } from '../in-the-account.ts'
import type { MadePerson } from '../sandbox.ts'
import { accountPanel, inside, loginPage, type Stage } from '../stage.ts'
import { type Act, type Driver, nextStep, type Walk } from './driver.ts'
import { personOf } from './getting-in.ts'

const minute = 60_000

const onPage = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name })
const inPanel = (page: Page, name: string | RegExp) =>
  accountPanel(page).getByRole('button', { name, exact: true })
const press =
  (name: string | RegExp): Act =>
  ({ stage }) =>
    inPanel(stage.page, name).click()
const back = press('Back')
const browserBack: Act = async ({ stage }) => {
  await stage.page.goBack()
}
const close: Act = ({ stage }) => stage.page.keyboard.press('Escape')

const isFrom = ({ path, at }: Walk, state: string) => path.steps[at]?.from.includes(state) ?? false

const typing = {
  address: { edit: 'Edit billing address', field: /^Apartment/, text: 'Unit 7' },
  number: { edit: 'Edit phone', field: 'Phone number', text: '(530) 555-0149' },
}

/** Nobody touches anything for half an hour, while something unsaved stands in a form. */
export async function beSignedOutWhileTyping(
  stage: Stage,
  what: keyof typeof typing = 'address',
): Promise<MadePerson> {
  const { page, time } = stage
  const { edit, field, text } = typing[what]
  const person = await stage.enter('known-device', '/account')
  await stage.settled()
  await onPage(page, edit).click()
  await accountPanel(page).getByLabel(field).fill(text)
  await time.sleepUntil((await time.dueOf(28 * minute)) + 2 * minute)
  await expect(loginPage(page)).toBeVisible()
  await expect(page.getByText('You were signed out before your changes were saved.')).toBeVisible()
  // The end is told to the server: what comes after it has the token of the next session.
  await stage.settled()
  return person
}

const arrive: Act = async (walk) => {
  const { stage } = walk
  const next = nextStep(walk)
  if (next?.event.type === 'draft.resume') {
    walk.kept.person = await beSignedOutWhileTyping(stage, next.case === 'number' ? 'number' : 'address')
    return
  }
  const needsNoPhone = walk.path.steps.some((step) => step.to.includes('numberForTexts'))
  walk.kept.person = await stage.enter(needsNoPhone ? 'no-phone' : 'phone-unverified', '/account')
  await stage.settled()
}

/** The same press begins on the page or in the panel. */
const pressThere =
  (name: string | RegExp, inThePanel = name): Act =>
  (walk) => {
    const { page } = walk.stage
    return (isFrom(walk, 'closed') ? onPage(page, name) : inPanel(page, inThePanel)).click()
  }
/** Without a number, from the screen of text messages. */
const editPhone: Act = (walk) =>
  isFrom(walk, 'smsOptIn')
    ? press('Add a phone number')(walk)
    : pressThere(/^(Edit phone|Add a phone number)$/)(walk)

const signInAgain: Act = (walk) => walk.stage.submitLogin(personOf(walk))
const ways = { toTheScreenBefore: { give: back }, outOfThePanel: { give: close } }
const holdNothing: Act = async () => {}
const seesScreen = (name: string) => async (stage: Stage) => {
  await expect(screenTitle(stage.page, name)).toBeVisible()
  await expect(inPanel(stage.page, 'Back')).toBeVisible()
}

export const accountPanelDriver: Driver = {
  inputs: { signedIn: arrive },
  events: {
    'panel.open': { plain: ({ stage }) => stage.openAccount() },
    'panel.openSmsOptIn': { plain: ({ stage }) => stage.open('/account?sms_opt_in=true') },
    'panel.back': { plain: (walk) => (isFrom(walk, 'menu') ? browserBack(walk) : back(walk)) },
    'panel.close': { plain: close },
    'contact.choose': { plain: press('Contact information') },
    'password.choose': { plain: pressThere('Edit password', 'Password') },
    'feedback.choose': { plain: press(/^Feedback/) },
    'smsOptIn.choose': { plain: press(/^Text messages/) },
    'phone.edit': { plain: editPhone },
    'address.edit': { plain: pressThere(/^(Edit|Add a) billing address$/) },
    'draft.resume': { address: signInAgain, number: signInAgain },
  },
  answers: { editPhone: ways, editAddress: ways, changePassword: ways },
  holds: { editPhone: holdNothing, editAddress: holdNothing, changePassword: holdNothing },
  timers: {},
  states: {
    closed: async ({ page }) => {
      await expect(inside(page).or(loginPage(page))).toBeVisible()
      await expect(accountPanel(page)).toHaveCount(0)
    },
    menu: async ({ page }) => {
      await expect(inPanel(page, 'Contact information')).toBeVisible()
      await expect(inPanel(page, 'Log out')).toBeVisible()
    },
    contactInformation: async (stage) => {
      await seesScreen('Contact information')(stage)
      await expect(inPanel(stage.page, 'Edit phone')).toBeVisible()
    },
    phoneNumber: seesScreen('Phone number'),
    numberForTexts: seesScreen('Phone number'),
    address: seesScreen('Billing address'),
    password: seesScreen('Password'),
    feedback: seesScreen('Feedback'),
    smsOptIn: seesScreen('Text messages'),
  },
}
