import { expect, type Page } from '@playwright/test'
import { codeInMail, enterAccount, readToast } from '../in-the-account.ts'
import { inside, otherCode, type Stage } from '../stage.ts'
import { type Act, type Answer, type Driver, heldMs, nextStep, type Walk } from './driver.ts'
import {
  inOrder,
  late,
  letPass,
  pauseBetweenMails,
  personOf,
  seesButton,
  strongPassword,
} from './getting-in.ts'

const minute = 60_000
const sendButton = 'Send me a code'
const confirmButton = 'Confirm new email'
const resendButton = 'Resend code'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Change your email' })
const newEmailOf = (walk: Walk) => `new.${personOf(walk).email}`
const press = (name: string | RegExp): Act => {
  return ({ stage }) => dialog(stage.page).getByRole('button', { name }).click()
}
const ask = (walk: Walk) =>
  walk.stage.server.post('/account/change_email/', {
    email: newEmailOf(walk),
    password: personOf(walk).password,
  })
const seesError =
  (label: string, words: RegExp): Act =>
  ({ stage }) =>
    expect(dialog(stage.page).getByLabel(label, { exact: true })).toHaveAccessibleDescription(words)

const submitAddress: Act = async (walk) => {
  const form = dialog(walk.stage.page)
  const isWrong = nextStep(walk)?.case === 'wrongPassword'
  await form.getByLabel('New email').fill(newEmailOf(walk))
  const password = isWrong ? 'none-of-my-passwords' : personOf(walk).password
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: sendButton }).click()
}

/** Types what the coming answer asks for: the right code, a wrong one, or none. */
const submitCode: Act = async (walk) => {
  const form = dialog(walk.stage.page)
  const typed = nextStep(walk)?.case
  if (typed !== 'none') {
    const code = await codeInMail(walk.stage, newEmailOf(walk))
    await form
      .getByLabel('Six-digit code')
      .pressSequentially(typed === 'wrongAfterFourMinutes' ? otherCode(code) : code)
  }
  await form.getByRole('button', { name: confirmButton }).click()
}

const fiveWrongCodes: Act = async (walk) => {
  const email = newEmailOf(walk)
  const access_code = otherCode(await codeInMail(walk.stage, email))
  for (let tried = 0; tried < 5; tried += 1)
    await walk.stage.server.post('/account/change_email/', { email, access_code })
}

/** In another tab the person takes a new password; this tab's token is one of the session before. */
const changePasswordElsewhere: Act = async (walk) => {
  const { kept, stage } = walk
  const person = personOf(walk)
  const changed = await stage.server.post('/account/change_password/', {
    old_password: person.password,
    new_password: strongPassword,
  })
  expect(changed.status()).toBe(204)
  kept.person = { ...person, password: strongPassword }
}

const wrongPassword = (arrange: Act): Answer => ({
  arrange,
  give: seesError('Password', /Current password incorrect/),
})
const savedWords = 'Your email is changed. We told the old address, and you were signed out everywhere else.'
const tooManyAttempts = 'Too many attempts. Please wait a moment and try again.'

const seesForm = ({ page }: Stage, isBusy: boolean) => seesButton(page, sendButton, isBusy)
const seesCode = async ({ page }: Stage, busy: string | null) => {
  await expect(dialog(page).getByText(/^The code expires in/)).toBeVisible()
  await seesButton(page, confirmButton, busy === confirmButton)
  await seesButton(page, resendButton, busy === resendButton)
}

export const emailChangeDriver: Driver = {
  inputs: {
    signedIn: async ({ stage, kept }) => {
      kept.person = await enterAccount(stage, 'phone-unverified')
      await stage.page.getByRole('button', { name: 'Change email' }).click()
    },
  },
  events: {
    'email.submit': { filled: submitAddress },
    'email.correct': { plain: press('Use another address') },
    'code.submit': { sixDigits: submitCode },
    'code.resend': { plain: press(resendButton) },
    'form.leave': { plain: press(/^(Cancel|Keep the email I have)$/) },
  },
  answers: {
    requestChange: {
      codeSent: { arrange: inOrder(letPass(pauseBetweenMails), late('changeEmail')) },
      wrongPassword: wrongPassword(late('changeEmail', { answers: [400] })),
      tooManyAttempts: {
        arrange: inOrder(async (walk) => void (await ask(walk)), late('changeEmail', { answers: [429] })),
        give: readToast(tooManyAttempts),
      },
      unreachable: {
        arrange: late('changeEmail', { status: 503, answers: [503] }),
        give: readToast('We were unable to save your changes.'),
      },
    },
    resendCode: {
      codeSent: {
        arrange: inOrder(letPass(pauseBetweenMails), late('changeEmail')),
        give: readToast('A new code was sent.'),
      },
      wrongPassword: wrongPassword(
        inOrder(changePasswordElsewhere, late('changeEmail', { answers: [403, 400] })),
      ),
      tooManyAttempts: { arrange: late('changeEmail', { answers: [429] }), give: readToast(tooManyAttempts) },
      unreachable: {
        arrange: late('changeEmail', { status: 503, answers: [503] }),
        give: readToast('Something went wrong'),
      },
    },
    confirmChange: {
      changed: { arrange: late('changeEmail'), give: readToast(savedWords) },
      none: { instant: true },
      wrongAfterFourMinutes: {
        arrange: inOrder(
          ({ stage }) => stage.page.clock.fastForward(4 * minute),
          late('changeEmail', { answers: [400] }),
        ),
        give: seesError('Six-digit code', /Wrong code/),
      },
      expired: { arrange: inOrder(letPass(601_000), late('changeEmail', { answers: [422] })) },
      tooManyAttempts: { arrange: inOrder(fiveWrongCodes, late('changeEmail', { answers: [429] })) },
      unreachable: {
        arrange: late('changeEmail', { status: 503, answers: [503] }),
        give: readToast('We were unable to save your changes.'),
      },
    },
  },
  holds: {
    requestChange: ({ stage }) => stage.server.arrange({ operation: 'changeEmail', delay_ms: heldMs }),
    resendCode: ({ stage }) => stage.server.arrange({ operation: 'changeEmail', delay_ms: heldMs }),
    confirmChange: ({ stage }) => stage.server.arrange({ operation: 'changeEmail', delay_ms: heldMs }),
  },
  timers: { untilExpiry: null },
  states: {
    enteringEmail: (stage) => seesForm(stage, false),
    requestingChange: (stage) => seesForm(stage, true),
    enteringCode: (stage) => seesCode(stage, null),
    confirmingChange: (stage) => seesCode(stage, confirmButton),
    resendingCode: (stage) => seesCode(stage, resendButton),
    codeExpired: async ({ page }) => {
      await expect(dialog(page).getByText('Code has expired. Click resend')).toBeVisible()
      await expect(dialog(page).getByRole('button', { name: confirmButton })).toBeDisabled()
    },
    finished: async ({ page }) => {
      await expect(dialog(page)).toHaveCount(0)
      const locked = page.getByRole('heading', { name: 'This account is locked for now' })
      await expect(inside(page).or(locked).first()).toBeVisible()
    },
  },
}
