import { expect, type Page } from '@playwright/test'
import type { Stage } from '../stage.ts'
import { type Act, type Driver, found, heldMs, type Walk } from './driver.ts'
import { inOrder, late, seesAlert, titleOf } from './getting-in.ts'

const connect = 'Connect with the portal'
const question = 'Connect Sunview?'
const refusals = /^(Staff accounts cannot connect apps|Only .+ can connect an app)$/

const press =
  (name: string): Act =>
  ({ stage }) =>
    stage.page.getByRole('button', { name, exact: true }).click()

const enterHomeowner: Act = async ({ stage, kept }) => {
  kept.homeowner = await stage.server.openHome('in-service-solar')
  await stage.server.signIn(kept.homeowner)
}

const enterStaff: Act = async ({ stage }) => {
  await stage.server.signIn(await stage.server.openHome('support'))
}

/** A staff member signs in on this browser and looks as the homeowner. */
const look: Act = async (walk) => {
  const { stage, kept } = walk
  const { id } = found(kept.homeowner, 'homeowner to look as')
  await enterStaff(walk)
  const answer = await stage.server.post('/account/impersonate/', { user_id: id })
  expect(answer.status()).toBe(200)
  stage.watch.expectStatus({ operation: 'recordActivity', status: 403, times: 'perhaps' })
}

const agreeBefore: Act = async ({ stage }) => {
  const answer = await stage.server.post('/oauth2/authorize/', {
    client_id: 'sunview-sandbox',
    redirect_uri: `${stage.origin}/sandbox/client/callback`,
    response_type: 'code',
    scope: 'openid profile energy',
    state: 'before',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    approved: true,
  })
  expect(answer.status()).toBe(200)
}

const takeOffTheRegister: Act = ({ stage }) => stage.server.registerProgram(false)

const askForNothing = async (page: Page) => {
  for (const box of await page.getByRole('checkbox').all()) await box.uncheck()
}

/** Who is here, and what has happened, by what the request is found to be worth. */
const lives: Readonly<Record<string, Act>> = {
  asked: enterHomeowner,
  agreedBefore: inOrder(enterHomeowner, agreeBefore),
  faulty: enterHomeowner,
  unknown: inOrder(enterHomeowner, takeOffTheRegister),
  impersonating: inOrder(enterHomeowner, look),
  staff: enterStaff,
}

/** Somebody presses "connect" in the other program. */
const comeFromProgram: Act = async (walk) => {
  const { page, server } = walk.stage
  const worth = walk.path.steps.find((step) => step.actor === 'checkRequest' && step.case !== 'unreachable')
  await server.registerProgram(true)
  await (lives[worth?.case ?? 'asked'] ?? enterHomeowner)(walk)
  await walk.stage.open('/sandbox/client')
  if (worth?.case === 'faulty') await askForNothing(page)
  await page.getByRole('button', { name: connect }).click()
}

const changeAccount: Act = async ({ stage }) => {
  await stage.page.getByRole('button', { name: 'Use another account' }).click()
  const question = stage.page.getByRole('dialog', { name: /^Use another account( for Sunview)?\?$/ })
  await expect(question).toBeVisible()
  await stage.page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
}

const hold =
  (operation: string) =>
  ({ stage }: Walk) =>
    stage.server.arrange({ operation, delay_ms: heldMs })

const seesQuestion = ({ page }: Stage) => expect(titleOf(page, question)).toBeVisible()
const checked = (...answers: number[]) => late('checkAuthorizeParams', { answers })

export const authorizeDriver: Driver = {
  inputs: { byTheProgram: comeFromProgram },
  events: {
    'request.retry': { plain: press('Try again') },
    'request.agree': { plain: press('Agree') },
    'request.refuse': { plain: press('Do not agree') },
    'account.change': { plain: changeAccount },
  },
  answers: {
    checkRequest: {
      asked: { arrange: checked() },
      agreedBefore: { arrange: checked() },
      faulty: { arrange: checked(400) },
      unknown: { arrange: checked(400) },
      impersonating: { arrange: checked(403) },
      staff: { arrange: checked(403) },
      unreachable: { arrange: late('checkAuthorizeParams', { status: 503, answers: [503] }) },
    },
    sendDecision: {
      taken: { arrange: late('approveOauth') },
      unknown: { arrange: inOrder(takeOffTheRegister, late('approveOauth', { answers: [400] })) },
      impersonating: { arrange: inOrder(look, late('approveOauth', { answers: [403] })) },
      unreachable: {
        arrange: late('approveOauth', { status: 503, answers: [503] }),
        give: seesAlert('We do not know whether your answer was saved.'),
      },
      throttled: {
        arrange: late('approveOauth', { status: 429, answers: [429] }),
        give: seesAlert('Too many changes in the last hour'),
      },
    },
  },
  holds: { checkRequest: hold('checkAuthorizeParams'), sendDecision: hold('approveOauth') },
  timers: {},
  states: {
    checkingRequest: ({ page }) =>
      expect(page.getByRole('status').filter({ hasText: 'Checking this request' })).toBeVisible(),
    deciding: async (stage) => {
      await seesQuestion(stage)
      const agree = stage.page.getByRole('button', { name: 'Agree', exact: true })
      await expect(agree).toBeEnabled()
      await expect(agree).not.toHaveAttribute('aria-busy', 'true')
    },
    sendingDecision: async (stage) => {
      await seesQuestion(stage)
      await expect(
        stage.page.getByRole('button', { name: /^(Agree|Do not agree)$/ }).and(busy(stage)),
      ).toBeVisible()
    },
    requestUnread: ({ page }) =>
      expect(page.getByRole('alert').filter({ hasText: 'We could not check this request' })).toBeVisible(),
    notValid: ({ page }) => expect(titleOf(page, 'This request is not valid')).toBeVisible(),
    refused: ({ page }) => expect(page.getByRole('heading', { level: 1, name: refusals })).toBeVisible(),
    finished: async ({ page }) => {
      await expect(page).toHaveURL(/\/sandbox\/client\/callback\?/)
      await expect(titleOf(page, 'Sunview')).toBeVisible()
    },
  },
}

const busy = ({ page }: Stage) => page.locator('[aria-busy="true"]')
