import { describe, expect, it } from 'vitest'
import { hasTasksAlert, stepDetail, stepDisplay, subtaskCount, tracker } from '#domain/onboarding-display.ts'
import { type OnboardingFacts, onboardingSteps } from '#domain/onboarding-step.ts'

const open: OnboardingFacts = {
  onboarding_milestone: 'PRE_INSTALLATION',
  canceled: false,
  reviewed: false,
  tpv_shown: true,
  tpv_verified: false,
  autopay_done: false,
  address_shown: true,
  address_outstanding: true,
}
const done = { ...open, reviewed: true, tpv_verified: true, autopay_done: true, address_outstanding: false }
const letters = { COMPLETED: 'c', 'IN PROGRESS': 'p', INCOMPLETE: '.', HIGHLIGHTED: 'h' }
const row = (facts: OnboardingFacts) =>
  onboardingSteps.map((current) =>
    onboardingSteps.map((step) => letters[stepDisplay(step, current, facts)]).join(''),
  )

describe('the display of steps', () => {
  it('with every subtask open: earlier subtasks highlighted, other earlier steps completed: the whole table [ONB-19, ONB-20, ONB-21]', () => {
    expect(row(open)).toEqual([
      'p.......',
      'cp......',
      'ccp.....',
      'cchp....',
      'cchhp...',
      'cchhhp..',
      'cchhhhp.',
      'cchhhhcp',
    ])
  })
  it('with every subtask done: completed wherever they stand, also as the current step: the whole table [ONB-18, ONB-20, ONB-21]', () => {
    expect(row(done)).toEqual([
      'p.cccc..',
      'cpcccc..',
      'cccccc..',
      'cccccc..',
      'cccccc..',
      'cccccc..',
      'ccccccp.',
      'cccccccp',
    ])
  })
})

describe('the lines of the tracker', () => {
  it('count the visible subtasks [ONB-22]', () => {
    expect(subtaskCount(open)).toEqual({ done: 0, total: 4 })
    expect(subtaskCount({ ...done, tpv_shown: false })).toEqual({ done: 3, total: 3 })
    expect(subtaskCount({ ...open, reviewed: true, tpv_shown: false, address_shown: false })).toEqual({
      done: 1,
      total: 2,
    })
  })
  it('say complete for completed steps that are no subtask, action required for TPV [ONB-23]', () => {
    const details = onboardingSteps.map((step) => stepDetail(step, 'SYSTEM_ACTIVATION', open))
    expect(details).toEqual([
      { kind: 'complete' },
      { kind: 'subtasks', done: 0, total: 4 },
      null,
      { kind: 'actionRequired' },
      null,
      null,
      { kind: 'complete' },
      null,
    ])
    expect(stepDetail('TPV', 'INTRODUCTION', done)).toBeNull()
  })
  it('stand beside each visible step [ONB-17, TPV-1]', () => {
    expect(tracker('AUTOPAY', { ...open, reviewed: true, tpv_shown: false, address_shown: false })).toEqual([
      { step: 'INTRODUCTION', subtask: false, status: 'COMPLETED', detail: { kind: 'complete' } },
      {
        step: 'PRE_INSTALLATION',
        subtask: false,
        status: 'COMPLETED',
        detail: { kind: 'subtasks', done: 1, total: 2 },
      },
      { step: 'REVIEW_AGREEMENT', subtask: true, status: 'COMPLETED', detail: null },
      { step: 'AUTOPAY', subtask: true, status: 'IN PROGRESS', detail: null },
      { step: 'SYSTEM_INSTALLATION', subtask: false, status: 'INCOMPLETE', detail: null },
      { step: 'SYSTEM_ACTIVATION', subtask: false, status: 'INCOMPLETE', detail: null },
    ])
  })
  it('carry a dot in the drawer while TPV is a step and not complete [ONB-27]', () => {
    expect([hasTasksAlert(open), hasTasksAlert(done), hasTasksAlert({ ...open, tpv_shown: false })]).toEqual([
      true,
      false,
      false,
    ])
  })
})
