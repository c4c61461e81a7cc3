import { describe, expect, it } from 'vitest'
import {
  agreementMilestones,
  type ChecklistStatus,
  currentMilestones,
  hasReached,
  isActionRequired,
  isChecklistIncomplete,
  mayMoveOnboarding,
  milestoneModal,
  onboardingMilestones,
  type ProjectFacts,
  readTypicalWeeks,
  statusBadge,
  timeline,
} from '#domain/milestones.ts'

const quiet: ProjectFacts = {
  current_milestone: 'CONTRACT_SIGNED',
  is_tpv_installer: false,
  tpv_flag: true,
  tpv_status: null,
  welcome_checklist_status: 'PASSED',
  address_outstanding: false,
}
const checklistStatuses: (ChecklistStatus | null)[] = ['PASSED', 'FAILED', 'REQUIRED', 'NOT_REQUIRED', null]
const tpvStatuses = [null, 'pending', 'verified', 'failed', 'canceled']

describe('milestones', () => {
  it('are four and canceled, onboarding four [STATUS-18, MILE-1]', () => {
    expect(currentMilestones).toEqual([
      'CONTRACT_SIGNED',
      'PROJECT_QUALIFICATION_COMPLETED',
      'INSTALLATION_COMPLETED',
      'IN_SERVICE',
      'CANCELED',
    ])
    expect(onboardingMilestones).toEqual([
      'PRE_INSTALLATION',
      'SYSTEM_INSTALLATION',
      'SYSTEM_ACTIVATION',
      'ONBOARDING_COMPLETE',
    ])
  })
  it('are reached in order; canceled and missing reach none [MILE-15]', () => {
    const table = [...currentMilestones, null].map((current) =>
      agreementMilestones.map((each) => hasReached(current, each)),
    )
    expect(table).toEqual([
      [true, false, false, false],
      [true, true, false, false],
      [true, true, true, false],
      [true, true, true, true],
      [false, false, false, false],
      [false, false, false, false],
    ])
  })
})

describe('the timeline', () => {
  it('is completed up to the current milestone, in progress at the next, incomplete beyond [STATUS-4, STATUS-5, STATUS-6]', () => {
    const table = [...currentMilestones, null].map((current) => timeline(current).map((step) => step.status))
    expect(table).toEqual([
      ['COMPLETED', 'IN PROGRESS', 'INCOMPLETE', 'INCOMPLETE'],
      ['COMPLETED', 'COMPLETED', 'IN PROGRESS', 'INCOMPLETE'],
      ['COMPLETED', 'COMPLETED', 'COMPLETED', 'IN PROGRESS'],
      ['COMPLETED', 'COMPLETED', 'COMPLETED', 'COMPLETED'],
      ['INCOMPLETE', 'INCOMPLETE', 'INCOMPLETE', 'INCOMPLETE'],
      ['COMPLETED', 'COMPLETED', 'COMPLETED', 'COMPLETED'],
    ])
  })
  it('takes a milestone that another back end names for the beginning, and shows the project all the same [STATUS-5]', () => {
    expect(timeline('PERMIT_ISSUED')).toEqual(timeline('CONTRACT_SIGNED'))
    expect(statusBadge({ ...quiet, current_milestone: 'PERMIT_ISSUED' })).toEqual(statusBadge(quiet))
  })
  it('numbers its steps 1 to 4 [STATUS-3]', () => {
    expect(timeline('CONTRACT_SIGNED').map((step) => [step.number, step.milestone])).toEqual([
      [1, 'CONTRACT_SIGNED'],
      [2, 'PROJECT_QUALIFICATION_COMPLETED'],
      [3, 'INSTALLATION_COMPLETED'],
      [4, 'IN_SERVICE'],
    ])
  })
})

describe('action required and badge: the whole table', () => {
  const rows: ProjectFacts[] = [...currentMilestones, null].flatMap((current_milestone) =>
    [true, false].flatMap((is_tpv_installer) =>
      [true, false].flatMap((tpv_flag) =>
        tpvStatuses.flatMap((tpv_status) =>
          checklistStatuses.flatMap((welcome_checklist_status) =>
            [true, false].map((address_outstanding) => ({
              current_milestone,
              is_tpv_installer,
              tpv_flag,
              tpv_status,
              welcome_checklist_status,
              address_outstanding,
            })),
          ),
        ),
      ),
    ),
  )
  const needsAct = (row: ProjectFacts): boolean =>
    row.current_milestone !== 'CANCELED' &&
    (row.address_outstanding ||
      (row.is_tpv_installer && row.tpv_flag && row.tpv_status === 'failed') ||
      (row.is_tpv_installer &&
        row.tpv_flag &&
        (row.tpv_status === null || row.tpv_status === 'pending') &&
        (row.welcome_checklist_status === 'REQUIRED' || row.welcome_checklist_status === 'FAILED') &&
        row.current_milestone === 'CONTRACT_SIGNED'))

  it('asks to act for an outstanding address and, where TPV is a step, for a failed TPV or an open one with an incomplete checklist at the start [STATUS-9, STATUS-6, TPV-1]', () => {
    for (const row of rows) expect(isActionRequired(row), JSON.stringify(row)).toBe(needsAct(row))
  })
  it('names the badge by milestone and colours it [STATUS-5, STATUS-6, STATUS-7, STATUS-8]', () => {
    for (const row of rows) {
      const warned =
        row.welcome_checklist_status === 'FAILED' ||
        (row.welcome_checklist_status === 'REQUIRED' && !(row.is_tpv_installer && row.tpv_flag)) ||
        needsAct(row)
      const badges: Record<string, string[]> = {
        CONTRACT_SIGNED: warned ? ['actionRequired', 'warn'] : ['qualification', 'success'],
        PROJECT_QUALIFICATION_COMPLETED: ['installation', 'success'],
        INSTALLATION_COMPLETED: ['systemOperational', 'success'],
        IN_SERVICE: ['inService', 'success'],
        CANCELED: ['canceled', 'error'],
      }
      const badge = statusBadge(row)
      expect([badge.kind, badge.tone], JSON.stringify(row)).toEqual(
        badges[row.current_milestone ?? 'IN_SERVICE'],
      )
    }
  })
  it('takes the case of a TPV status as it comes [STATUS-9]', () => {
    expect(isActionRequired({ ...quiet, is_tpv_installer: true, tpv_status: 'FAILED' })).toBe(true)
    expect(isActionRequired(quiet)).toBe(false)
  })
  it('calls a checklist incomplete when REQUIRED or FAILED [STATUS-10]', () => {
    expect(checklistStatuses.map(isChecklistIncomplete)).toEqual([false, true, true, false, false])
  })
})

describe('milestone modals', () => {
  it('show when the onboarding milestone matches and the current one is reached or past: the whole table [MILE-6, MILE-7, MILE-8, MILE-15]', () => {
    const table = [null, ...onboardingMilestones].map((onboarding) =>
      [null, ...currentMilestones].map((current) => milestoneModal(onboarding, current)?.modal ?? '-'),
    )
    const pre = 'pre-installation-complete-modal'
    const installation = 'installation-complete-modal'
    const activation = 'activation-complete-modal'
    expect(table).toEqual([
      ['-', '-', '-', '-', '-', '-'],
      ['-', '-', pre, pre, pre, '-'],
      ['-', '-', '-', installation, installation, '-'],
      ['-', '-', '-', '-', activation, '-'],
      ['-', '-', '-', '-', '-', '-'],
    ])
  })
  it('meet a latecomer one after another, each closing setting the next milestone [MILE-3, MILE-4, MILE-5, MILE-9]', () => {
    const met: string[] = []
    let onboarding: Parameters<typeof milestoneModal>[0] = 'PRE_INSTALLATION'
    for (
      let modal = milestoneModal(onboarding, 'IN_SERVICE');
      modal !== null;
      modal = milestoneModal(onboarding, 'IN_SERVICE')
    ) {
      expect(mayMoveOnboarding(onboarding, modal.closing_sets, 'IN_SERVICE')).toEqual({
        allowed: true,
        changes: true,
      })
      onboarding = modal.closing_sets
      met.push(onboarding)
    }
    expect(met).toEqual(['SYSTEM_INSTALLATION', 'SYSTEM_ACTIVATION', 'ONBOARDING_COMPLETE'])
  })
})

describe('moving the onboarding milestone', () => {
  it('goes one step forward when the current milestone is reached: the whole table [MILE-2, MILE-12, MILE-13]', () => {
    const asks = [null, 'PROJECT_QUALIFICATION_COMPLETED', 'INSTALLATION_COMPLETED', 'IN_SERVICE'] as const
    const stages = [null, ...onboardingMilestones]
    for (const current of [null, ...currentMilestones])
      stages.forEach((from, at) => {
        onboardingMilestones.forEach((to, target) => {
          const verdict = mayMoveOnboarding(from, to, current)
          const asked = asks[target] ?? null
          const expected =
            current === 'CANCELED'
              ? { allowed: false, reason: 'canceled' }
              : target + 1 === at
                ? { allowed: true, changes: false }
                : target + 1 < at
                  ? { allowed: false, reason: 'backwards' }
                  : target > at
                    ? { allowed: false, reason: 'skip' }
                    : asked !== null && !hasReached(current, asked)
                      ? { allowed: false, reason: 'not_reached' }
                      : { allowed: true, changes: true }
          expect(verdict, `${current}: ${from} → ${to}`).toEqual(expected)
        })
      })
  })
  it('starts with the introduction whatever the milestone of the agreement [MILE-2]', () => {
    expect(mayMoveOnboarding(null, 'PRE_INSTALLATION', 'CONTRACT_SIGNED')).toEqual({
      allowed: true,
      changes: true,
    })
  })
})

describe('the usual weeks of a project', () => {
  it('are three ranges in the order of the milestones [STATUS-12]', () => {
    expect(readTypicalWeeks('3-6, 2-6 ,10-104')).toEqual({
      PROJECT_QUALIFICATION_COMPLETED: [3, 6],
      INSTALLATION_COMPLETED: [2, 6],
      IN_SERVICE: [10, 104],
    })
  })

  it.each([
    '',
    '3-6',
    '3-6,2-6',
    '3-6,2-6,2-8,1-2',
    '6-3,2-6,2-8',
    '3-3,2-6,2-8',
    '0-3,2-6,2-8',
    'a-b,2-6,2-8',
    '3-6,2-6,2-1000',
  ])('are not %j [STATUS-12]', (text) => {
    expect(readTypicalWeeks(text)).toBeNull()
  })
})
