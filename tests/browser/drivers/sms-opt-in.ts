import { expect, type Page } from '@playwright/test'
import { smsText } from '#domain/legal-texts.ts'
import { codeField } from '../at-the-door.ts'
import { codeOnPhone, lookAgain, openScreen, ownNumber, readToast, seesSwitch } from '../in-the-account.ts'
import { otherCode, type Stage } from '../stage.ts'
import { type Act, type Driver, found, heldMs, isAnsweredBy, nextStep, type Walk } from './driver.ts'
import { inOrder, late, letPass, pauseBetweenMails, personOf, seesButton } from './getting-in.ts'

const label = 'Get text messages'
const sendButton = 'Send me a code'
const verifyButton = 'Verify'
const resendButton = 'Resend code'
const failed = 'This may not have been saved. Try again in a moment.'
const tooMany = 'Too many attempts. Please wait a moment and try again.'
const wrong = 'Something went wrong'

const legal = (page: Page) =>
  page.getByRole('dialog', { name: /^(Get text messages\?|Verify your phone number\?)$/ })
export const phoneCodeDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Enter the code from your phone' })
const success = (page: Page) =>
  page.getByRole('dialog', { name: /^(You agreed to text messages|Your phone number is verified)$/ })
const anyDialog = (page: Page) => legal(page).or(phoneCodeDialog(page)).or(success(page))

export const numberOf = ({ kept }: Walk) => found(kept.phone, 'number of this person')
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
  const box = page.getByRole('checkbox')
  if (await box.isVisible()) await box.setChecked(nextStep(walk)?.case !== 'consentMissing')
  await press(sendButton)(walk)
}

const typeCode =
  (codeFor: (right: string) => string): Act =>
  async (walk) => {
    await codeField(walk.stage.page).clear()
    const right = await codeOnPhone(walk.stage, numberOf(walk))
    await codeField(walk.stage.page).pressSequentially(codeFor(right))
    await press(verifyButton)(walk)
  }
const typeRightCode = typeCode((right) => right)

export const fiveWrongPhoneCodes: Act = async (walk) => {
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
const sent = inOrder(letPass(pauseBetweenMails), late('sendPhoneVerificationCode'))
const expecting =
  (operation: string, status: number): Act =>
  async ({ stage }) =>
    stage.watch.expectStatus({ operation, status })
const leave: Act = ({ stage }) => stage.page.keyboard.press('Escape')
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave while a code is on its way?' })
const answer =
  (name: string): Act =>
  ({ stage }) =>
    question(stage.page).getByRole('button', { name }).click()

/** One more code, once its text has come: until then the newest text holds the code before. */
async function codeSentAnew(walk: Walk): Promise<string> {
  await letPass(pauseBetweenMails)(walk)
  const texts = await walk.stage.server.textsOf(numberOf(walk))
  expect((await send(walk)).status()).toBe(200)
  return codeOnPhone(walk.stage, numberOf(walk), texts.find(({ code }) => code !== null)?.code ?? '')
}

/** A code that was sent in this tab before, after the consent or for the number alone, and was left. */
const leaveACode =
  (isNumberAlone = false): Act =>
  async (walk) => {
    await codeSentAnew(walk)
    const code = { userId: personOf(walk).id, to: numberOf(walk) }
    const consent = isNumberAlone ? null : { version: smsText.version, language: 'en' }
    await walk.stage.page.evaluate(
      (kept) =>
        sessionStorage.setItem(
          'porchlight:waiting-code:phone',
          JSON.stringify({ ...kept, sentAt: Date.now() }),
        ),
      { ...code, consent },
    )
  }
/** The code expires before the eyes: there is nothing left to wait for. */
const expire: Act = async ({ stage }) => {
  await stage.page.clock.fastForward(601_000)
  await expect(phoneCodeDialog(stage.page).getByText('Code has expired. Click resend')).toBeVisible()
}
const turnWithoutCode: Act = async (walk) => {
  await walk.stage.page.evaluate(() => sessionStorage.removeItem('porchlight:waiting-code:phone'))
  await turn(walk)
}
const turnWithCode: Act = async (walk) => {
  if (walk.kept.phone !== undefined) await leaveACode()(walk)
  await turn(walk)
}
/** The same person proves the number in another tab, where it is not proved yet. */
const proveElsewhere: Act = async (walk) => {
  const { server } = walk.stage
  const { user } = await (await server.get('/users/me/')).json()
  if (user.phone.verified) return
  expect((await verify(walk, await codeSentAnew(walk))).status()).toBe(200)
}
const chooseElsewhere =
  (isOptedIn: boolean): Act =>
  async (walk) => {
    const consent = isOptedIn && { version: smsText.version, language: 'en' }
    const path = `/users/${personOf(walk).id}/settings/`
    const answer = await walk.stage.server.patch(path, { sms_opt_in: isOptedIn, ...consent })
    expect(answer.status()).toBe(200)
  }
const verifyAlone =
  (before: Act = async () => {}): Act =>
  async (walk) => {
    const { stage, kept } = walk
    kept.person = await stage.server.openHome('phone-unverified')
    await stage.server.signIn(kept.person)
    await takeOwnNumber(walk)
    await stage.open('/account')
    await before(walk)
    await stage.page.getByRole('button', { name: 'Verify phone' }).click()
  }
/** Somebody who proves the number alone, with the code before them. */
export const standAtThePhoneCode: Act = async (walk) => {
  await verifyAlone()(walk)
  await submitConsent(walk)
  await expect(phoneCodeDialog(walk.stage.page)).toBeVisible()
}
const seesWrongCode: Act = ({ stage }) =>
  expect(
    phoneCodeDialog(stage.page).getByText('Wrong code. Check your text messages and try again'),
  ).toBeVisible()
const seesLocked: Act = ({ stage }) =>
  expect(stage.page.getByRole('heading', { name: 'Too many wrong codes' })).toBeVisible()

const seesLegal = async ({ page }: Stage, isBusy: boolean) => {
  await expect(legal(page)).toBeVisible()
  await seesButton(page, sendButton, isBusy)
}
const seesCode = async ({ page }: Stage, isVerified: boolean) => {
  await expect(
    phoneCodeDialog(page).getByText(/^(The code expires in (10:00|0\d:\d\d)$|Code has expired)/),
  ).toBeVisible()
  await seesButton(page, verifyButton, isVerified)
  await seesButton(page, resendButton, false)
}
const seesToggle = async ({ page }: Stage, isOn: boolean) => {
  await expect(anyDialog(page)).toHaveCount(0)
  await seesSwitch(page, label, isOn)
}

export const smsOptInDriver: Driver = {
  inputs: {
    unprovedNumber: arrive('phone-unverified', takeOwnNumber),
    provedNumber: arrive('in-service-solar'),
    optedIn: arrive('texts-on'),
    numberAlone: verifyAlone(),
    numberAloneWithCode: verifyAlone(leaveACode(true)),
  },
  events: {
    'sms.optIn': { withoutCode: turnWithoutCode, withCode: turnWithCode },
    'sms.optOut': { plain: turn },
    'consent.submit': { filled: submitConsent },
    'flow.close': { plain: leave },
    'leave.cancel': { plain: answer('Keep waiting for the code') },
    'leave.confirm': { plain: answer('Leave') },
    'facts.changed': {
      turnedOn: inOrder(proveElsewhere, chooseElsewhere(true), lookAgain),
      turnedOff: inOrder(chooseElsewhere(false), lookAgain),
      proved: inOrder(proveElsewhere, lookAgain),
    },
  },
  answers: {
    watchFacts: {},
    optIn: settings,
    optOut: settings,
    optInVerified: settings,
    sendCode: {
      sent: { arrange: sent },
      consentMissing: { instant: true, give: seesConsentMissing },
      tooManyCodes: {
        arrange: inOrder(
          async (walk) => void (await send(walk)),
          late('sendPhoneVerificationCode', { answers: [429] }),
        ),
        give: readToast(tooMany),
      },
      unreachable: unreachable('sendPhoneVerificationCode', wrong),
    },
    confirmCode: {
      verified: {
        give: inOrder(expecting('verifyPhoneNumber', 400), typeCode(otherCode), seesWrongCode, typeRightCode),
      },
      lockedOut: {
        give: inOrder(fiveWrongPhoneCodes, expecting('verifyPhoneNumber', 429), typeRightCode, seesLocked),
      },
      abandoned: {
        give: inOrder(
          letPass(pauseBetweenMails),
          press(resendButton),
          readToast('A new code was sent.'),
          expecting('sendPhoneVerificationCode', 429),
          press(resendButton),
          readToast(tooMany),
          expire,
          leave,
        ),
      },
    },
  },
  holds: {
    optIn: hold('updateSettings'),
    optOut: hold('updateSettings'),
    optInVerified: hold('updateSettings'),
    sendCode: hold('sendPhoneVerificationCode'),
  },
  timers: {},
  states: {
    optedOut: async (stage, _, walk) => {
      if (isAnsweredBy(walk, 'confirmCode', 'lockedOut')) await seesLocked(walk)
      else await seesToggle(stage, false)
    },
    optedIn: (stage) => seesToggle(stage, true),
    optingIn: (stage) => seesToggle(stage, true),
    optingOut: (stage) => seesToggle(stage, false),
    consenting: (stage) => seesLegal(stage, false),
    sendingCode: (stage) => seesLegal(stage, true),
    'confirmingCode.typing': (stage) => seesCode(stage, false),
    'confirmingCode.asking': ({ page }) =>
      expect(question(page).getByRole('button', { name: 'Keep waiting for the code' })).toBeVisible(),
    optingInVerified: (stage) => seesCode(stage, true),
    succeeded: ({ page }) => expect(success(page)).toBeVisible(),
    finished: async ({ page }) => {
      await expect(anyDialog(page)).toHaveCount(0)
      const locked = page.getByRole('heading', { name: 'Too many wrong codes' })
      await expect(
        locked.or(page.getByRole('heading', { name: 'Contact Information' })).first(),
      ).toBeVisible()
    },
  },
}

async function seesConsentMissing({ stage }: Walk): Promise<void> {
  await expect(legal(stage.page).getByText('Check this box to get text messages.')).toBeVisible()
}
