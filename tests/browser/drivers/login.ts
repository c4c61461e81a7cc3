import { expect } from '@playwright/test'
import { codePage, inside, loginPage, type Stage, signInButton } from '../stage.ts'
import { type Act, type Driver, heldMs, nextStep, type Walk } from './driver.ts'
import { fiveWrongCodes, personOf, standAtTheCode } from './verification.ts'

/** The person whom the coming answer asks for: their browser is known, or is not. */
const openLogin: Act = async (walk) => {
  const { stage, path, kept } = walk
  const isKnown = path.steps.some(({ case: name }) => name === 'knownDevice')
  kept.person = await stage.server.openHome(isKnown ? 'known-device' : 'mfa')
  await stage.open('/login')
}

const typedInstead: Readonly<Record<string, string>> = { wrongPair: 'not the password', emptyPassword: '' }

const submit: Act = async (walk) => {
  const { email, password } = personOf(walk)
  await walk.stage.submitLogin({ email, password: typedInstead[nextStep(walk)?.case ?? ''] ?? password })
}

const late =
  (operation: string, expected?: { status?: number; answers?: number[] }): Act =>
  async ({ stage, lateMs }) => {
    stage.watch.expectStatus(...(expected?.answers ?? []).map((status) => ({ operation, status })))
    await stage.server.arrange({
      operation,
      delay_ms: lateMs,
      ...(expected?.status && { status: expected.status }),
    })
  }

const afterwards =
  (first: Act, then: Act): Act =>
  async (walk) => {
    await first(walk)
    await then(walk)
  }

/** Fills this place's share of attempts with somebody else's email. */
const sixtyAttempts: Act = async ({ stage }) => {
  for (let tried = 0; tried < 60; tried += 1) await stage.server.tryPassword('nobody@example.com', 'guess')
}

const fiveWrongPasswords: Act = async (walk) => {
  for (let tried = 0; tried < 5; tried += 1)
    await walk.stage.server.tryPassword(personOf(walk).email, 'guess')
}

/** The password was typed on this browser a moment ago, and a code was sent. */
const sendOnce: Act = async (walk) => {
  const { email, password } = personOf(walk)
  await walk.stage.server.tryPassword(email, password)
  await walk.stage.server.post('/account/send_access_code/', { email })
}

const sendFiveTimes: Act = async (walk) => {
  await sendOnce(walk)
  for (let sent = 1; sent <= 5; sent += 1) {
    await walk.stage.server.moveClock(sent * 31_000)
    if (sent < 5) await walk.stage.server.post('/account/send_access_code/', { email: personOf(walk).email })
  }
}

const typeCode: Act = async (walk) => {
  const code = await walk.stage.codeOf(personOf(walk))
  await walk.stage.page.getByLabel('Six-digit code').pressSequentially(code)
  await walk.stage.page.getByRole('button', { name: 'Verify' }).click()
}

const busy = async ({ page }: Stage) => {
  await expect(loginPage(page)).toBeVisible()
  await expect(signInButton(page)).toHaveAttribute('aria-busy', 'true')
}

export const loginDriver: Driver = {
  inputs: {
    signedOut: openLogin,
    loadedAnewWhileTyping: async (walk) => {
      await standAtTheCode(walk)
      await walk.stage.page.reload()
    },
  },
  events: {
    'login.submit': { filled: submit },
    'login.restart': {
      plain: ({ stage }) => stage.page.getByRole('button', { name: 'Return To Login' }).click(),
    },
  },
  answers: {
    checkCredentials: {
      knownDevice: { arrange: late('login') },
      newDevice: { arrange: late('login') },
      wrongPair: { arrange: late('login', { answers: [400] }) },
      throttled: { arrange: afterwards(sixtyAttempts, late('login', { answers: [429] })) },
      locked: { arrange: afterwards(fiveWrongPasswords, late('login', { answers: [429] })) },
      emptyPassword: { instant: true },
      unreachable: { arrange: late('login', { status: 503, answers: [503] }) },
    },
    sendCode: {
      sent: { arrange: late('sendAccessCode') },
      tooSoon: { arrange: afterwards(sendOnce, late('sendAccessCode', { answers: [425] })) },
      tooManyCodes: { arrange: afterwards(sendFiveTimes, late('sendAccessCode', { answers: [429] })) },
      unreachable: { arrange: late('sendAccessCode', { status: 503, answers: [503] }) },
    },
    confirmCode: {
      verified: { give: typeCode },
      lockedOut: { give: afterwards(fiveWrongCodes, typeCode) },
      signInAgain: {
        give: async (walk) => {
          walk.stage.watch.expectStatus({ operation: 'verifyAccessCode', status: 400 })
          await walk.stage.server.moveClock(32 * 60_000)
          await typeCode(walk)
        },
      },
      abandoned: { give: ({ stage }) => stage.page.getByRole('button', { name: 'Back to login' }).click() },
    },
  },
  holds: {
    checkCredentials: ({ stage }: Walk) => stage.server.arrange({ operation: 'login', delay_ms: heldMs }),
    sendCode: ({ stage }: Walk) => stage.server.arrange({ operation: 'sendAccessCode', delay_ms: heldMs }),
  },
  timers: {},
  states: {
    enteringCredentials: async ({ page }) => {
      await expect(loginPage(page)).toBeVisible()
      await expect(signInButton(page)).toBeEnabled()
      await expect(signInButton(page)).not.toHaveAttribute('aria-busy', 'true')
    },
    checkingCredentials: busy,
    sendingCode: busy,
    confirmingCode: ({ page }) => expect(codePage(page)).toBeVisible(),
    lockedOut: ({ page }) =>
      expect(page.getByRole('heading', { level: 1, name: 'This account is locked for now' })).toBeVisible(),
    finished: ({ page }) => expect(inside(page)).toBeVisible(),
  },
}
