import { type MoveRefusal, mayMoveOnboarding } from '#domain/milestones.ts'
import type { Answer, Ask, Handlers } from '../contract/handlers.ts'
import type { components } from '../contract/schema.gen.ts'
import { recordAccess } from '../data/access-log.ts'
import {
  acknowledgeCopy,
  getAgreementOf,
  holdMilestones,
  markReviewed,
  setOnboardingMilestone,
} from '../data/agreements.ts'
import type { Executor } from '../data/database.ts'
import type { Services } from '../services.ts'
import { inTime } from '../session/pre-login.ts'
import { holdStillHere } from '../session/still-here.ts'
import { toAgreement } from './wire.ts'

const refusals = {
  backwards: { code: 'backwards', detail: 'Onboarding does not go back.' },
  skip: { code: 'skipped', detail: 'One step after the other.' },
  not_reached: { code: 'not_reached', detail: 'Your project is not there yet.' },
  canceled: { code: 'canceled', detail: 'This agreement is canceled.' },
} as const satisfies Record<MoveRefusal, { code: string; detail: string }>

/** What a homeowner notes of their agreement by themselves: that they have read, and how far they are before permission to operate. */
export const onboarding = (services: Services) =>
  ({
    async reviewAgreement({ body, caller, clock, params, fail }) {
      if (body?.agreement_id !== undefined && body.agreement_id.toLowerCase() !== params.id)
        return fail(400, 'mismatch', 'The agreement does not fit.', { agreement_id: ['mismatch'] })
      return noteOnce(services, { caller, clock, fail, params }, [markReviewed, 'agreement_reviewed'])
    },

    acknowledgeAuthoritativeCopy: (ask) => noteOnce(services, ask, [acknowledgeCopy, 'copy_acknowledged']),

    async setOnboardingMilestone({ body, caller, clock, params, fail }) {
      const to = body.milestone
      const agreement = await inTime(services, clock, async (tx) => {
        const stands = await holdMilestones(tx, caller.user.id, params.id)
        await holdStillHere(tx, caller)
        if (!stands) return fail(404, 'not_found', 'Not found.')
        const verdict = mayMoveOnboarding(stands.onboarding, to, stands.current)
        if (!verdict.allowed) {
          const { code, detail } = refusals[verdict.reason]
          return fail(409, code, detail)
        }
        if (verdict.changes)
          await setOnboardingMilestone(tx, caller.user.id, params.id, { from: stands.onboarding, to })
        return readOwn(tx, caller.user.id, params.id)
      })
      return agreement ? { status: 200, body: agreement } : fail(404, 'not_found', 'Not found.')
    },
  }) satisfies Pick<Handlers, 'reviewAgreement' | 'acknowledgeAuthoritativeCopy' | 'setOnboardingMilestone'>

type Noted = Pick<Ask<'acknowledgeAuthoritativeCopy'>, 'caller' | 'clock' | 'fail' | 'params'>

/** Notes it, the first time in the access log too, and answers the agreement as it stands then. */
async function noteOnce(
  services: Services,
  { caller, clock, fail, params }: Noted,
  [mark, action]: readonly [mark: typeof markReviewed, action: string],
): Promise<Answer<'acknowledgeAuthoritativeCopy'>> {
  const agreement = await inTime(services, clock, async (tx) => {
    const { id } = caller.user
    const isNew = await mark(tx, id, params.id)
    await holdStillHere(tx, caller)
    if (isNew) await recordAccess(tx, { action, actorId: id, subjectId: id, agreementId: params.id })
    return readOwn(tx, id, params.id)
  })
  return agreement ? { status: 200, body: agreement } : fail(404, 'not_found', 'Not found.')
}

async function readOwn(
  tx: Executor,
  userId: string,
  agreementId: string,
): Promise<components['schemas']['Agreement'] | null> {
  const own = await getAgreementOf(tx, userId, agreementId)
  return own && toAgreement(own)
}
