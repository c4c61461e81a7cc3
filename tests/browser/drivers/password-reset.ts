import { expect } from '@playwright/test'
import { loginPage, type Stage } from '../stage.ts'
import { type Act, type Driver, found, heldMs, nextStep, type Walk } from './driver.ts'
import {
  emailFor,
  inOrder,
  late,
  letPass,
  linkOf,
  pauseBetweenMails,
  personOf,
  seesAlert,
  seesButton,
  sixtyAttempts,
  strongPassword,
  titleOf,
  typePassword,
} from './getting-in.ts'

const sendButton = 'Send me a link'
const resendButton = 'Resend Email'
const saveButton = 'Save new password'

const meetOwner: Act = async ({ stage, kept }) => {
  kept.person = await stage.server.openHome('mfa')
}

const ask: Act = async (walk) => {
  await walk.stage.server.post('/account/forgot_password/', { email: personOf(walk).email })
}

const submitEmail: Act = async (walk) => {
  const { page } = walk.stage
  await page.getByLabel('Email').fill(emailFor(walk, nextStep(walk)?.case))
  await page.getByRole('button', { name: sendButton }).click()
}

const submitPassword: Act = async (walk) => {
  const { page } = walk.stage
  const again = nextStep(walk)?.case === 'notTheSame' ? `${strongPassword}!` : strongPassword
  await typePassword(page, strongPassword, again)
  await page.getByRole('button', { name: saveButton }).click()
}

/** The link is used in another place. */
const spendLink: Act = async (walk) => {
  const token = found(walk.kept.link, 'reset link').split('/').at(-1)
  await walk.stage.server.post('/account/reset_password/', { token, password: 'a-warm-window-in-november' })
}

const mailAnswers = {
  sent: { arrange: inOrder(letPass(pauseBetweenMails), late('forgotPassword')) },
  tooManyMails: { arrange: inOrder(ask, late('forgotPassword', { answers: [429] })) },
  unreachable: { arrange: late('forgotPassword', { status: 503, answers: [503] }) },
}

const seesMailbox = async ({ page }: Stage, isBusy: boolean) => {
  await expect(titleOf(page, 'Check your email')).toBeVisible()
  await expect(page.getByText('It may take up to 5 minutes')).toBeVisible()
  await seesButton(page, resendButton, isBusy)
}

const hold = ({ stage }: Walk) => stage.server.arrange({ operation: 'forgotPassword', delay_ms: heldMs })

export const passwordResetDriver: Driver = {
  inputs: {
    fromTheBeginning: inOrder(meetOwner, ({ stage }) => stage.open('/forgot_password')),
    loadedAnewAtTheMailbox: inOrder(meetOwner, (walk) =>
      walk.stage.open(`/check_email?${new URLSearchParams({ email: personOf(walk).email })}`),
    ),
    byTheLink: inOrder(meetOwner, ask, async (walk) => {
      walk.kept.link = await linkOf(walk.stage, personOf(walk), 'reset_password')
      if (walk.path.steps[0]?.case === 'useless') await spendLink(walk)
      await walk.stage.open(walk.kept.link)
    }),
  },
  events: {
    'email.submit': { filled: submitEmail },
    'email.correct': {
      plain: ({ stage }) => stage.page.getByRole('button', { name: 'Re-enter your Email Address' }).click(),
    },
    'mail.resend': { plain: ({ stage }) => stage.page.getByRole('button', { name: resendButton }).click() },
    'mail.begin': {
      plain: ({ stage }) => stage.page.getByRole('button', { name: 'Ask for a new email' }).click(),
    },
    'password.submit': { filled: submitPassword },
  },
  answers: {
    checkLink: {
      good: { arrange: late('verifyToken') },
      useless: { arrange: late('verifyToken') },
      unreachable: { arrange: late('verifyToken', { status: 503, answers: [503] }) },
    },
    requestMail: { ...mailAnswers, emptyEmail: { instant: true }, noEmail: { instant: true } },
    resendMail: mailAnswers,
    savePassword: {
      saved: { arrange: late('resetPassword') },
      notTheSame: { instant: true },
      linkUseless: { arrange: inOrder(spendLink, late('resetPassword', { answers: [400] })) },
      throttled: { arrange: inOrder(sixtyAttempts, late('resetPassword', { answers: [429] })) },
      serverFailed: {
        arrange: late('resetPassword', { status: 503, answers: [503] }),
        give: seesAlert('Your new password was not saved.'),
      },
      answerLost: {
        arrange: late('resetPassword', { status: 504, answers: [504] }),
        give: seesAlert('We could not confirm that your new password was saved.'),
      },
    },
  },
  holds: {
    checkLink: ({ stage }) => stage.server.arrange({ operation: 'verifyToken', delay_ms: heldMs }),
    requestMail: hold,
    resendMail: hold,
    savePassword: ({ stage }) => stage.server.arrange({ operation: 'resetPassword', delay_ms: heldMs }),
  },
  timers: {},
  states: {
    enteringEmail: async ({ page }) => {
      await expect(titleOf(page, 'Forgot your password?')).toBeVisible()
      await seesButton(page, sendButton, false)
    },
    requestingMail: ({ page }) => seesButton(page, sendButton, true),
    checkingMail: (stage) => seesMailbox(stage, false),
    resendingMail: (stage) => seesMailbox(stage, true),
    checkingLink: ({ page }) =>
      expect(page.getByRole('status').filter({ hasText: 'Checking your link' })).toBeVisible(),
    choosingPassword: async ({ page }) => {
      await expect(titleOf(page, 'Choose a new password')).toBeVisible()
      await seesButton(page, saveButton, false)
    },
    savingPassword: ({ page }) => seesButton(page, saveButton, true),
    linkUseless: ({ page }) => expect(titleOf(page, 'This link can no longer be used')).toBeFocused(),
    finished: async ({ page }) => {
      await expect(loginPage(page)).toBeVisible()
      await expect(page.getByText('Your new password is saved. Sign in with it.')).toBeVisible()
    },
  },
}
