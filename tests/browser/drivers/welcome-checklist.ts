import { expect, type Page } from '@playwright/test'
import { readToast } from '../in-the-account.ts'
import { inside, type Stage } from '../stage.ts'
import { type Act, type Driver, heldMs, type Walk } from './driver.ts'
import { inOrder, late, seesButton } from './getting-in.ts'

const world = 'checklist-required'
/** The questions of the sandbox with the answers that are expected; two on the first page, one on the second. */
const questions = {
  first: { text: 'Have you received a copy of your agreement?', right: 'Yes', wrong: 'No' },
  second: { text: /^Do you know how much you pay each month/, right: 'Yes', wrong: 'No' },
  third: { text: /^Were you promised that you will never get a bill/, right: 'No', wrong: 'Yes' },
} as const
const onFirstPage = 2

export const checklist = (page: Page) =>
  page.getByRole('dialog', { name: 'Welcome checklist', includeHidden: true })
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave the checklist?' })
const button = (page: Page, name: string) => checklist(page).getByRole('button', { name, exact: true })
const press =
  (name: string): Act =>
  ({ stage: { page } }) =>
    button(page, name).last().click()

const comingAnswer = ({ path }: Walk) => path.steps.find(({ actor }) => actor === 'submitChecklist')?.case

export const openChecklist = (page: Page) =>
  page.getByRole('button', { name: /^Answer the welcome checklist/ }).click()

export const answerQuestion = (page: Page, text: RegExp, words: string) =>
  checklist(page).getByRole('group', { name: text }).getByText(words, { exact: true }).click()

/** From its first page to its submission; it passes unless something was promised. */
export async function answerChecklist(page: Page, promised: 'Yes' | 'No') {
  await answerQuestion(page, /^Have you received a copy/, 'Yes')
  await answerQuestion(page, /^Do you know how much/, 'Yes')
  await button(page, 'Continue').click()
  await answerQuestion(page, /^Were you promised/, promised)
  await button(page, 'Continue').click()
  await checklist(page).getByRole('checkbox').check()
  await button(page, 'Submit').click()
}

/** The same person has passed meanwhile in another browser, in Spanish. */
async function passElsewhere({ stage: { server } }: Walk): Promise<void> {
  const [agreement] = (await (await server.get('/users/me/')).json()).user.agreements
  const path = `/agreements/${agreement.id}/welcome_checklist/`
  const asked: { id: string; question_en: string }[] = (await (await server.get(path)).json()).questions
  const rightOf = (text: string) =>
    Object.values(questions).find((one) =>
      typeof one.text === 'string' ? one.text === text : one.text.test(text),
    )?.right
  const answer = await server.post(path, {
    language: 'es',
    version: '2026-11',
    acknowledged: true,
    answers: asked.map(({ id, question_en }) => ({
      question_id: id,
      answer: rightOf(question_en) === 'Yes',
    })),
  })
  expect([answer.status(), (await answer.json()).result]).toEqual([200, 'PASS'])
}

/** Staff see what the homeowner sees. */
async function lookAsHomeowner(stage: Stage): Promise<void> {
  const homeowner = await stage.server.openHome(world)
  await stage.server.signIn(await stage.server.openHome('support'))
  const answer = await stage.server.post('/account/impersonate/', { user_id: homeowner.id })
  expect(answer.status()).toBe(200)
  await stage.open('/status')
}

const arrive: Act = async (walk) => {
  const { stage } = walk
  const coming = comingAnswer(walk)
  if (coming === 'impersonator') await lookAsHomeowner(stage)
  else await stage.enter(world, '/status')
  await openChecklist(stage.page)
}

const answer =
  (which: keyof typeof questions): Act =>
  async (walk) => {
    const { text, right, wrong } = questions[which]
    const isWrong = which === 'third' && comingAnswer(walk) === 'notPassed'
    await checklist(walk.stage.page)
      .getByRole('group', { name: text })
      .getByText(isWrong ? wrong : right, { exact: true })
      .click()
  }

/** With a gap it is said beside the first one, which has the focus. */
const goOn: Act = async (walk) => {
  const { page } = walk.stage
  const answered = walk.path.steps.slice(0, walk.at).filter(({ event }) => event.type === 'question.answer')
  await button(page, 'Continue').click()
  if (answered.length >= onFirstPage) return
  const first = checklist(page).getByRole('group').first()
  await expect(first).toHaveAccessibleDescription('Select one')
  await expect(first.getByRole('radio').first()).toBeFocused()
  await expect(first).toBeInViewport()
}

const submit =
  (isTicked: boolean): Act =>
  async ({ stage: { page } }) => {
    const box = checklist(page).getByRole('checkbox')
    if (isTicked) await box.check()
    await button(page, 'Submit').click()
    if (isTicked) return
    await expect(box).toHaveAccessibleDescription('Required')
    await expect(box).toBeFocused()
  }

const says = async ({ page }: Stage, words: string) => {
  await expect(checklist(page).getByRole('alert')).toContainText(words)
}
const submission = 'submitWelcomeChecklist'
const hold =
  (operation: string): Act =>
  ({ stage }) =>
    stage.server.arrange({ operation, delay_ms: heldMs })

const refusals: Record<string, string> = {
  conflict: 'Your welcome checklist is complete.',
  impersonator: "You're impersonating you can't do that",
}

export const welcomeChecklistDriver: Driver = {
  inputs: { opened: arrive },
  events: {
    'checklist.retry': { plain: press('Try again') },
    'question.answer': { first: answer('first'), second: answer('second'), third: answer('third') },
    'page.continue': { plain: goOn },
    'page.back': { plain: press('Back') },
    'checklist.submit': { ticked: submit(true), unticked: submit(false) },
    'checklist.close': { plain: press('Close') },
    'leave.cancel': {
      plain: ({ stage }) => question(stage.page).getByRole('button', { name: 'Stay' }).click(),
    },
    'leave.confirm': {
      plain: ({ stage }) => question(stage.page).getByRole('button', { name: 'Leave' }).click(),
    },
  },
  answers: {
    loadChecklist: {
      loaded: { arrange: late('getWelcomeChecklist') },
      unreachable: { arrange: late('getWelcomeChecklist', { status: 503, answers: [503] }) },
    },
    submitChecklist: {
      passed: { arrange: late(submission), give: readToast('Your welcome checklist is submitted.') },
      notPassed: { arrange: late(submission) },
      conflict: { arrange: inOrder(passElsewhere, late(submission, { answers: [409] })) },
      impersonator: { arrange: late(submission, { answers: [403] }) },
      unreachable: { arrange: late(submission, { status: 503, answers: [503] }) },
    },
  },
  holds: { loadChecklist: hold('getWelcomeChecklist'), submitChecklist: hold(submission) },
  timers: {},
  states: {
    loading: ({ page }) => expect(checklist(page).getByRole('status')).toContainText('Loading the questions'),
    notLoaded: (stage) => says(stage, 'The questions could not be loaded'),
    answering: async ({ page }) => {
      await expect(question(page)).toHaveCount(0)
      await expect(checklist(page).getByText(/^Page [12] of 2$/)).toBeVisible()
    },
    reviewing: async ({ page }) => {
      await expect(question(page)).toHaveCount(0)
      await seesButton(page, 'Submit', false)
      await expect(checklist(page).getByRole('term')).toHaveCount(Object.keys(questions).length)
    },
    submitting: ({ page }) => seesButton(page, 'Submit', true),
    notPassed: (stage) => says(stage, 'Please call support'),
    refused: (stage, _, walk) => says(stage, refusals[comingAnswer(walk) ?? ''] ?? 'a refusal'),
    notSaved: (stage) => says(stage, 'We were unable to save your updates'),
    confirmingLeave: ({ page }) =>
      expect(question(page).getByRole('button', { name: 'Leave', exact: true })).toBeVisible(),
    closed: async ({ page }) => {
      await expect(inside(page)).toBeVisible()
      await expect(checklist(page)).toHaveCount(0)
    },
  },
}
