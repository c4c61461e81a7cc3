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

/** The question as it is saved stands in its field again, whatever was typed. */
const putBack: Act = (walk) => field(walk.stage.page, 'Question').fill(questionOf(walk).asked)

const rewrite: Act = (walk) => field(walk.stage.page, 'Question').fill(`${questionOf(walk).asked} Really?`)

const save: Act = ({ stage }) => stage.page.getByRole('button', { name: 'Save', exact: true }).click()
const leave: Act = ({ stage }) => stage.page.getByRole('link', { name: 'All questions', exact: true }).click()
const answerIn =
  (dialog: (page: Page) => ReturnType<Page['getByRole']>, name: string): Act =>
  ({ stage }) =>
    dialog(stage.page).getByRole('button', { name, exact: true }).last().click()

const arrive: Act = async ({ stage, kept }) => {
  const asked = `Which lamp is on ${Date.now()} ${Math.random()}?`
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
      saved: { arrange: late('updateFaq'), give: readToast('The question was saved.') },
      changedMeanwhile: {
        arrange: inOrder(somebodyElseWrites, late('updateFaq', { answers: [409] })),
        give: ({ stage }) => expect(comparison(stage.page)).toContainText('Theirs,'),
      },
      notKnown: {
        arrange: late('updateFaq', { status: 504, answers: [504] }),
        give: inOrder(
          readToast('We got no answer, so we do not know whether the question was saved.'),
          async ({ stage: { page } }) => {
            await expect(page.getByRole('main').getByRole('alert')).toContainText('save it again')
            await expect(field(page, 'Question')).toHaveValue(/Really\?$/)
          },
        ),
      },
      unreachable: {
        arrange: late('updateFaq', { status: 503, answers: [503] }),
        give: inOrder(readToast('The question was not saved.'), async ({ stage: { page } }) => {
          await expect(page.getByRole('main').getByRole('alert')).toContainText('is still here')
          await expect(field(page, 'Question')).toHaveValue(/Really\?$/)
        }),
      },
    },
  },
  holds: { saveFaq: ({ stage }) => stage.server.arrange({ operation: 'updateFaq', delay_ms: heldMs }) },
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
