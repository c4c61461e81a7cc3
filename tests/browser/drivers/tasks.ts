import { expect, type Page } from '@playwright/test'
import { lookAgain, signInElsewhere } from '../in-the-account.ts'
import type { Stage } from '../stage.ts'
import { type Act, type Driver, found, type Walk } from './driver.ts'
import { inOrder } from './getting-in.ts'
import { ownOf, withoutSteps } from './on-the-phone.ts'
import { answerChecklist, openChecklist } from './welcome-checklist.ts'

const question = (page: Page) =>
  page.getByRole('dialog', { name: 'The authoritative copy of your agreement', includeHidden: true })
const task = (page: Page) =>
  page.getByRole('dialog', { name: /^(Welcome checklist|Terms of autopay)$/, includeHidden: true })

/** The homeowner acknowledges the copy in another place. */
const acknowledge: Act = async (walk) => {
  const { agreement } = await ownOf(walk)
  const answer = await walk.stage.server.patch(`/agreements/${agreement.id}/auth_copy_ack/`, {
    acknowledged: true,
  })
  expect(answer.status()).toBe(200)
}

/** Staff send a file by which it is not acknowledged. */
const takeBack: Act = async ({ stage, kept }) => {
  const desk = await signInElsewhere(stage, await stage.server.openHome('admin'))
  const token = (await desk.get('/api/v1/users/me/')).headers()['x-csrf-token'] ?? ''
  const lines = `homeowner_contract_id,acknowledged\n${found(kept.agreement, 'contract')},false\n`
  const answer = await desk.post('/api/v1/upload_auth_copy_ack_csv/', {
    multipart: { file: { name: 'copies.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) } },
    headers: { 'x-csrf-token': token },
  })
  expect(answer.status()).toBe(200)
  await desk.dispose()
}

/** The status page with its list alone; the installation is done, so that autopay opens after the checklist. */
const arrive =
  (isCopyAsked: boolean): Act =>
  async (walk) => {
    const { stage, kept } = walk
    const { people, agreements } = await stage.server.openWorld('copy-before-pto')
    kept.agreement = found(agreements[0], 'agreement').homeowner_contract_id
    await stage.server.signIn(found(people[0], 'person'))
    await withoutSteps(walk)
    if (!isCopyAsked) await acknowledge(walk)
    await stage.open('/status')
    const { page } = stage
    await expect(page.getByRole('heading', { name: 'To do', includeHidden: true })).toBeVisible()
    await stage.settled()
  }

/** A way back that leads to the page that stands already; it is out of the address before anything opens. */
const comeBack: Act = async ({ stage }) => {
  const { page } = stage
  // What was closed before has left the history.
  await stage.settled()
  await page.evaluate(() => history.pushState(null, '', '/status?isAchRedirect=true'))
  await expect(page).not.toHaveURL(/isAchRedirect/)
}

const isAsked = ({ path, at }: Walk): boolean => {
  const change = path.steps.slice(0, at + 1).findLast(({ event }) => event.type === 'question.change')
  return (change?.case ?? path.input) === 'asked'
}

const sees =
  (tasks: number, questions: (walk: Walk) => number) =>
  async ({ page }: Stage, _: readonly string[], walk: Walk) => {
    await expect(task(page)).toHaveCount(tasks)
    await expect(question(page)).toHaveCount(questions(walk))
  }

export const tasksDriver: Driver = {
  inputs: { notAsked: arrive(false), asked: arrive(true) },
  events: {
    'task.open': {
      autopay: ({ stage: { page } }) => page.getByRole('button', { name: /^Set up autopay/ }).click(),
      checklist: ({ stage }) => openChecklist(stage.page),
    },
    'task.close': {
      left: ({ stage: { page } }) =>
        task(page).getByRole('button', { name: 'Close', exact: true }).first().click(),
      passed: ({ stage }) => answerChecklist(stage.page, 'No'),
    },
    'enrolment.return': { autopayDue: comeBack, withoutFlag: comeBack },
    'question.change': { asked: inOrder(takeBack, lookAgain), answered: inOrder(acknowledge, lookAgain) },
  },
  answers: {},
  holds: {},
  timers: {},
  states: {
    resting: sees(0, (walk) => (isAsked(walk) ? 1 : 0)),
    waiting: sees(0, () => 1),
    doing: sees(1, () => 0),
  },
}
