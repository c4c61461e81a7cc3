import { expect, type Page } from '@playwright/test'
import { openInterval } from '#domain/opening-hours.ts'
import { tpvHours } from '#domain/policy.ts'
import { nextAgentOpening } from '#domain/tpv-hours.ts'
import type { Stage } from '../stage.ts'
import { type Act, found, nextStep, type Walk } from './driver.ts'

/** What is common to the verification call and to asking how it stands. */

const world = 'pre-pto-tpv-pending'
const taskName = /^(Make|Contact support about) your verification call/
const hour = 3_600_000

export const tpvDialog = (page: Page) =>
  page.getByRole('dialog', { name: /^(A short call|Your verification call is|The verification did not)/ })

/** Half an hour after agents have begun to answer, at the next time when they do. */
export function whileOpen(): Date {
  const now = new Date()
  const open = openInterval(tpvHours, now)
  if (open && open.closes.getTime() - now.getTime() > hour) return now
  return new Date((nextAgentOpening(now)?.getTime() ?? now.getTime()) + hour / 2)
}

/** ms, back, from a moment at which agents answer to half an hour before they began to. */
export function untilClosed(moment: number): number {
  const opens = openInterval(tpvHours, new Date(moment))?.opens.getTime() ?? moment
  return opens - hour / 2 - moment
}

/** Both clocks stand where agents answer. */
async function whenOpen(walk: Walk): Promise<void> {
  const { stage, kept } = walk
  const moment = whileOpen()
  kept.clockOffset = moment.getTime() - Date.now()
  await stage.context.clock.install({ time: moment })
  await stage.server.moveClock(kept.clockOffset)
}

type Own = { agreement: { id: string }; user: { id: string } }

export async function ownOf({ stage }: Walk): Promise<Own> {
  const { user } = await (await stage.server.get('/users/me/')).json()
  return { user, agreement: found(user.agreements[0], 'agreement') }
}

/** The homeowner is signed in, and has a call that is open at the call centre. */
export const signInWithCall: Act = async (walk) => {
  const { stage, kept } = walk
  await whenOpen(walk)
  kept.person = await stage.server.openHome(world)
  await stage.server.signIn(kept.person)
  const { agreement, user } = await ownOf(walk)
  const answer = await stage.server.post(`/answernet/agreements/${agreement.id}/get_url/`, {
    user_id: user.id,
  })
  expect(answer.status()).toBe(200)
  kept.link = (await answer.json()).url
}

/** The status page with its tasks alone, where the call is a dialog. */
export const withoutSteps: Act = ({ stage }) => stage.server.setFlags({ web_onboarding_refresh: false })

/** What the agent makes of the call. */
export const endCall =
  (outcome: 'verified' | 'failed'): Act =>
  async ({ stage, kept }) => {
    const id = new URL(found(kept.link, 'call')).searchParams.get('id') ?? ''
    const form = { id, outcome }
    const headers = { origin: stage.origin }
    const answer = await stage.context.request.post(`${stage.origin}/sandbox/call`, { form, headers })
    expect(answer.ok()).toBe(true)
  }

/** The provider ends the agreement meanwhile. */
export const cancelAgreement: Act = async (walk) => {
  const { stage } = walk
  const { agreement } = await ownOf(walk)
  const data = { agreement_id: agreement.id, milestone: 'CANCELED' }
  const headers = { origin: stage.origin }
  const answer = await stage.context.request.post(`${stage.origin}/sandbox/api/milestones`, { data, headers })
  expect(answer.ok()).toBe(true)
}

export async function openTpvDialog(
  stage: Stage,
  before: () => Promise<void> = async () => {},
): Promise<void> {
  await stage.open('/status')
  const task = stage.page.getByRole('button', { name: taskName })
  await expect(task).toBeVisible()
  await before()
  await task.click()
  await expect(tpvDialog(stage.page)).toBeVisible()
}

/** Nobody looks at the page, or somebody does again; a headless browser has no other window to look at. */
export const look =
  (isHidden: boolean): Act =>
  ({ stage }) =>
    stage.page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isHidden)

/** The answer that a path gives next, when it is one of an actor. */
export const answerAfter = (walk: Walk, actor: string): string | undefined => {
  const step = nextStep(walk)
  return step?.actor === actor ? step.case : undefined
}
