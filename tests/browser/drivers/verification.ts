import { expect } from '@playwright/test'
import type { MadePerson } from '../sandbox.ts'
import { codePage, inside, loginPage, otherCode, type Stage } from '../stage.ts'
import { type Act, type Driver, found, heldMs, nextStep, type Walk } from './driver.ts'

const verifyButton = (stage: Stage) => stage.page.getByRole('button', { name: 'Verify' })
const resendButton = (stage: Stage) => stage.page.getByRole('button', { name: 'Resend code' })

/** A person with a password in a browser that does not know them, with the code page before them. */
export const standAtTheCode: Act = async ({ stage, kept }) => {
  const person = await stage.server.openHome('mfa')
  kept.person = person
  await stage.open('/login')
  await stage.submitLogin(person)
  await expect(codePage(stage.page)).toBeVisible()
}

export const personOf = ({ kept }: Walk): MadePerson => found(kept.person, 'person who signs in')

const lateVerify =
  (status?: number): Act =>
  ({ stage, lateMs }) =>
    stage.server.arrange({ operation: 'verifyAccessCode', delay_ms: lateMs, ...(status && { status }) })
const lateSend =
  (status?: number): Act =>
  ({ stage, lateMs }) =>
    stage.server.arrange({ operation: 'sendAccessCode', delay_ms: lateMs, ...(status && { status }) })

/** Types what the coming answer asks for: the right code, a wrong one, or none. */
const submitCode: Act = async (walk) => {
  const { stage } = walk
  const typed = nextStep(walk)?.case
  if (typed !== 'none') {
    const code = await stage.codeOf(personOf(walk))
    const isWrong = typed === 'wrong' || typed === 'wrongAfterFourMinutes'
    await stage.page.getByLabel('Six-digit code').pressSequentially(isWrong ? otherCode(code) : code)
  }
  await verifyButton(stage).click()
}

/** Another code may be asked for once half a minute has passed since the last. */
const waitForResend: Act = async ({ stage, kept }) => {
  kept.clockOffset += 31_000
  await stage.server.moveClock(kept.clockOffset)
}

export const fiveWrongCodes: Act = async (walk) => {
  const { stage } = walk
  const person = personOf(walk)
  stage.watch.expectStatus({ operation: 'verifyAccessCode', status: 429 })
  const wrong = otherCode(await stage.codeOf(person))
  for (let tried = 0; tried < 5; tried += 1) {
    await stage.server.post('/account/verify_access_code/', {
      email: person.email,
      access_code: wrong,
      is_MFA: true,
    })
  }
}

const busy = async (stage: Stage, isVerifying: boolean) => {
  await expect(codePage(stage.page)).toBeVisible()
  const button = isVerifying ? verifyButton(stage) : resendButton(stage)
  await expect(button).toHaveAttribute('aria-busy', 'true')
}

export const verificationDriver: Driver = {
  inputs: { newDevice: standAtTheCode },
  events: {
    'code.submit': { sixDigits: submitCode },
    'code.resend': { plain: ({ stage }) => resendButton(stage).click() },
    'code.abandon': {
      plain: ({ stage }) => stage.page.getByRole('button', { name: 'Back to login' }).click(),
    },
  },
  answers: {
    verifyCode: {
      verified: { arrange: lateVerify() },
      none: { instant: true },
      wrong: {
        arrange: async (walk) => {
          walk.stage.watch.expectStatus({ operation: 'verifyAccessCode', status: 400 })
          await lateVerify()(walk)
        },
      },
      wrongAfterFourMinutes: {
        arrange: async (walk) => {
          walk.stage.watch.expectStatus({ operation: 'verifyAccessCode', status: 400 })
          await walk.stage.page.clock.fastForward(4 * 60_000)
          await lateVerify()(walk)
        },
      },
      expired: {
        arrange: async (walk) => {
          walk.stage.watch.expectStatus({ operation: 'verifyAccessCode', status: 422 })
          await walk.stage.server.moveClock(601_000)
          await lateVerify()(walk)
        },
      },
      tooManyAttempts: {
        arrange: async (walk) => {
          await fiveWrongCodes(walk)
          await lateVerify()(walk)
        },
      },
      signInAgain: {
        arrange: async (walk) => {
          walk.stage.watch.expectStatus({ operation: 'verifyAccessCode', status: 400 })
          await walk.stage.server.moveClock(32 * 60_000)
          await lateVerify()(walk)
        },
      },
      unreachable: {
        arrange: async (walk) => {
          walk.stage.watch.expectStatus({ operation: 'verifyAccessCode', status: 503 })
          await lateVerify(503)(walk)
        },
      },
    },
    resendCode: {
      sent: {
        arrange: async (walk) => {
          await waitForResend(walk)
          await lateSend()(walk)
        },
      },
      tooSoon: {
        arrange: async (walk) => {
          walk.stage.watch.expectStatus({ operation: 'sendAccessCode', status: 425 })
          await lateSend()(walk)
        },
      },
      tooManyCodes: {
        arrange: async (walk) => {
          walk.stage.watch.expectStatus({ operation: 'sendAccessCode', status: 429 })
          const { email } = personOf(walk)
          for (let sent = 1; sent < 5; sent += 1) {
            await waitForResend(walk)
            await walk.stage.server.post('/account/send_access_code/', { email })
          }
          await waitForResend(walk)
          await lateSend()(walk)
        },
      },
      unreachable: {
        arrange: async (walk) => {
          walk.stage.watch.expectStatus({ operation: 'sendAccessCode', status: 503 })
          await lateSend(503)(walk)
        },
      },
    },
  },
  holds: {
    verifyCode: ({ stage }) => stage.server.arrange({ operation: 'verifyAccessCode', delay_ms: heldMs }),
    resendCode: ({ stage }) => stage.server.arrange({ operation: 'sendAccessCode', delay_ms: heldMs }),
  },
  timers: { untilExpiry: null },
  states: {
    enteringCode: async (stage) => {
      await expect(codePage(stage.page)).toBeVisible()
      await expect(verifyButton(stage)).toBeEnabled()
      await expect(resendButton(stage)).toBeEnabled()
    },
    verifyingCode: (stage) => busy(stage, true),
    resendingCode: (stage) => busy(stage, false),
    codeExpired: async (stage) => {
      await expect(stage.page.getByText('Code has expired. Click resend')).toBeVisible()
      await expect(verifyButton(stage)).toBeDisabled()
      await expect(resendButton(stage)).toBeEnabled()
    },
    finished: async (stage) => {
      const locked = stage.page.getByRole('heading', { name: 'This account is locked for now' })
      await expect(inside(stage.page).or(loginPage(stage.page)).or(locked).first()).toBeVisible()
    },
  },
}
