import { expect, type Page } from '@playwright/test'
import { readToast } from '../in-the-account.ts'
import { writeQuestion } from '../questions.ts'
import type { Stage } from '../stage.ts'
import { type Act, type Driver, found, heldMs, type Walk } from './driver.ts'
import { inOrder, late, seesButton, titleOf } from './getting-in.ts'

const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name, exact: true, includeHidden: true })
const leaving = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })
const comparison = (page: Page) => page.getByRole('dialog', { name: 'Somebody else changed this question' })

const questionOf = ({ kept }: Walk) => found(kept.question, 'question to edit')
/** Only a new question is refused for want of room. */
const isNew = ({ path }: Walk) =>
  path.steps.some(({ actor, case: answer }) => actor === 'saveFaq' && answer === 'full')
const operationOf = (walk: Walk) => (isNew(walk) ? 'createFaq' : 'updateFaq')

/** What stands in the fields of a new question is nothing that was saved. */
const fillAnswer = async (walk: Walk, answer: string): Promise<void> => {
  if (isNew(walk)) await field(walk.stage.page, 'Answer').fill(answer)
}

/** The question as it is saved stands in its field again, whatever was typed. */
const putBack: Act = async (walk) => {
  await field(walk.stage.page, 'Question').fill(isNew(walk) ? '' : questionOf(walk).asked)
  await fillAnswer(walk, '')
}

const rewrite: Act = async (walk) => {
  await field(walk.stage.page, 'Question').fill(`${questionOf(walk).asked} Really?`)
  await fillAnswer(walk, 'That of the porch.')
}

const save: Act = ({ stage }) => stage.page.getByRole('button', { name: 'Save', exact: true }).click()
const leave: Act = ({ stage }) => stage.page.getByRole('link', { name: 'All questions', exact: true }).click()
const answerIn =
  (dialog: (page: Page) => ReturnType<Page['getByRole']>, name: string): Act =>
  ({ stage }) =>
    dialog(stage.page).getByRole('button', { name, exact: true }).last().click()

const arrive: Act = async (walk) => {
  const { stage, kept } = walk
  const asked = `Which lamp is on ${Date.now()} ${Math.random()}?`
  if (isNew(walk)) {
    kept.question = { asked, id: 'new' }
    await stage.enter('admin', '/admin/manage_faqs?question=new')
    await expect(field(stage.page, 'Question')).toHaveValue('')
    await stage.settled()
    return
  }
  kept.question = { asked, id: await writeQuestion(stage, asked, 'That of the porch.', []) }
  await stage.open(`/admin/manage_faqs?question=${kept.question.id}`)
  await expect(field(stage.page, 'Question')).toHaveValue(asked)
  await stage.settled()
}

/** In another browser, after this one has read it. */
const somebodyElseWrites: Act = async (walk) => {
  const { id } = questionOf(walk)
  const answer = `Theirs, ${walk.at}.`
  expect((await walk.stage.server.patch(`/faqs/${id}/`, { answer })).status()).toBe(200)
}

const lateSave =
  (expected: Parameters<typeof late>[1] = {}): Act =>
  (walk) =>
    late(operationOf(walk), expected)(walk)

/** What is said beside the form after a try; what was typed is still there. */
const seesWhy =
  (words: string): Act =>
  async ({ stage: { page } }) => {
    await expect(page.getByRole('main').getByRole('alert')).toContainText(words)
    await expect(field(page, 'Question')).toHaveValue(/Really\?$/)
  }

const takeUpRoom =
  (isFull: boolean): Act =>
  ({ stage }) =>
    stage.server.fillQuestions(isFull)

/** In another tab the staff member looks as a homeowner, and this one has not heard of it. */
const lookUnheard: Act = async ({ stage }) => {
  const { id } = await stage.server.openHome('in-service-solar')
  expect((await stage.server.post('/account/impersonate/', { user_id: id })).status()).toBe(200)
  stage.watch.expectStatus({ operation: 'recordActivity', status: 403, times: 'perhaps' })
}
const stopLooking: Act = async (walk) => {
  const { stage } = walk
  expect((await stage.server.post('/account/unimpersonate/')).status()).toBe(204)
  // The page holds the token of the session in between.
  stage.watch.expectStatus({ operation: operationOf(walk), status: 403, times: 'perhaps' })
}

const seesForm = async ({ page }: Stage, isBusy: boolean) => {
  await expect(leaving(page)).toHaveCount(0)
  await expect(comparison(page)).toHaveCount(0)
  await seesButton(page, 'Save', isBusy)
}

export const faqEditingDriver: Driver = {
  inputs: { start: arrive },
  events: {
    'draft.save': {
      complete: inOrder(rewrite, save),
      incomplete: async (walk) => {
        const question = field(walk.stage.page, 'Question')
        await question.fill('')
        await save(walk)
        await expect(question).toBeFocused()
        await expect(question).toHaveAccessibleDescription('Write the question.')
      },
      untouched: inOrder(putBack, save),
    },
    'page.leave': { unsaved: inOrder(rewrite, leave), saved: inOrder(putBack, leave) },
    'leave.cancel': { plain: answerIn(leaving, 'Keep editing') },
    'leave.confirm': { plain: answerIn(leaving, 'Leave') },
    'mine.keep': { written: answerIn(comparison, 'Save mine instead') },
    'theirs.take': {
      plain: async (walk) => {
        await answerIn(comparison, 'Use this one')(walk)
        await expect(field(walk.stage.page, 'Answer')).toHaveValue(/^Theirs/)
        await expect(field(walk.stage.page, 'Question')).toHaveValue(questionOf(walk).asked)
      },
    },
    'comparison.close': { plain: answerIn(comparison, 'Keep editing') },
  },
  answers: {
    saveFaq: {
      saved: { arrange: lateSave(), give: readToast('The question was saved.') },
      changedMeanwhile: {
        arrange: inOrder(somebodyElseWrites, lateSave({ answers: [409] })),
        give: ({ stage }) => expect(comparison(stage.page)).toContainText('Theirs,'),
      },
      notKnown: {
        arrange: lateSave({ status: 504, answers: [504] }),
        give: inOrder(
          readToast('We got no answer, so we do not know whether the question was saved.'),
          seesWhy('save it again'),
        ),
      },
      full: {
        arrange: inOrder(takeUpRoom(true), lateSave({ answers: [400] })),
        give: inOrder(
          readToast('The question was not saved.'),
          seesWhy('There are 1,000 questions, and no more fit.'),
          takeUpRoom(false),
        ),
      },
      looking: {
        arrange: inOrder(lookUnheard, lateSave({ answers: [403] })),
        give: inOrder(
          readToast('The question was not saved.'),
          seesWhy('you are looking at the portal as a homeowner in this browser'),
          stopLooking,
        ),
      },
      unreachable: {
        arrange: lateSave({ status: 503, answers: [503] }),
        give: inOrder(readToast('The question was not saved.'), seesWhy('is still here')),
      },
    },
  },
  holds: {
    saveFaq: (walk) => walk.stage.server.arrange({ operation: operationOf(walk), delay_ms: heldMs }),
  },
  timers: {},
  states: {
    editing: (stage) => seesForm(stage, false),
    saving: (stage) => seesForm(stage, true),
    comparing: ({ page }) =>
      expect(comparison(page).getByRole('button', { name: 'Use this one' })).toBeVisible(),
    confirmingLeave: ({ page }) =>
      expect(leaving(page).getByRole('button', { name: 'Leave', exact: true })).toBeVisible(),
    finished: async ({ page }) => {
      await expect(titleOf(page, 'Questions and answers')).toBeVisible()
      await expect(page).toHaveURL(/\/admin\/manage_faqs$/)
    },
  },
}
