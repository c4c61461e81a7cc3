import type { Language } from './language.ts'
import { type ChecklistStatus, isChecklistIncomplete } from './milestones.ts'

export type ChecklistQuestion = {
  id: string | number
  page: number
  question_en: string
  question_es: string | null
}
export type ChecklistAnswer = 'yes' | 'no'

/** The two answers as they are shown and kept, beside a question of the same language. CHECK-12, CHECK-14. */
export const answerWords = {
  en: { yes: 'Yes', no: 'No' },
  es: { yes: 'Sí', no: 'No' },
} as const satisfies Record<Language, Record<ChecklistAnswer, string>>

/**
 * The language of the whole checklist: the one wanted, but English where a question has no Spanish, since what is
 * agreed to never mixes languages. CHECK-12, LANG-20.
 */
export function checklistLanguage(
  questions: readonly Pick<ChecklistQuestion, 'question_es'>[],
  wanted: Language,
): Language {
  return questions.every(({ question_es }) => (question_es ?? '').trim() !== '') ? wanted : 'en'
}

/** A question in a language that `checklistLanguage` gave. */
export function questionIn(
  { question_en, question_es }: Pick<ChecklistQuestion, 'question_en' | 'question_es'>,
  language: Language,
): string {
  return language === 'es' ? (question_es ?? question_en) : question_en
}

/** What is kept with the acknowledgement: its text, then each question with what was answered. CHECK-14. */
export function checklistReceipt(
  acknowledgement: string,
  answered: readonly { question: string; answer: ChecklistAnswer }[],
  language: Language,
): string {
  const lines = answered.map(
    ({ question, answer }, index) => `${index + 1}. ${question} ${answerWords[language][answer]}`,
  )
  return [acknowledgement, ...lines].join('\n\n')
}

/** The questions by page, pages in order, each with its questions in the order given. CHECK-1. */
export function checklistPages<Q extends Pick<ChecklistQuestion, 'page'>>(questions: readonly Q[]): Q[][] {
  const numbers = [...new Set(questions.map((question) => question.page))].sort((a, b) => a - b)
  return numbers.map((number) => questions.filter((question) => question.page === number))
}

/** What follows a result: PASS closes the modal, anything else asks to call support. CHECK-5, CHECK-6. */
export function checklistOutcome(result: string | null): 'close' | 'callSupport' {
  return result === 'PASS' ? 'close' : 'callSupport'
}

/** How the checklist of a new agreement stands when nobody says; a verification call takes its place while it is a step. CHECK-18. */
export const checklistAtFirst: ChecklistStatus = 'REQUIRED'

/**
 * Whether the checklist is offered on the status page: REQUIRED or FAILED, TPV is no step here, and the agreement is
 * not canceled. STATUS-6, STATUS-15.
 */
export function isChecklistOffered(agreement: {
  status: ChecklistStatus | null
  tpvShown: boolean
  canceled: boolean
}): boolean {
  return isChecklistIncomplete(agreement.status) && !agreement.tpvShown && !agreement.canceled
}

/** What a failed submit says: 409 the server's own words, then the impersonator's message, else "not saved". CHECK-8. */
export function submitFailure(
  status: number | null,
  impersonated: boolean,
):
  | { kind: 'serverDetail' }
  | { kind: 'message'; id: 'checklist.impersonating' | 'checklist.updatesNotSaved' } {
  if (status === 409) return { kind: 'serverDetail' }
  return { kind: 'message', id: impersonated ? 'checklist.impersonating' : 'checklist.updatesNotSaved' }
}
