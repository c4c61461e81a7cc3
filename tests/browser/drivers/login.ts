import { expect, type Page } from '@playwright/test'
import { toast } from '../at-the-door.ts'
import { readToast } from '../in-the-account.ts'
import { codePage, inside, loginPage, type Stage, signInButton } from '../stage.ts'
import { type Act, type Driver, heldMs, isAnsweredBy, nextStep, type Walk } from './driver.ts'
import { forgetCodeSent, late, letPass, noteCodeSent, pauseBetweenMails } from './getting-in.ts'
import { fiveWrongCodes, personOf, standAtTheCode } from './verification.ts'

const wrongPair = 'Email or password is incorrect. Try again.'
const notReached =
  'We could not sign you in just now. The problem is not what you typed; try again in a moment.'
const signInAgain = 'Your password is needed once more. Sign in again.'
const throttled = 'Too many attempts. Please wait a moment and try again.'
const tooManyCodes = 'Too many attempts. Please wait a while before requesting another code.'
const sentAlready =
  'We sent you a code a moment ago. It works only in the browser that asked for it. If that was not this one, ask for a new code in a few seconds.'
const generalFailure = 'Something went wrong'
const passwordNeeded = 'Password is required. Try again.'

const passwordField = (page: Page) => page.getByLabel('Password', { exact: true })
const alerts = (page: Page) => page.getByRole('main').getByRole('alert')

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
    await letPass(pauseBetweenMails)(walk)
    if (sent < 5) await walk.stage.server.post('/account/send_access_code/', { email: personOf(walk).email })
  }
}

/** Not closed: what was refused has the focus, and keeps it. */
const seesToast =
  (words: string): Act =>
  ({ stage }) =>
    expect(toast(stage.page, words)).toBeVisible()

const typeCode: Act = async (walk) => {
  const code = await walk.stage.codeOf(personOf(walk))
  await walk.stage.page.getByLabel('Six-digit code').pressSequentially(code)
  await walk.stage.page.getByRole('button', { name: 'Verify' }).click()
}

const busy = async ({ page }: Stage) => {
  await expect(loginPage(page)).toBeVisible()
  await expect(signInButton(page)).toHaveAttribute('aria-busy', 'true')
}

/** Nobody has said that anything typed was wrong. */
const isUnreachable = (walk: Walk): boolean =>
  ['checkCredentials', 'sendCode'].some((one) => isAnsweredBy(walk, one, 'unreachable'))

/** What the form says above its fields, by the answer that led back to it. */
const saidAbove = (walk: Walk): string | null => {
  if (isAnsweredBy(walk, 'checkCredentials', 'wrongPair')) return wrongPair
  if (isAnsweredBy(walk, 'confirmCode', 'signInAgain')) return signInAgain
  return isUnreachable(walk) ? notReached : null
}

/** A password that may be right stays in its field; after every other answer it is to be typed anew. */
const typedPassword = (walk: Walk): string => (isUnreachable(walk) ? personOf(walk).password : '')

/** The form waits, says why it stands here again, and the fault is where the next key goes. */
const seesForm = async ({ page }: Stage, walk: Walk) => {
  await expect(loginPage(page)).toBeVisible()
  await expect(signInButton(page)).toBeEnabled()
  await expect(signInButton(page)).not.toHaveAttribute('aria-busy', 'true')
  await expect(passwordField(page)).toHaveValue(typedPassword(walk))
  const said = saidAbove(walk)
  await expect(alerts(page)).toHaveText(said === null ? [] : [said])
  const isEmpty = isAnsweredBy(walk, 'checkCredentials', 'emptyPassword')
  if (isEmpty) await expect(passwordField(page)).toHaveAccessibleDescription(passwordNeeded)
  else await expect(page.getByText(passwordNeeded)).toHaveCount(0)
  if (said !== null || isEmpty) await expect(passwordField(page)).toBeFocused()
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
      throttled: {
        arrange: afterwards(sixtyAttempts, late('login', { answers: [429] })),
        give: readToast(throttled),
      },
      locked: { arrange: afterwards(fiveWrongPasswords, late('login', { answers: [429] })) },
      emptyPassword: { instant: true },
      unreachable: {
        arrange: late('login', { status: 503, answers: [503] }),
        give: seesToast(generalFailure),
      },
    },
    sendCode: {
      sent: { arrange: late('sendAccessCode') },
      tooSoon: {
        arrange: afterwards(sendOnce, late('sendAccessCode', { answers: [425] })),
        give: readToast(sentAlready),
      },
      servesStill: {
        arrange: afterwards(
          afterwards(sendFiveTimes, noteCodeSent),
          late('sendAccessCode', { answers: [429] }),
        ),
        give: readToast(tooManyCodes),
      },
      tooManyCodes: {
        arrange: afterwards(
          afterwards(sendFiveTimes, forgetCodeSent),
          late('sendAccessCode', { answers: [429] }),
        ),
        give: readToast(tooManyCodes),
      },
      unreachable: {
        arrange: late('sendAccessCode', { status: 503, answers: [503] }),
        give: seesToast(generalFailure),
      },
    },
    confirmCode: {
      verified: { give: typeCode },
      lockedOut: { give: afterwards(fiveWrongCodes, typeCode) },
      signInAgain: {
        give: async (walk) => {
          walk.stage.watch.expectStatus({ operation: 'verifyAccessCode', status: 400 })
          await letPass(32 * 60_000)(walk)
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
    enteringCredentials: (stage, _, walk) => seesForm(stage, walk),
    checkingCredentials: busy,
    sendingCode: busy,
    confirmingCode: async ({ page }, _, walk) => {
      await expect(codePage(page)).toBeVisible()
      await expect(page.getByRole('main')).toContainText(personOf(walk).email)
    },
    lockedOut: async ({ page }) => {
      await expect(
        page.getByRole('heading', { level: 1, name: 'This account is locked for now' }),
      ).toBeVisible()
      await expect(page.getByText('It locked after 5 wrong attempts. Wait 15 minutes')).toBeVisible()
    },
    finished: ({ page }) => expect(inside(page)).toBeVisible(),
  },
}
