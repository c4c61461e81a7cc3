import { expect, type Page } from '@playwright/test'
import { codeField } from '../at-the-door.ts'
import { codeInMail, enterAccount, readToast } from '../in-the-account.ts'
import { inside, otherCode, type Stage } from '../stage.ts'
import { type Act, type Driver, heldMs, nextStep, type Walk } from './driver.ts'
import {
  inOrder,
  late,
  letPass,
  pauseBetweenMails,
  personOf,
  seesButton,
  strongPassword,
} from './getting-in.ts'

const sendButton = 'Send me a code'
const confirmButton = 'Confirm new email'
const resendButton = 'Resend code'

export const emailDialog = (page: Page) => page.getByRole('dialog', { name: 'Edit your email' })
export const newEmailOf = (walk: Walk) => `new.${personOf(walk).email}`
const press = (name: string | RegExp): Act => {
  return ({ stage }) => emailDialog(stage.page).getByRole('button', { name }).click()
}
const ask = (walk: Walk) =>
  walk.stage.server.post('/account/change_email/', {
    email: newEmailOf(walk),
    password: personOf(walk).password,
  })
export const seesError =
  (label: string, words: RegExp): Act =>
  ({ stage }) =>
    expect(emailDialog(stage.page).getByLabel(label, { exact: true })).toHaveAccessibleDescription(words)

const submitAddress: Act = async (walk) => {
  const form = emailDialog(walk.stage.page)
  const isWrong = nextStep(walk)?.case === 'wrongPassword'
  await form.getByLabel('New email').fill(newEmailOf(walk))
  const password = isWrong ? 'none-of-my-passwords' : personOf(walk).password
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: sendButton }).click()
}

const openChange: Act = async ({ stage, kept }) => {
  kept.person = await enterAccount(stage, 'phone-unverified')
  await stage.page.getByRole('button', { name: 'Edit email' }).click()
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave while a code is on its way?' })
const answer =
  (name: string): Act =>
  ({ stage }) =>
    question(stage.page).getByRole('button', { name }).click()

/** A code went to the new address before, and was left. */
const openChangeWithCode: Act = async (walk) => {
  await standAtTheNewCode(walk)
  await walk.stage.page.keyboard.press('Escape')
  await answer('Leave')(walk)
  await expect(emailDialog(walk.stage.page)).toHaveCount(0)
  await walk.stage.page.getByRole('button', { name: 'Edit email' }).click()
}

/** Somebody who is signed in, with the code of their new address before them. */
export const standAtTheNewCode: Act = async (walk) => {
  await openChange(walk)
  await submitAddress(walk)
  await expect(codeField(walk.stage.page)).toBeVisible()
}

const typeCode =
  (codeFor: (right: string) => string): Act =>
  async (walk) => {
    const form = emailDialog(walk.stage.page)
    await codeField(walk.stage.page).clear()
    await codeField(walk.stage.page).pressSequentially(
      codeFor(await codeInMail(walk.stage, newEmailOf(walk))),
    )
    await form.getByRole('button', { name: confirmButton }).click()
  }
const typeRightCode = typeCode((right) => right)

export const fiveWrongEmailCodes: Act = async (walk) => {
  const email = newEmailOf(walk)
  const access_code = otherCode(await codeInMail(walk.stage, email))
  for (let tried = 0; tried < 5; tried += 1)
    await walk.stage.server.post('/account/change_email/', { email, access_code })
}

/** In another tab the person takes a new password; this tab's token is one of the session before. */
export const changePasswordElsewhere: Act = async (walk) => {
  const { kept, stage } = walk
  const person = personOf(walk)
  const changed = await stage.server.post('/account/change_password/', {
    old_password: person.password,
    new_password: strongPassword,
  })
  expect(changed.status()).toBe(204)
  stage.watch.expectStatus({ operation: 'recordActivity', status: 403, times: 'perhaps' })
  kept.person = { ...person, password: strongPassword }
}

const wrongPassword = seesError('Password', /Current password incorrect/)
const savedWords = 'Your email was changed. We told the old address and signed you out everywhere else.'
const lockedPage = ({ page }: Stage) => page.getByRole('heading', { name: 'Too many wrong codes' })
const seesLocked: Act = ({ stage }) => expect(lockedPage(stage)).toBeVisible()
const tooManyAttempts = 'Too many attempts. Please wait a moment and try again.'

const seesAlert =
  (words: string): Act =>
  ({ stage }) =>
    expect(emailDialog(stage.page).getByRole('alert').filter({ hasText: words })).toBeVisible()
const seesForm = ({ page }: Stage, isBusy: boolean) => seesButton(page, sendButton, isBusy)
const seesCode = async ({ page }: Stage) => {
  await expect(emailDialog(page).getByText(/^(The code expires in|Code has expired)/)).toBeVisible()
  await seesButton(page, confirmButton, false)
  await seesButton(page, resendButton, false)
}
const expecting =
  (...statuses: number[]): Act =>
  async ({ stage }) =>
    stage.watch.expectStatus(...statuses.map((status) => ({ operation: 'changeEmail', status })))

export const emailChangeDriver: Driver = {
  inputs: {
    signedIn: openChange,
    codeThere: openChangeWithCode,
  },
  events: {
    'email.submit': { filled: submitAddress },
    'form.leave': { plain: ({ stage }) => stage.page.keyboard.press('Escape') },
    'change.drop': { plain: press('Keep my current email') },
    'leave.cancel': { plain: answer('Keep waiting for the code') },
    'leave.confirm': { plain: answer('Leave') },
  },
  answers: {
    requestChange: {
      codeSent: { arrange: inOrder(letPass(pauseBetweenMails), late('changeEmail')) },
      servesStill: {
        // One is sent for sure: what is asked for in the half minute after it is refused.
        arrange: inOrder(
          letPass(pauseBetweenMails),
          async (walk) => void (await ask(walk)),
          late('changeEmail', { answers: [429] }),
        ),
        give: readToast(tooManyAttempts),
      },
      wrongPassword: { arrange: late('changeEmail', { answers: [400] }), give: wrongPassword },
      tooManyAttempts: {
        arrange: inOrder(async (walk) => void (await ask(walk)), late('changeEmail', { answers: [429] })),
        give: readToast(tooManyAttempts),
      },
      serverFailed: {
        arrange: late('changeEmail', { status: 503, answers: [503] }),
        give: inOrder(readToast('Something went wrong'), seesAlert('We could not send a code just now.')),
      },
      answerLost: {
        arrange: late('changeEmail', { status: 504, answers: [504] }),
        give: seesAlert('We got no clear answer, so we do not know whether a code was sent.'),
      },
    },
    confirmCode: {
      changed: {
        give: inOrder(
          expecting(400),
          typeCode(otherCode),
          seesError('Six-digit code', /Wrong code. Check your email/),
          typeRightCode,
          readToast(savedWords),
        ),
      },
      tooManyWrongCodes: { give: inOrder(fiveWrongEmailCodes, expecting(429), typeRightCode, seesLocked) },
      passwordChanged: {
        give: inOrder(changePasswordElsewhere, expecting(403, 400), press(resendButton), wrongPassword),
      },
      wrongAddress: {
        give: inOrder(
          expecting(429),
          press(resendButton),
          readToast(tooManyAttempts),
          press('Use another address'),
        ),
      },
    },
  },
  holds: {
    requestChange: ({ stage }) => stage.server.arrange({ operation: 'changeEmail', delay_ms: heldMs }),
  },
  timers: {},
  states: {
    enteringEmail: (stage) => seesForm(stage, false),
    requestingChange: (stage) => seesForm(stage, true),
    'confirmingCode.typing': seesCode,
    'confirmingCode.asking': ({ page }) =>
      expect(question(page).getByRole('button', { name: 'Keep waiting for the code' })).toBeVisible(),
    finished: async (stage) => {
      await expect(emailDialog(stage.page)).toHaveCount(0)
      await expect(inside(stage.page).or(lockedPage(stage)).first()).toBeVisible()
    },
  },
}
