import { checklistText, publishedTexts, textOfVersion, wordingOf } from '#domain/legal-texts.ts'
import { checklistPolicy } from '#domain/policy.ts'
import { checklistReceipt, questionIn } from '#domain/welcome-checklist.ts'
import type { Ask, Handlers } from '../contract/handlers.ts'
import {
  addSubmission,
  type ChecklistQuestion,
  type ChecklistStanding,
  getChecklistStanding,
  getNewestSubmission,
  holdChecklist,
  listChecklistQuestions,
  type Submission,
} from '../data/checklists.ts'
import { addReceipt } from '../data/receipts.ts'
import type { Services } from '../services.ts'
import { inTime } from '../session/pre-login.ts'
import { holdStillHere } from '../session/still-here.ts'

type Submit = Ask<'submitWelcomeChecklist'>

/** The welcome checklist of an agreement. */
export const checklists = (services: Services) =>
  ({
    async getWelcomeChecklist({ caller, params, fail }) {
      const { db } = services.database
      const standing = await getChecklistStanding(db, caller.user.id, params.id)
      if (!standing) return fail(404, 'not_found', 'Not found.')
      const questions = await listChecklistQuestions(db, standing.product_type)
      const newest = await getNewestSubmission(db, params.id)
      return {
        status: 200,
        body: {
          status: standing.welcome_checklist_status,
          version: checklistText.version,
          questions: questions.map(({ id, page, question_en, question_es }) => ({
            id,
            page_number: page,
            question_en,
            question_es,
            answer: newest?.answers[id] ?? null,
          })),
        },
      }
    },

    async submitWelcomeChecklist(ask) {
      const { body, caller, clock, fail, params } = ask
      const { language, answers } = body
      const legal =
        textOfVersion(publishedTexts.welcome_checklist, body.version) ??
        fail(400, 'invalid', 'The request is not valid.', { version: ['unknown'] })
      const userId = caller.user.id
      await services.limits.countOf('change', userId, clock.offsetMs)
      const result = await inTime(services, clock, async (tx) => {
        const standing = await holdChecklist(tx, userId, params.id)
        await holdStillHere(tx, caller)
        if (!standing) return fail(404, 'not_found', 'Not found.')
        const newest = await getNewestSubmission(tx, params.id)
        if (newest && isSameAgain(newest, ask)) return newest.result
        refuseUnlessOffered(standing, ask)
        const answered = matched(await listChecklistQuestions(tx, standing.product_type), ask)
        const isPass = answered.every(({ question, answer }) => answer === question.passing_answer)
        const submitted = isPass ? 'PASS' : 'FAIL'
        await addSubmission(tx, { agreementId: params.id, userId, result: submitted, language, answers })
        const published = wordingOf(legal, language, services.config.brand.name)
        const kept = answered.map(({ question, answer }) => ({
          question: questionIn(question, language),
          answer: answer ? ('yes' as const) : ('no' as const),
        }))
        await addReceipt(tx, {
          kind: 'welcome_checklist',
          userId,
          agreementId: params.id,
          version: legal.version,
          language,
          text: checklistReceipt(published, kept, language),
          published,
        })
        return submitted
      })
      return { status: 200, body: { result, status: result === 'PASS' ? 'PASSED' : 'FAILED' } }
    },
  }) satisfies Pick<Handlers, 'getWelcomeChecklist' | 'submitWelcomeChecklist'>

/** Whether these are the answers of the submission before, sent again because its answer was lost. CHECK-15. */
function isSameAgain(newest: Submission, { body, caller }: Submit): boolean {
  const { language, answers } = body
  return (
    newest.user_id === caller.user.id &&
    newest.language === language &&
    newest.age < checklistPolicy.sameAgainMs &&
    Object.keys(newest.answers).length === answers.length &&
    answers.every(({ question_id, answer }) => newest.answers[question_id] === answer)
  )
}

const refusals = {
  already_passed: {
    en: 'Your welcome checklist is complete.',
    es: 'Su lista de bienvenida ya está completa.',
  },
  not_required: {
    en: 'Your agreement needs no welcome checklist.',
    es: 'Su contrato no necesita una lista de bienvenida.',
  },
  canceled: { en: 'This agreement is canceled.', es: 'Este contrato está cancelado.' },
} as const

/** In the language of the page, which is another than that of the answers where these are asked in English only. CHECK-8, CHECK-13. */
function refuseUnlessOffered(standing: ChecklistStanding, { body, browser, fail }: Submit): void {
  const refuse = (code: keyof typeof refusals) =>
    fail(409, code, refusals[code][browser.language ?? body.language])
  if (standing.current_milestone === 'CANCELED') refuse('canceled')
  if (standing.welcome_checklist_status === 'PASSED') refuse('already_passed')
  if (standing.welcome_checklist_status === 'NOT_REQUIRED') refuse('not_required')
}

/** Each question once, with its answer. CHECK-2. */
function matched(questions: readonly ChecklistQuestion[], { body, fail }: Submit) {
  const given = new Map(body.answers.map(({ question_id, answer }) => [question_id, answer]))
  const known = new Set(questions.map(({ id }) => id))
  const isInvalid = given.size !== body.answers.length || [...given.keys()].some((id) => !known.has(id))
  if (isInvalid) return fail(400, 'invalid', 'The request is not valid.', { answers: ['invalid'] })
  return questions.map((question) => ({
    question,
    answer:
      given.get(question.id) ??
      fail(400, 'unanswered', 'Answer every question.', { answers: ['unanswered'] }),
  }))
}
