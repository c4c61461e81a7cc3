import { expect } from '@playwright/test'
import { privacyText } from '#domain/legal-texts.ts'
import { readToast } from '../in-the-account.ts'
import { codePage, loginPage, otherCode, type Stage } from '../stage.ts'
import { type Act, type Driver, heldMs, isAnsweredBy, nextStep, type Walk } from './driver.ts'
import {
  emailFor,
  forgetCodeSent,
  inOrder,
  late,
  letPass,
  noteCodeSent,
  pauseBetweenMails,
  personOf,
  seesButton,
  sixtyAttempts,
  strongPassword,
  titleOf,
  typePassword,
} from './getting-in.ts'

const minute = 60_000
const sendButton = 'Send me a code'
const createButton = 'Create my account'
const tooManyCodes = 'Too many attempts. Please wait a while before requesting another code.'

const ask = (walk: Walk) =>
  walk.stage.server.post('/account/send_access_code/', { email: personOf(walk).email })
const verify = (walk: Walk, code: string) =>
  walk.stage.server.post('/account/verify_access_code/', {
    email: personOf(walk).email,
    access_code: code,
    is_MFA: false,
  })

const meetNewcomer: Act = async ({ stage, kept }) => {
  kept.person = await stage.server.openHome('new-homeowner')
}

const submitEmail: Act = async (walk) => {
  const { page } = walk.stage
  await page.getByLabel('Email').fill(emailFor(walk, nextStep(walk)?.case))
  await page.getByRole('button', { name: sendButton }).click()
}

const typeCode: Act = async (walk) => {
  const { page } = walk.stage
  await page.getByLabel('Six-digit code').pressSequentially(await walk.stage.codeOf(personOf(walk)))
  await page.getByRole('button', { name: 'Verify' }).click()
}

const fiveWrongCodes: Act = async (walk) => {
  walk.stage.watch.expectStatus({ operation: 'verifyAccessCode', status: 429 })
  const wrong = otherCode(await walk.stage.codeOf(personOf(walk)))
  for (let tried = 0; tried < 5; tried += 1) await verify(walk, wrong)
}

const sendFiveTimes: Act = async (walk) => {
  for (let sent = 0; sent < 5; sent += 1) {
    await ask(walk)
    await letPass(pauseBetweenMails)(walk)
  }
}

/** Somebody tries to set a password with codes that were never sent. */
const fiveForgeries: Act = async (walk) => {
  for (let tried = 0; tried < 5; tried += 1) {
    await walk.stage.server.post('/account/set_password_with_access_code/', {
      email: personOf(walk).email,
      password: strongPassword,
      access_code: '000000',
      privacy_policy_accepted: true,
      privacy_policy_version: privacyText.version,
      language: 'en',
    })
  }
}

const submitPassword: Act = async (walk) => {
  const { page } = walk.stage
  await typePassword(page, strongPassword)
  await page.getByRole('checkbox').setChecked(nextStep(walk)?.case !== 'policyNotAccepted')
  await page.getByRole('button', { name: createButton }).click()
}

/** Somebody whose code was right opens the page of the password. */
const comeVerified: Act = inOrder(meetNewcomer, async (walk) => {
  await ask(walk)
  const code = await walk.stage.codeOf(personOf(walk))
  await verify(walk, code)
  const search = new URLSearchParams({ email: personOf(walk).email, access_code: code })
  await walk.stage.open(`/password?${search}`)
})

const seesPassword = async ({ page }: Stage, isBusy: boolean) => {
  await expect(titleOf(page, 'Choose a password')).toBeVisible()
  await expect(page).toHaveURL(/\/password$/)
  await seesButton(page, createButton, isBusy)
}

/** A newcomer with the code of a new account before them. */
export const standAtNewAccount: Act = inOrder(meetNewcomer, async (walk) => {
  const { page } = walk.stage
  await walk.stage.open('/registration')
  await page.getByLabel('Email').fill(personOf(walk).email)
  await page.getByRole('button', { name: sendButton }).click()
  await expect(codePage(page)).toBeVisible()
})

export const registrationDriver: Driver = {
  inputs: {
    fromTheBeginning: inOrder(meetNewcomer, ({ stage }) => stage.open('/registration')),
    loadedAnewAtTheCode: inOrder(standAtNewAccount, ({ stage }) => stage.page.reload()),
    verifiedCode: comeVerified,
    lapsedCode: inOrder(comeVerified, async ({ stage: { page } }) => {
      await expect(titleOf(page, 'Choose a password')).toBeVisible()
      await page.evaluate((passed) => {
        const kept = JSON.parse(sessionStorage.getItem('porchlight:set-up-code') ?? '')
        sessionStorage.setItem('porchlight:set-up-code', JSON.stringify({ ...kept, at: kept.at - passed }))
      }, 31 * minute)
      await page.reload()
    }),
  },
  events: {
    'email.submit': { filled: submitEmail },
    'password.submit': { filled: submitPassword },
    'registration.restart': {
      plain: ({ stage }) => stage.page.getByRole('button', { name: 'Ask for a new code' }).click(),
    },
  },
  answers: {
    sendCode: {
      sent: { arrange: inOrder(letPass(pauseBetweenMails), late('sendAccessCode')) },
      tooSoon: {
        arrange: inOrder(async (walk) => void (await ask(walk)), late('sendAccessCode', { answers: [425] })),
      },
      emptyEmail: { instant: true },
      noEmail: { instant: true },
      servesStill: {
        arrange: inOrder(sendFiveTimes, noteCodeSent, late('sendAccessCode', { answers: [429] })),
        give: readToast(tooManyCodes),
      },
      tooManyCodes: {
        arrange: inOrder(sendFiveTimes, forgetCodeSent, late('sendAccessCode', { answers: [429] })),
      },
      unreachable: { arrange: late('sendAccessCode', { status: 503, answers: [503] }) },
    },
    confirmCode: {
      verified: { give: typeCode },
      lockedOut: { give: inOrder(fiveWrongCodes, typeCode) },
      abandoned: {
        give: ({ stage }) =>
          stage.page.getByRole('button', { name: 'Wrong address? Use another email' }).click(),
      },
    },
    setPassword: {
      set: { arrange: late('setPasswordWithAccessCode') },
      policyNotAccepted: { instant: true },
      codeUseless: {
        arrange: inOrder(letPass(31 * minute), late('setPasswordWithAccessCode', { answers: [422] })),
      },
      lockedOut: { arrange: inOrder(fiveForgeries, late('setPasswordWithAccessCode', { answers: [429] })) },
      throttled: { arrange: inOrder(sixtyAttempts, late('setPasswordWithAccessCode', { answers: [429] })) },
      unreachable: { arrange: late('setPasswordWithAccessCode', { status: 503, answers: [503] }) },
    },
  },
  holds: {
    sendCode: ({ stage }) => stage.server.arrange({ operation: 'sendAccessCode', delay_ms: heldMs }),
    setPassword: ({ stage }) =>
      stage.server.arrange({ operation: 'setPasswordWithAccessCode', delay_ms: heldMs }),
  },
  timers: {},
  states: {
    enteringEmail: async ({ page }) => {
      await expect(titleOf(page, 'Set up your account')).toBeVisible()
      await seesButton(page, sendButton, false)
    },
    sendingCode: ({ page }) => seesButton(page, sendButton, true),
    confirmingCode: async ({ page }) => {
      await expect(codePage(page)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Wrong address? Use another email' })).toBeVisible()
    },
    choosingPassword: (stage) => seesPassword(stage, false),
    settingPassword: (stage) => seesPassword(stage, true),
    codeUseless: async ({ page }, _, walk) => {
      const title = titleOf(page, 'This code can no longer be used')
      await expect(title).toBeVisible()
      // A page that was loaded begins at its beginning.
      if (isAnsweredBy(walk, 'setPassword', 'codeUseless')) await expect(title).toBeFocused()
    },
    lockedOut: ({ page }) => expect(titleOf(page, 'This account is locked for now')).toBeVisible(),
    finished: async ({ page }) => {
      await expect(loginPage(page)).toBeVisible()
      await expect(page.getByText('Your account is ready. Sign in with your new password.')).toBeVisible()
    },
  },
}
