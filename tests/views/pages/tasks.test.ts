import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flagsOff } from '#domain/feature-flags.ts'
import { mayBeOpen } from '#domain/may-be-open.ts'
import { checklistStatuses, currentMilestones, isActionRequired, statusBadge } from '#domain/milestones.ts'
import { isCallAsked, isNeeded, openTasks, projectFacts } from '#src/pages/tasks/tasks.ts'
import { type Agreement, agreement, me, system } from '../app/people.ts'

const { address: street } = system()

describe('what a homeowner has to do', () => {
  it('is at least one task, which the project waits for, or a call about the checklist, whenever action is required of them [STATUS-9, STATUS-15, TPV-1]', () => {
    let required = 0
    const project = fc.record({
      current_milestone: fc.constantFrom(...currentMilestones, null),
      is_tpv_installer: fc.boolean(),
      tpv: fc.boolean(),
      tpv_status: fc.constantFrom(null, 'pending', 'verified', 'failed', 'canceled'),
      welcome_checklist_status: fc.constantFrom(...checklistStatuses),
      isAddressOwn: fc.boolean(),
    })
    const onlyTheCallIsOver = {
      current_milestone: 'CONTRACT_SIGNED' as const,
      is_tpv_installer: true,
      tpv: true,
      tpv_status: 'verified' as const,
      welcome_checklist_status: 'FAILED' as const,
      isAddressOwn: true,
    }
    fc.assert(
      fc.property(project, ({ tpv, tpv_status, isAddressOwn, ...more }) => {
        const home = agreement({ ...more, users_tpv_statuses: [{ user_id: 'person-1', tpv_status }] })
        const site = home.system?.address
        const address = isAddressOwn && site ? { id: 'address-1', ...site, confirmed: false } : null
        const { user } = me({ agreements: [home], address })
        const flags = { ...flagsOff, tpv }
        const isAnyNeeded = openTasks(user, home, flags).some(isNeeded)
        if (isAnyNeeded) expect(mayBeOpen(user, home)).toBe(true)
        const isAsked = openTasks(user, home, flags).includes('checklist')
        if (isAsked && home.current_milestone === 'CONTRACT_SIGNED')
          expect(statusBadge(projectFacts(user, home, flags)).kind).toBe('actionRequired')
        const isToCall = isCallAsked(user, home, flags)
        if (isToCall) expect(mayBeOpen(user, home)).toBe(true)
        if (statusBadge(projectFacts(user, home, flags)).kind === 'actionRequired')
          expect(isAnyNeeded || isToCall).toBe(true)
        if (!isActionRequired(projectFacts(user, home, flags))) return
        required += 1
        expect(openTasks(user, home, flags).filter(isNeeded)).not.toEqual([])
      }),
      { numRuns: 2_000, examples: [[onlyTheCallIsOver]] },
    )
    expect(required).toBeGreaterThan(200)
  })

  it('cannot be open, so that nothing is fetched for it, once the address is confirmed and the call or the checklist is over [STATUS-24]', () => {
    const address = { id: 'address-1', ...street, confirmed: true }
    const over = { is_tpv_installer: false, welcome_checklist_status: 'PASSED' } as const
    const verified = [{ user_id: 'person-1', tpv_status: 'verified' as const }]
    const mayBe = (changed: Partial<Agreement>, confirmed = true) => {
      const home = agreement({ ...over, ...changed })
      return mayBeOpen(me({ agreements: [home], address: { ...address, confirmed } }).user, home)
    }
    expect([
      mayBe({}),
      mayBe({ is_tpv_installer: true, users_tpv_statuses: verified }),
      mayBe({ is_tpv_installer: true }),
      mayBe({ welcome_checklist_status: 'FAILED' }),
      mayBe({}, false),
    ]).toEqual([false, false, true, true, true])
  })
})
