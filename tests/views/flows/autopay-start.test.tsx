import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { currentMilestones } from '#domain/milestones.ts'
import { AutopayModal } from '#src/flows/autopay/autopay-modal.tsx'
import { inHouse } from '../app/in-house.tsx'
import { say } from '../app/open-app.tsx'
import { agreement, me } from '../app/people.ts'

describe('the autopay modal', () => {
  const answers = [null, true, false] as const
  const milestones = [null, ...currentMilestones] as const
  /** Decision by decision, the first that holds: verified wants elected only for those who come back from the enrolment. */
  const begins = (
    elected: boolean | null,
    verified: boolean | null,
    inService: boolean,
    redirect: boolean,
  ) => {
    if (elected && verified) return redirect ? 'enrolled' : inService ? 'setup' : 'account'
    if (elected) return 'account'
    return verified && !inService ? 'account' : 'terms'
  }

  it.each(milestones)(
    'begins at milestone %s where elected, verified and redirect say, each with each [AUTOPAY-4]',
    async (current_milestone) => {
      for (const ach_elected of answers)
        for (const ach_verified of answers)
          for (const redirect of [false, true]) {
            const own = agreement({ ach_elected, ach_verified, current_milestone })
            const person = me({ agreements: [own] })
            const { unmount } = await inHouse(
              <AutopayModal
                agreement={own}
                user={person.user}
                arrivedByRedirect={redirect}
                onClosed={vi.fn()}
              />,
              { me: person, answers: { 'GET /users/person-1/receipts/': { body: [] } } },
            )
            const step = begins(ach_elected, ach_verified, current_milestone === 'IN_SERVICE', redirect)
            expect(
              screen.getByRole('dialog'),
              `elected ${ach_elected}, verified ${ach_verified}, redirect ${redirect}`,
            ).toHaveAccessibleName(say(`autopay.title.${step}`))
            unmount()
          }
    },
    30_000,
  )
})
