import { expect, type Page } from '@playwright/test'
import { codeOnPhone, openScreen, ownNumber, readToast, seesSwitch } from '../in-the-account.ts'
import { otherCode, type Stage } from '../stage.ts'
import { type Act, type Driver, found, heldMs, nextStep, type Walk } from './driver.ts'
import { inOrder, late, letPass, pauseBetweenMails, personOf, seesButton } from './getting-in.ts'

const minute = 60_000
const label = 'Get text messages'
const sendButton = 'Send me a code'
const verifyButton = 'Verify'
const resendButton = 'Resend code'
const failed = 'We could not save this. Nothing has changed; try again in a moment.'
const tooMany = 'Too many attempts. Please wait a moment and try again.'
const wrong = 'Something went wrong'

const legal = (page: Page) => page.getByRole('dialog', { name: 'Get text messages?' })
const code = (page: Page) => page.getByRole('dialog', { name: 'Type the code from your phone' })
const success = (page: Page) => page.getByRole('dialog', { name: 'Text messages are on' })
const anyDialog = (page: Page) => legal(page).or(code(page)).or(success(page))

const numberOf = ({ kept }: Walk) => found(kept.phone, 'number of this person')
const phonePath = (walk: Walk) => `/users/${personOf(walk).id}/phone/`
const send = (walk: Walk) =>
  walk.stage.server.post(`${phonePath(walk)}send_verification_code/`, { phone_number: numberOf(walk) })
const verify = (walk: Walk, typed: string) =>
  walk.stage.server.post(`${phonePath(walk)}verify_phone_number/`, {
    phone_number: numberOf(walk),
    verification_code: typed,
  })

/** Each person gets a number that nobody else has, since codes are limited for each number. */
const takeOwnNumber: Act = async (walk) => {
  walk.kept.phone = ownNumber()
  const answer = await walk.stage.server.patch(phonePath(walk), { phone_number: numberOf(walk) })
  expect(answer.status()).toBe(200)
}
const arrive =
  (world: string, before: Act = async () => {}): Act =>
  async (walk) => {
    const { stage, kept } = walk
    kept.person = await stage.server.openHome(world)
    await stage.server.signIn(kept.person)
    await before(walk)
    await stage.open('/account')
    await openScreen(stage, 'Text messages')
  }

const turn: Act = ({ stage }) => stage.page.getByText(label, { exact: true }).click()
const press =
  (name: string): Act =>
  ({ stage }) =>
    stage.page.getByRole('button', { name, exact: true }).click()

const submitConsent: Act = async (walk) => {
  const { page } = walk.stage
  await page.getByRole('checkbox').setChecked(nextStep(walk)?.case !== 'consentMissing')
  await press(sendButton)(walk)
}

/** Types what the coming answer asks for: the right code, a wrong one, or none. */
const submitCode: Act = async (walk) => {
  const typed = nextStep(walk)?.case
  if (typed !== 'none') {
    const right = await codeOnPhone(walk.stage, numberOf(walk))
    const digits = typed === 'wrongAfterFourMinutes' ? otherCode(right) : right
    await walk.stage.page.getByLabel('Six-digit code').pressSequentially(digits)
  }
  await press(verifyButton)(walk)
}

const fiveWrongCodes: Act = async (walk) => {
  const right = await codeOnPhone(walk.stage, numberOf(walk))
  for (let tried = 0; tried < 5; tried += 1) await verify(walk, otherCode(right))
}

const unreachable = (operation: string, words: string) => ({
  arrange: late(operation, { status: 503, answers: [503] }),
  give: readToast(words),
})
const settings = {
  saved: { arrange: late('updateSettings') },
  unreachable: unreachable('updateSettings', failed),
}
const hold =
  (operation: string): Act =>
  ({ stage }) =>
    stage.server.arrange({ operation, delay_ms: heldMs })
const tooManyCodes = {
  arrange: inOrder(
    async (walk) => void (await send(walk)),
    late('sendPhoneVerificationCode', { answers: [429] }),
  ),
  give: readToast(tooMany),
}
const sent = inOrder(letPass(pauseBetweenMails), late('sendPhoneVerificationCode'))

const seesLegal = async ({ page }: Stage, isBusy: boolean) => {
  await expect(legal(page)).toBeVisible()
  await seesButton(page, sendButton, isBusy)
}
const seesCode = async ({ page }: Stage, busy: string | null) => {
  await expect(code(page).getByText(/^The code expires in/)).toBeVisible()
  await seesButton(page, verifyButton, busy === verifyButton)
  await seesButton(page, resendButton, busy === resendButton)
}
const seesToggle = async ({ page }: Stage, isOn: boolean) => {
  const locked = page.getByRole('heading', { name: 'This account is locked for now' })
  if (await locked.isVisible()) return
  await expect(anyDialog(page)).toHaveCount(0)
  await seesSwitch(page, label, isOn)
}

export const smsOptInDriver: Driver = {
  inputs: {
    unprovedNumber: arrive('phone-unverified', takeOwnNumber),
    provedNumber: arrive('in-service-solar'),
    optedIn: arrive('texts-on'),
  },
  events: {
    'sms.optIn': { plain: turn },
    'sms.optOut': { plain: turn },
    'consent.submit': { filled: submitConsent },
    'code.submit': { sixDigits: submitCode },
    'code.resend': { plain: press(resendButton) },
    'flow.close': { plain: ({ stage }) => stage.page.keyboard.press('Escape') },
  },
  answers: {
    optIn: settings,
    optOut: settings,
    optInVerified: settings,
    sendCode: {
      sent: { arrange: sent },
      consentMissing: { instant: true, give: seesConsentMissing },
      tooManyAttempts: tooManyCodes,
      unreachable: unreachable('sendPhoneVerificationCode', wrong),
    },
    resendCode: {
      sent: { arrange: sent, give: readToast('A new code was sent.') },
      tooManyAttempts: tooManyCodes,
      unreachable: unreachable('sendPhoneVerificationCode', wrong),
    },
    verifyCode: {
      verified: { arrange: late('verifyPhoneNumber') },
      none: { instant: true },
      wrongAfterFourMinutes: {
        arrange: inOrder(
          ({ stage }) => stage.page.clock.fastForward(4 * minute),
          late('verifyPhoneNumber', { answers: [400] }),
        ),
        give: ({ stage }) =>
          expect(
            code(stage.page).getByText('Wrong code. Check your text messages and try again'),
          ).toBeVisible(),
      },
      expired: { arrange: inOrder(letPass(601_000), late('verifyPhoneNumber', { answers: [422] })) },
      tooManyAttempts: {
        arrange: inOrder(fiveWrongCodes, late('verifyPhoneNumber', { answers: [429] })),
        give: ({ stage }) =>
          expect(stage.page.getByRole('heading', { name: 'This account is locked for now' })).toBeVisible(),
      },
      unreachable: unreachable('verifyPhoneNumber', wrong),
    },
  },
  holds: {
    optIn: hold('updateSettings'),
    optOut: hold('updateSettings'),
    optInVerified: hold('updateSettings'),
    sendCode: hold('sendPhoneVerificationCode'),
    resendCode: hold('sendPhoneVerificationCode'),
    verifyCode: hold('verifyPhoneNumber'),
  },
  timers: { untilExpiry: null },
  states: {
    optedOut: (stage) => seesToggle(stage, false),
    optedIn: (stage) => seesToggle(stage, true),
    optingIn: (stage) => seesToggle(stage, true),
    optingOut: (stage) => seesToggle(stage, false),
    consenting: (stage) => seesLegal(stage, false),
    sendingCode: (stage) => seesLegal(stage, true),
    enteringCode: (stage) => seesCode(stage, null),
    verifyingCode: (stage) => seesCode(stage, verifyButton),
    resendingCode: (stage) => seesCode(stage, resendButton),
    optingInVerified: (stage) => seesCode(stage, verifyButton),
    codeExpired: async ({ page }) => {
      await expect(code(page).getByText('Code has expired. Click resend')).toBeVisible()
      await expect(page.getByRole('button', { name: verifyButton })).toBeDisabled()
    },
    succeeded: ({ page }) => expect(success(page)).toBeVisible(),
  },
}

async function seesConsentMissing({ stage }: Walk): Promise<void> {
  await expect(legal(stage.page).getByText('Tick this box to get text messages.')).toBeVisible()
}
