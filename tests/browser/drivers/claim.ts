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
  seesButton,
  sixtyAttempts,
  strongPassword,
  titleOf,
  typePassword,
} from './getting-in.ts'

const minute = 60_000
const beginButton = 'Choose a password'
const createButton = 'Create my account'
const sendButton = 'Send me a new link'
const greeting = /^Welcome, \w+$/
const welcome = 'Welcome to Porchlight'
const useless = /^(This link (has already been used|can no longer be used)|You need a new link)$/

const tokenOf = ({ kept }: Walk) => found(kept.link, 'link of the claim').split('/').at(-1)

/** The link is opened in another place. */
const exchangeElsewhere: Act = async (walk) => {
  await walk.stage.server.post('/account/claim_token/', { token: tokenOf(walk) })
}

/** This browser opens the link and loads the page anew. */
const exchangeHere: Act = async ({ stage }) => {
  await stage.page.getByRole('button', { name: beginButton }).click()
  await expect(stage.page.getByRole('heading', { level: 1, name: greeting })).toBeVisible()
  await stage.page.reload()
}

const openLink: Act = (walk) => walk.stage.open(found(walk.kept.link, 'link of the claim'))

/** Whose link it is, and what becomes of it before the page looks at it, by how it is answered first. */
const lives: Readonly<Record<string, { world: string; follow: Act }>> = {
  claim: { world: 'claim-pending', follow: openLink },
  invite: { world: 'staff-invited', follow: openLink },
  unreachable: { world: 'claim-pending', follow: openLink },
  used: { world: 'claim-pending', follow: inOrder(exchangeElsewhere, openLink) },
  expired: { world: 'claim-expired', follow: openLink },
  kept: { world: 'claim-pending', follow: inOrder(openLink, exchangeHere) },
}

/** Somebody was sent a link, and follows it. */
const followLink: Act = async (walk) => {
  const { stage, kept, path } = walk
  const { world, follow } = found(lives[path.steps[0]?.case ?? ''], 'life of such a link')
  kept.person = await stage.server.openHome(world)
  kept.link = await linkOf(stage, personOf(walk), 'claim_account')
  await follow(walk)
}

const submitPassword: Act = async (walk) => {
  const { page } = walk.stage
  await typePassword(page, strongPassword)
  await page.getByRole('checkbox').setChecked(nextStep(walk)?.case !== 'policyNotAccepted')
  await page.getByRole('button', { name: createButton }).click()
}

const submitEmail: Act = async (walk) => {
  const { page } = walk.stage
  await page.getByLabel('Email').fill(emailFor(walk, nextStep(walk)?.case))
  await page.getByRole('button', { name: sendButton }).click()
}

const askOnce: Act = async (walk) => {
  await walk.stage.server.post('/users/send_claim_account_email/', {
    email: personOf(walk).email,
    is_resend: true,
  })
}

const seesPassword = async ({ page }: Stage, isBusy: boolean) => {
  await expect(page.getByRole('heading', { level: 1, name: greeting })).toBeVisible()
  await seesButton(page, createButton, isBusy)
}

const seesWelcome = async ({ page }: Stage, isBusy: boolean) => {
  await expect(titleOf(page, welcome)).toBeVisible()
  await seesButton(page, beginButton, isBusy)
}

const hold =
  (operation: string): Act =>
  ({ stage }) =>
    stage.server.arrange({ operation, delay_ms: heldMs })

export const claimDriver: Driver = {
  inputs: { byTheLink: followLink },
  events: {
    'link.retry': { plain: ({ stage }) => stage.page.getByRole('button', { name: 'Try again' }).click() },
    'claim.begin': { plain: ({ stage }) => stage.page.getByRole('button', { name: beginButton }).click() },
    'password.submit': { filled: submitPassword },
    'email.submit': { filled: submitEmail },
    'email.correct': {
      plain: ({ stage }) => stage.page.getByRole('button', { name: 'Re-enter your Email Address' }).click(),
    },
  },
  answers: {
    checkLink: {
      claim: { arrange: late('verifyToken') },
      invite: { arrange: late('verifyToken') },
      // The tab knows its claim without asking the server.
      kept: { instant: true },
      used: { arrange: late('verifyToken') },
      expired: { arrange: late('verifyToken') },
      unreachable: { arrange: late('verifyToken', { status: 503, answers: [503] }) },
    },
    exchangeLink: {
      exchanged: { arrange: late('exchangeClaimToken') },
      used: {
        arrange: inOrder(exchangeElsewhere, late('exchangeClaimToken', { answers: [400] })),
        give: ({ stage }) => expect(titleOf(stage.page, 'This link has already been used')).toBeVisible(),
      },
      expired: {
        arrange: inOrder(askOnce, late('exchangeClaimToken', { answers: [400] })),
        give: ({ stage }) => expect(titleOf(stage.page, 'This link can no longer be used')).toBeVisible(),
      },
      throttled: { arrange: inOrder(sixtyAttempts, late('exchangeClaimToken', { answers: [429] })) },
      unreachable: { arrange: late('exchangeClaimToken', { status: 503, answers: [503] }) },
    },
    claimAccount: {
      claimed: { arrange: late('claimUserAccount') },
      policyNotAccepted: { instant: true },
      lapsed: { arrange: inOrder(letPass(31 * minute), late('claimUserAccount', { answers: [400] })) },
      throttled: { arrange: inOrder(sixtyAttempts, late('claimUserAccount', { answers: [429] })) },
      unreachable: { arrange: late('claimUserAccount', { status: 503, answers: [503] }) },
    },
    requestMail: {
      sent: { arrange: inOrder(letPass(pauseBetweenMails), late('sendClaimAccountEmail')) },
      emptyEmail: { instant: true },
      noEmail: { instant: true },
      tooManyMails: { arrange: inOrder(askOnce, late('sendClaimAccountEmail', { answers: [429] })) },
      unreachable: { arrange: late('sendClaimAccountEmail', { status: 503, answers: [503] }) },
    },
  },
  holds: {
    checkLink: hold('verifyToken'),
    exchangeLink: hold('exchangeClaimToken'),
    claimAccount: hold('claimUserAccount'),
    requestMail: hold('sendClaimAccountEmail'),
  },
  timers: {},
  states: {
    checkingLink: ({ page }) =>
      expect(page.getByRole('status').filter({ hasText: 'Checking your link' })).toBeVisible(),
    welcoming: (stage) => seesWelcome(stage, false),
    exchangingLink: (stage) => seesWelcome(stage, true),
    choosingPassword: (stage) => seesPassword(stage, false),
    claimingAccount: (stage) => seesPassword(stage, true),
    linkUseless: async ({ page }) => {
      await expect(page.getByRole('heading', { level: 1, name: useless })).toBeVisible()
      await seesButton(page, sendButton, false)
    },
    requestingMail: ({ page }) => seesButton(page, sendButton, true),
    checkingMail: ({ page }) => expect(titleOf(page, 'Check your email')).toBeVisible(),
    linkUnread: ({ page }) =>
      expect(page.getByRole('alert').filter({ hasText: 'We could not check your link' })).toBeVisible(),
    finished: async ({ page }) => {
      await expect(loginPage(page)).toBeVisible()
      await expect(
        page.getByText('Your account is ready. Sign in with the password you chose.'),
      ).toBeVisible()
    },
  },
}
