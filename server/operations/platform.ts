import { Failure } from '../contract/failure.ts'
import type { Handlers } from '../contract/handlers.ts'
import type { components } from '../contract/schema.gen.ts'
import { recordAccess } from '../data/access-log.ts'
import type { Tx } from '../data/database.ts'
import { enqueue } from '../data/outbox.ts'
import { backfillKind, type PlatformKind, triesOf } from '../jobs/backfills.ts'
import type { Services } from '../services.ts'
import type { Caller } from '../session/caller.ts'
import { inTime } from '../session/pre-login.ts'
import { holdStillHere } from '../session/still-here.ts'
import { readJob } from './jobs.ts'

/** Agreements that come from the provider's system of record, each time by a job. ADMIN-18, BACKFILL-17, BACKFILL-4 … BACKFILL-7 */
export const platform = (services: Services) =>
  ({
    async addPlatformAgreement({ body, caller, clock }) {
      const { homeowner_contract_id } = body
      const job = { kind: 'add_by_contract', payload: { homeowner_contract_id } } as const
      return begun(services, clock, caller, job)
    },

    async addPlatformAgreementsByWorkflowId({ body, caller, clock }) {
      const job = {
        kind: 'add_by_workflow',
        payload: { workflow_ids: [...new Set(body.workflow_ids)] },
      } as const
      return begun(services, clock, caller, job)
    },

    async backfillWorkflows({ body, caller, clock }) {
      const workflow_ids = [...new Set(body.workflow_ids)]
      return begun(services, clock, caller, { kind: backfillKind, payload: { workflow_ids } }, (tx) =>
        recordAccess(tx, {
          action: 'backfill_started',
          actorId: caller.user.id,
          subjectId: null,
          details: { workflows: workflow_ids.length },
        }),
      )
    },
  }) satisfies Pick<
    Handlers,
    'addPlatformAgreement' | 'addPlatformAgreementsByWorkflowId' | 'backfillWorkflows'
  >

/** The job is written with what is noted of it, and answered as it stands. @throws Failure 503 without a platform */
async function begun(
  services: Services,
  clock: Parameters<typeof inTime>[1],
  caller: Caller,
  job: { kind: PlatformKind; payload: unknown },
  note: (tx: Tx) => Promise<unknown> = async () => {},
): Promise<{ status: 202; body: components['schemas']['Job'] }> {
  if (!services.vendors.platform)
    throw new Failure(
      503,
      'platform_unavailable',
      'The platform does not answer. Try again in a few minutes.',
    )
  const userId = caller.user.id
  const body = await inTime(services, clock, async (tx) => {
    await holdStillHere(tx, caller)
    const written = await enqueue(tx, { ...job, maxAttempts: triesOf(job.kind), userId })
    if (!written) throw new Error('the job was not written')
    await note(tx)
    return readJob(tx, userId, written.id)
  })
  return { status: 202, body }
}
