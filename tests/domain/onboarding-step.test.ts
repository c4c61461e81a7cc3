import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  currentStep,
  isSubtask,
  isSubtaskDone,
  marksReviewed,
  nextStep,
  type OnboardingFacts,
  onboardingFacts,
  onboardingSteps,
  stepNumber,
  stepOfQuery,
  visibleSteps,
} from '#domain/onboarding-step.ts'

const done: OnboardingFacts = {
  onboarding_milestone: 'PRE_INSTALLATION',
  canceled: false,
  reviewed: true,
  tpv_shown: true,
  tpv_verified: true,
  autopay_done: true,
  address_shown: true,
  address_outstanding: false,
}
const anyFacts = fc.record<OnboardingFacts>({
  onboarding_milestone: fc.constantFrom(
    null,
    'PRE_INSTALLATION',
    'SYSTEM_INSTALLATION',
    'SYSTEM_ACTIVATION',
    'ONBOARDING_COMPLETE',
  ),
  canceled: fc.boolean(),
  reviewed: fc.boolean(),
  tpv_shown: fc.boolean(),
  tpv_verified: fc.boolean(),
  autopay_done: fc.boolean(),
  address_shown: fc.boolean(),
  address_outstanding: fc.boolean(),
})

describe('the steps', () => {
  it('are numbered 0 to 7 [ONB-1]', () => {
    expect(onboardingSteps.map((step) => [stepNumber(step), step])).toEqual([
      [0, 'INTRODUCTION'],
      [1, 'PRE_INSTALLATION'],
      [2, 'REVIEW_AGREEMENT'],
      [3, 'TPV'],
      [4, 'AUTOPAY'],
      [5, 'CONFIRM_ADDRESS'],
      [6, 'SYSTEM_INSTALLATION'],
      [7, 'SYSTEM_ACTIVATION'],
    ])
  })
  it('hold four subtasks [ONB-17]', () => {
    expect(onboardingSteps.filter(isSubtask)).toEqual([
      'REVIEW_AGREEMENT',
      'TPV',
      'AUTOPAY',
      'CONFIRM_ADDRESS',
    ])
  })
  it('leave out TPV and address when they are not needed [TPV-1, ADDR-1]', () => {
    expect(visibleSteps({ ...done, tpv_shown: false, address_shown: false })).toEqual([
      'INTRODUCTION',
      'PRE_INSTALLATION',
      'REVIEW_AGREEMENT',
      'AUTOPAY',
      'SYSTEM_INSTALLATION',
      'SYSTEM_ACTIVATION',
    ])
  })
})

describe('the current step', () => {
  it('goes review, TPV, autopay, address, pre-installation in PRE_INSTALLATION: the whole table [ONB-7]', () => {
    const flags = [true, false]
    for (const reviewed of flags)
      for (const tpv_shown of flags)
        for (const tpv_verified of flags)
          for (const autopay_done of flags)
            for (const address_outstanding of flags) {
              const facts = { ...done, reviewed, tpv_shown, tpv_verified, autopay_done, address_outstanding }
              const expected = !reviewed
                ? 'REVIEW_AGREEMENT'
                : tpv_shown && !tpv_verified
                  ? 'TPV'
                  : !autopay_done
                    ? 'AUTOPAY'
                    : address_outstanding
                      ? 'CONFIRM_ADDRESS'
                      : 'PRE_INSTALLATION'
              expect(currentStep(facts), JSON.stringify(facts)).toBe(expected)
            }
  })
  it("is the milestone's own later on, the introduction without one [ONB-8]", () => {
    const step = (onboarding_milestone: OnboardingFacts['onboarding_milestone']) =>
      currentStep({ ...done, onboarding_milestone, reviewed: false })
    expect([step('SYSTEM_INSTALLATION'), step('SYSTEM_ACTIVATION'), step(null)]).toEqual([
      'SYSTEM_INSTALLATION',
      'SYSTEM_ACTIVATION',
      'INTRODUCTION',
    ])
  })
  it('is none when onboarding is complete or the agreement canceled, whatever is asked [STATUS-13, STATUS-6]', () => {
    expect(currentStep({ ...done, onboarding_milestone: 'ONBOARDING_COMPLETE' })).toBeNull()
    expect(currentStep({ ...done, onboarding_milestone: 'ONBOARDING_COMPLETE' }, '0')).toBeNull()
    expect(currentStep({ ...done, canceled: true })).toBeNull()
  })
  it('is the one in the query, also of a later milestone [ONB-3, ONB-6]', () => {
    const asked = [0, 1, 2, 3, 4, 5, 6, 7].map((number) => currentStep(done, String(number)))
    expect(asked).toEqual([...onboardingSteps])
    expect(currentStep(done, 7)).toBe('SYSTEM_ACTIVATION')
  })
  it.each(['8', '-1', '1.5', '02', ' 2', 'TPV', '', null, undefined])(
    'ignores the query %j [ONB-4]',
    (query) => {
      expect(stepOfQuery(query, done)).toBeNull()
      expect(currentStep(done, query)).toBe('PRE_INSTALLATION')
    },
  )
  it('ignores a step in the query that is not needed [ONB-4]', () => {
    const facts = { ...done, tpv_shown: false, address_shown: false }
    expect([stepOfQuery('3', facts), stepOfQuery('5', facts)]).toEqual([null, null])
  })
  it('is always one that exists [ONB-4]', () => {
    fc.assert(
      fc.property(anyFacts, fc.constantFrom(null, '0', '3', '5', '7', '9'), (raw, query) => {
        const facts = { ...raw, address_shown: raw.address_shown || raw.address_outstanding }
        const step = currentStep(facts, query)
        expect(step === null || visibleSteps(facts).includes(step)).toBe(true)
      }),
    )
  })
})

describe('the next step', () => {
  it('after the introduction is the current one of the milestone it sets [ONB-7]', () => {
    expect(nextStep('INTRODUCTION', { ...done, onboarding_milestone: null, reviewed: false })).toBe(
      'REVIEW_AGREEMENT',
    )
    expect(nextStep('INTRODUCTION', { ...done, onboarding_milestone: 'SYSTEM_ACTIVATION' })).toBe(
      'SYSTEM_ACTIVATION',
    )
  })
  it('after review is TPV, or autopay when TPV is no step [ONB-13]', () => {
    expect([
      nextStep('REVIEW_AGREEMENT', done),
      nextStep('REVIEW_AGREEMENT', { ...done, tpv_shown: false }),
    ]).toEqual(['TPV', 'AUTOPAY'])
  })
  it('after TPV is autopay, done or skipped [TPV-5, ONB-25]', () => {
    expect([nextStep('TPV', done), nextStep('TPV', { ...done, tpv_verified: false })]).toEqual([
      'AUTOPAY',
      'AUTOPAY',
    ])
  })
  it('after autopay is the address when outstanding, else by the onboarding milestone [ONB-26]', () => {
    expect(nextStep('AUTOPAY', { ...done, address_outstanding: true })).toBe('CONFIRM_ADDRESS')
    expect(nextStep('AUTOPAY', { ...done, onboarding_milestone: 'SYSTEM_INSTALLATION' })).toBe(
      'SYSTEM_INSTALLATION',
    )
    expect(nextStep('AUTOPAY', done)).toBe('PRE_INSTALLATION')
    expect(nextStep('AUTOPAY', { ...done, onboarding_milestone: 'SYSTEM_ACTIVATION' })).toBe(
      'PRE_INSTALLATION',
    )
  })
  it('after the address is system installation [ADDR-10]', () => {
    expect(nextStep('CONFIRM_ADDRESS', done)).toBe('SYSTEM_INSTALLATION')
  })
  it('is none on milestone screens', () => {
    expect(
      (['PRE_INSTALLATION', 'SYSTEM_INSTALLATION', 'SYSTEM_ACTIVATION'] as const).map((step) =>
        nextStep(step, done),
      ),
    ).toEqual([null, null, null])
  })
})

describe('the facts', () => {
  const address = {
    street_1: '218 Juniper Street',
    street_2: null,
    city: 'Davis',
    state: 'CA',
    zip_code: '95616',
  }
  const agreement = {
    onboarding_milestone: 'PRE_INSTALLATION' as const,
    current_milestone: 'CONTRACT_SIGNED' as const,
    reviewed_by_user: true,
    ach_elected: true,
    ach_verified: null,
    is_tpv_installer: true,
    users_tpv_statuses: [
      { user_id: 1, tpv_status: 'verified' },
      { user_id: 2, tpv_status: 'pending' },
    ],
    system: { address },
  }
  it("are gathered for this user: another person's verification does not count [TPV-2, ONB-7]", () => {
    const of = (id: number) =>
      onboardingFacts({ id, address: { ...address, confirmed: false } }, agreement, true)
    expect([of(1).tpv_verified, of(2).tpv_verified, of(3).tpv_verified]).toEqual([true, false, false])
    expect(of(1)).toEqual({
      onboarding_milestone: 'PRE_INSTALLATION',
      canceled: false,
      reviewed: true,
      tpv_shown: true,
      tpv_verified: true,
      autopay_done: false,
      address_shown: false,
      address_outstanding: false,
    })
  })
  it('mark subtasks as done: reviewed, verified, elected and verified, confirmed [ONB-17, ONB-18]', () => {
    const open = {
      ...done,
      reviewed: false,
      tpv_verified: false,
      autopay_done: false,
      address_outstanding: true,
    }
    const subtasks = onboardingSteps.filter(isSubtask)
    expect(subtasks.map((step) => isSubtaskDone(step, done))).toEqual([true, true, true, true])
    expect(subtasks.map((step) => isSubtaskDone(step, open))).toEqual([false, false, false, false])
  })
  it('are not changed by an impersonator who looks [IMP-8, ONB-12, ONB-33]', () => {
    expect([marksReviewed(false, false), marksReviewed(true, false), marksReviewed(false, true)]).toEqual([
      true,
      false,
      false,
    ])
  })
})
