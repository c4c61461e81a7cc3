import { expect } from '@playwright/test'
import { codeField, toast } from '../at-the-door.ts'
import { codeInMail, codeOnPhone, readToast } from '../in-the-account.ts'
import type { MadePerson } from '../sandbox.ts'
import { codePage, inside, loginPage, otherCode, type Stage } from '../stage.ts'
import { type Act, type Answer, type Driver, found, heldMs, lastStep, nextStep, type Walk } from './driver.ts'
import {
  changePasswordElsewhere,
  emailDialog,
  fiveWrongEmailCodes,
  newEmailOf,
  seesError,
  standAtTheNewCode,
} from './email-change.ts'
import { inOrder, late, letPass, pauseBetweenMails, seesButton } from './getting-in.ts'
import { standAtNewAccount } from './registration.ts'
import { fiveWrongPhoneCodes, numberOf, phoneCodeDialog, standAtThePhoneCode } from './sms-opt-in.ts'

const minute = 60_000
const resendButton = 'Resend code'
const newCode = 'A new code was sent.'
const tooSoon = 'Please wait a few seconds before requesting another code.'
const tooMany = 'Too many attempts. Please wait a while before requesting another code.'
const verify = 'verifyAccessCode'
const send = 'sendAccessCode'
const changeEmail = 'changeEmail'
const verifyPhone = 'verifyPhoneNumber'
const isWrong = (name: string | undefined) => name?.startsWith('wrong') === true

/** A person with a password in a browser that does not know them, with the code page before them. */
export const standAtTheCode: Act = async ({ stage, kept }) => {
  const person = await stage.server.openHome('mfa')
  kept.person = person
  await stage.open('/login')
  await stage.submitLogin(person)
  await expect(codePage(stage.page)).toBeVisible()
}

export const personOf = ({ kept }: Walk): MadePerson => found(kept.person, 'person who signs in')

const resend: Act = ({ stage }) => stage.page.getByRole('button', { name: resendButton }).click()

/** A code was had anew before the page was loaded anew. */
const standAtNewAccountAgain: Act = async (walk) => {
  await standAtNewAccount(walk)
  await letPass(pauseBetweenMails)(walk)
  await resend(walk)
  const { page } = walk.stage
  const kept = () => page.evaluate(() => sessionStorage.getItem('porchlight:code-sent-at'))
  await expect.poll(async () => (await kept())?.split(' ')[1]).toBe('1')
  await page.reload()
}

/** The newest code that went where this one goes, other than the one before. */
const codeFor = (walk: Walk, before?: string): Promise<string> => {
  const { stage, path } = walk
  if (path.input === 'phone') return codeOnPhone(stage, numberOf(walk), before)
  if (path.input === 'newEmail') return codeInMail(stage, newEmailOf(walk), before)
  return stage.codeOf(personOf(walk))
}

/** Types what the coming answer asks for: the right code, a wrong one, or none. */
const submitCode: Act = async (walk) => {
  const { stage } = walk
  const typed = nextStep(walk)?.case
  if (typed !== 'noCode') {
    const code = await codeFor(walk)
    await codeField(stage.page).pressSequentially(isWrong(typed) ? otherCode(code) : code)
  }
  await stage.page.getByRole('button', { name: await submitName(stage), exact: true }).click()
}

export const fiveWrongCodes: Act = async (walk) => {
  const { stage } = walk
  const person = personOf(walk)
  stage.watch.expectStatus({ operation: verify, status: 429 })
  const wrong = otherCode(await stage.codeOf(person))
  for (let tried = 0; tried < 5; tried += 1) {
    await stage.server.post('/account/verify_access_code/', {
      email: person.email,
      access_code: wrong,
      is_MFA: true,
    })
  }
}

const sendElsewhere: Act = (walk) =>
  walk.stage.server.post('/account/send_access_code/', { email: personOf(walk).email })

/** One code is sent already; four more fill the hour. */
const sendFourTimes: Act = async (walk) => {
  for (let sent = 0; sent < 4; sent += 1) await inOrder(letPass(pauseBetweenMails), sendElsewhere)(walk)
  await letPass(pauseBetweenMails)(walk)
}

const seesBeside =
  (words: string): Act =>
  ({ stage }) =>
    expect(codeField(stage.page)).toHaveAccessibleDescription(new RegExp(words))

const seesLoginAgain: Act = async ({ stage }) => {
  await expect(loginPage(stage.page)).toBeVisible()
  await expect(stage.page.getByText('Your password is needed once more.')).toBeVisible()
}

const wrongCode = (operation: string, where: string, ...before: Act[]): Answer => ({
  arrange: inOrder(...before, late(operation, { answers: [400] })),
  give: seesBeside(`Wrong code. Check your ${where} and try again`),
})
const outliveCode = letPass(601_000)
const expired = (operation: string): Answer => ({
  arrange: inOrder(outliveCode, late(operation, { answers: [422] })),
})
/** A new code that is refused at the door, in words of its own. */
const refusedResend = (status: number, words: string, ...before: Act[]): Answer => ({
  arrange: inOrder(...before, late(send, { answers: [status], ...(status === 503 && { status }) })),
  give: readToast(words),
})
const unreachable = (operation: string): Answer => ({
  arrange: late(operation, { status: 503, answers: [503] }),
  give: inOrder(readToast('Something went wrong'), seesBeside('We could not check the code just now')),
})
/** Inside, each new code is told; the one before is no longer the newest by then. */
const sentInside = (operation: string): Answer => {
  let before = ''
  return {
    arrange: inOrder(
      async (walk) => {
        before = await codeFor(walk)
      },
      letPass(pauseBetweenMails),
      late(operation),
    ),
    give: inOrder(readToast(newCode), async (walk) => void (await codeFor(walk, before))),
  }
}

const codeStep = ({ page }: Stage) => codePage(page).or(emailDialog(page)).or(phoneCodeDialog(page))
const submitName = async (stage: Stage) =>
  (await emailDialog(stage.page).isVisible()) ? 'Confirm new email' : 'Verify'

const seesCode = async (stage: Stage, busy: 'verify' | 'resend' | null) => {
  await expect(codeStep(stage)).toBeVisible()
  await expect(stage.page.getByText(/^(The code expires in|Code has expired)/)).toBeVisible()
  await seesButton(stage.page, await submitName(stage), busy === 'verify')
  await seesButton(stage.page, resendButton, busy === 'resend')
}

/** At the door the first new code comes without a word. */
const readToastOfLaterCode: Act = async (walk) => {
  const { path, at, stage } = walk
  const before = path.steps.slice(0, at).filter((step) => step.actor === 'resendCode' && step.case === 'sent')
  if (path.input === 'newAccountAfterResend' || before.length > 0) await readToast(newCode)(walk)
  else await expect(toast(stage.page, newCode)).toHaveCount(0)
}

export const verificationDriver: Driver = {
  inputs: {
    newDevice: standAtTheCode,
    newAccount: standAtNewAccount,
    newAccountAfterResend: standAtNewAccountAgain,
    newEmail: standAtTheNewCode,
    phone: standAtThePhoneCode,
  },
  events: {
    'code.submit': { sixDigits: submitCode },
    'code.resend': { plain: resend },
    'code.abandon': {
      plain: ({ stage }) => stage.page.getByRole('button', { name: 'Back to login' }).click(),
    },
  },
  answers: {
    verifyCode: {
      verified: { arrange: late(verify) },
      emailVerified: { arrange: late(changeEmail) },
      phoneVerified: { arrange: late(verifyPhone) },
      noCode: { instant: true, give: seesBeside('No code entered. Try again') },
      wrong: wrongCode(verify, 'email'),
      wrongFromEmail: wrongCode(changeEmail, 'email'),
      wrongFromPhone: wrongCode(verifyPhone, 'text messages'),
      wrongAfterFourMinutes: wrongCode(verify, 'email', ({ stage }) =>
        stage.page.clock.fastForward(4 * minute),
      ),
      expired: expired(verify),
      expiredFromEmail: expired(changeEmail),
      expiredFromPhone: expired(verifyPhone),
      tooManyAttempts: { arrange: inOrder(fiveWrongCodes, late(verify)) },
      tooManyOfEmail: { arrange: inOrder(fiveWrongEmailCodes, late(changeEmail, { answers: [429] })) },
      tooManyOfPhone: { arrange: inOrder(fiveWrongPhoneCodes, late(verifyPhone, { answers: [429] })) },
      passwordTooOld: {
        arrange: inOrder(letPass(32 * minute), late(verify, { answers: [400] })),
        give: seesLoginAgain,
      },
      unreachable: unreachable(verify),
      emailUnreachable: unreachable(changeEmail),
      phoneUnreachable: unreachable(verifyPhone),
    },
    resendCode: {
      sent: { arrange: inOrder(letPass(pauseBetweenMails), late(send)), give: readToastOfLaterCode },
      sentToEmail: sentInside(changeEmail),
      sentToPhone: sentInside('sendPhoneVerificationCode'),
      tooSoon: refusedResend(425, tooSoon),
      tooManyCodes: refusedResend(429, tooMany, sendFourTimes),
      tooSoonAfterExpiry: refusedResend(425, tooSoon, outliveCode, sendElsewhere),
      tooManyAfterExpiry: refusedResend(429, tooMany, sendFourTimes, outliveCode),
      unreachableAfterExpiry: refusedResend(503, 'Something went wrong', outliveCode),
      passwordTooOld: {
        arrange: inOrder(letPass(32 * minute), late(send, { answers: [400] })),
        give: seesLoginAgain,
      },
      passwordChanged: {
        arrange: inOrder(changePasswordElsewhere, late(changeEmail, { answers: [403, 400] })),
        give: seesError('Password', /Current password incorrect/),
      },
      unreachable: refusedResend(503, 'Something went wrong'),
    },
  },
  holds: {
    verifyCode: ({ stage }) => stage.server.arrange({ operation: verify, delay_ms: heldMs }),
    resendCode: ({ stage }) => stage.server.arrange({ operation: send, delay_ms: heldMs }),
  },
  timers: { untilExpiry: null },
  states: {
    enteringCode: (stage) => seesCode(stage, null),
    verifyingCode: (stage) => seesCode(stage, 'verify'),
    resendingCode: (stage) => seesCode(stage, 'resend'),
    codeExpired: async (stage) => {
      await expect(codeField(stage.page)).toHaveAccessibleDescription(/Code has expired. Click resend/)
      await expect(
        stage.page.getByRole('button', { name: await submitName(stage), exact: true }),
      ).toBeDisabled()
      await expect(stage.page.getByRole('button', { name: resendButton })).toBeEnabled()
    },
    finished: (_stage, _together, walk) => seesEnd(walk),
  },
}

/** Inside, the house stands behind the code too: what has come is told by how it ended. */
async function seesEnd(walk: Walk): Promise<void> {
  const { page } = walk.stage
  const how = lastStep(walk)?.case ?? ''
  await expect(codeField(page)).toHaveCount(0)
  if (how.startsWith('tooMany')) {
    const name = /^(This account is locked for now|Too many wrong codes)$/
    await expect(page.getByRole('heading', { name })).toBeVisible()
  } else if (how === 'plain' || how === 'passwordTooOld') await expect(loginPage(page)).toBeVisible()
  else await expect(inside(page)).toBeVisible()
}
