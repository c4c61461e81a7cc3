import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flagsOff } from '#domain/feature-flags.ts'
import { checklistStatuses, currentMilestones, isActionRequired } from '#domain/milestones.ts'
import { isNeeded, openTasks, projectFacts } from '#src/pages/tasks/tasks.ts'
import { agreement, me } from '../app/people.ts'

describe('what a homeowner has to do', () => {
  it('is at least one task, which the project waits for, whenever action is required of them [STATUS-9, TPV-1]', () => {
    let required = 0
    const project = fc.record({
      current_milestone: fc.constantFrom(...currentMilestones, null),
      is_tpv_installer: fc.boolean(),
      tpv: fc.boolean(),
      tpv_status: fc.constantFrom(null, 'pending', 'verified', 'failed', 'canceled'),
      welcome_checklist_status: fc.constantFrom(...checklistStatuses),
      isAddressOwn: fc.boolean(),
    })
    fc.assert(
      fc.property(project, ({ tpv, tpv_status, isAddressOwn, ...more }) => {
        const home = agreement({ ...more, users_tpv_statuses: [{ user_id: 'person-1', tpv_status }] })
        const site = home.system?.address
        const address = isAddressOwn && site ? { id: 'address-1', ...site, confirmed: false } : null
        const { user } = me({ agreements: [home], address })
        const flags = { ...flagsOff, tpv }
        if (!isActionRequired(projectFacts(user, home, flags))) return
        required += 1
        expect(openTasks(user, home, flags).filter(isNeeded)).not.toEqual([])
      }),
      { numRuns: 2_000 },
    )
    expect(required).toBeGreaterThan(200)
  })
})
