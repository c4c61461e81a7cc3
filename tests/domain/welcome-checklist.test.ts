import { describe, expect, it } from 'vitest'
import { checklistQuestions } from '#domain/checklist-questions.ts'
import {
  checklistLanguage,
  checklistOutcome,
  checklistPages,
  checklistReceipt,
  isChecklistOffered,
  questionIn,
  submitFailure,
} from '#domain/welcome-checklist.ts'

const questions = [
  { id: 1, page: 2 },
  { id: 2, page: 1 },
  { id: 3, page: 2 },
  { id: 4, page: 10 },
]

describe('the welcome checklist', () => {
  it('has its questions on numbered pages in order [CHECK-1]', () => {
    expect(checklistPages(questions).map((page) => page.map((question) => question.id))).toEqual([
      [2],
      [1, 3],
      [4],
    ])
    expect(checklistPages([])).toEqual([])
  })
  it('asks its own questions in both languages, on pages from the first on [CHECK-12, CHECK-19]', () => {
    expect(checklistLanguage(checklistQuestions, 'es')).toBe('es')
    expect(new Set(checklistQuestions.flatMap((one) => [one.question_en, one.question_es])).size).toBe(
      2 * checklistQuestions.length,
    )
    expect(new Set(checklistQuestions.map(({ id }) => id)).size).toBe(checklistQuestions.length)
    expect(
      checklistPages(checklistQuestions).map((page) => page.map((one) => [one.page, one.position])),
    ).toEqual([
      [
        [1, 1],
        [1, 2],
      ],
      [[2, 1]],
    ])
  })
  it('closes on PASS and asks to call support on anything else [CHECK-5, CHECK-6]', () => {
    expect(['PASS', 'FAIL', 'pass', '', null].map(checklistOutcome)).toEqual([
      'close',
      'callSupport',
      'callSupport',
      'callSupport',
      'callSupport',
    ])
  })
  it('is in one language, English where a question has no Spanish [CHECK-12, LANG-20]', () => {
    const both = { question_en: 'Is it?', question_es: '¿Lo es?' }
    const one = { question_en: 'Was it?', question_es: null }
    const blank = { question_en: 'Was it?', question_es: ' ' }
    expect([
      checklistLanguage([both], 'es'),
      checklistLanguage([both], 'en'),
      checklistLanguage([both, one], 'es'),
      checklistLanguage([both, blank], 'es'),
    ]).toEqual(['es', 'en', 'en', 'en'])
    expect([questionIn(both, 'es'), questionIn(both, 'en'), questionIn(one, 'es')]).toEqual([
      '¿Lo es?',
      'Is it?',
      'Was it?',
    ])
  })
  it('is kept with its acknowledgement and every answer [CHECK-14]', () => {
    expect(
      checklistReceipt(
        'Es verdad.',
        [
          { question: '¿Uno?', answer: 'yes' },
          { question: '¿Dos?', answer: 'no' },
        ],
        'es',
      ),
    ).toBe('Es verdad.\n\n1. ¿Uno? Sí\n\n2. ¿Dos? No')
  })
  it('is offered on the status page while REQUIRED or FAILED and TPV is no step [STATUS-15, CHECK-13]', () => {
    const offered = (['REQUIRED', 'FAILED', 'PASSED', 'NOT_REQUIRED', null] as const).map((status) =>
      isChecklistOffered({ status, tpvShown: false, canceled: false }),
    )
    expect(offered).toEqual([true, true, false, false, false])
    expect(isChecklistOffered({ status: 'REQUIRED', tpvShown: true, canceled: false })).toBe(false)
    expect(isChecklistOffered({ status: 'REQUIRED', tpvShown: false, canceled: true })).toBe(false)
  })
  it('says why a submit failed: 409 the detail, then impersonation, else not saved [CHECK-8, CHECK-11]', () => {
    const notSaved = { kind: 'message', id: 'checklist.updatesNotSaved' }
    expect(submitFailure(409, true)).toEqual({ kind: 'serverDetail' })
    expect(submitFailure(403, true)).toEqual({ kind: 'message', id: 'checklist.impersonating' })
    expect([submitFailure(500, false), submitFailure(null, false)]).toEqual([notSaved, notSaved])
  })
})
