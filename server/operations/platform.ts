import { Failure } from '../contract/failure.ts'
import type { Handlers } from '../contract/handlers.ts'
import { recordAccess } from '../data/access-log.ts'
import { getAgreements } from '../data/agreements.ts'
import { orAgain } from '../data/database.ts'
import { enqueue } from '../data/outbox.ts'
import { backfillKind, importSoFar } from '../jobs/backfills.ts'
import type { Services } from '../services.ts'
import { inTime } from '../session/pre-login.ts'
import { VendorFault } from '../vendors/fault.ts'
import type { PlatformVendor } from '../vendors/platform/port.ts'
import { forStaff } from './agreements.ts'
import { readJob } from './jobs.ts'
import { importRecord, isOfOneRecord } from './platform-import.ts'

/** Agreements that come from the provider's system of record. ADMIN-18, BACKFILL-4 … BACKFILL-7 */
export const platform = (services: Services) =>
  ({
    async addPlatformAgreement({ body, caller, clock, fail }) {
      const record = await asked(services, (vendor) => vendor.byContract(body.homeowner_contract_id))
      if (record === null) return fail(404, 'not_found', 'The platform does not know this contract.')
      return orAgain(() =>
        inTime(services, clock, async (tx) => {
          const { agreementId, isNew } = await importRecord(tx, services, record, caller.user.id)
          const [agreement] = await forStaff(tx, await getAgreements(tx, [agreementId]))
          if (!agreement) throw new Error('the agreement that was taken in is gone')
          return { status: isNew ? 201 : 200, body: agreement } as const
        }),
      )
    },

    async addPlatformAgreementsByWorkflowId({ body, caller, clock }) {
      const add = async (id: string) => {
        const record = await vendorOf(services).byWorkflow(id)
        if (record === null) return 'unknown'
        const { isNew } = await orAgain(() =>
          inTime(services, clock, (tx) => importRecord(tx, services, record, caller.user.id)),
        )
        return isNew ? 'added' : 'updated'
      }
      const result = importSoFar(null)
      for (const id of new Set(body.workflow_ids)) {
        const outcome = await add(id).catch((error: unknown) => {
          if (!isOfOneRecord(error)) return silent(services, error)
          services.log.warn({ err: error }, 'record of the platform not taken in')
          return 'failed' as const
        })
        result[outcome].push(id)
      }
      return { status: 200, body: result }
    },

    async backfillWorkflows({ body, caller, clock }) {
      if (!services.vendors.platform) throw unavailable()
      const workflow_ids = [...new Set(body.workflow_ids)]
      const id = await inTime(services, clock, async (tx) => {
        const job = await enqueue(tx, {
          kind: backfillKind,
          payload: { workflow_ids },
          userId: caller.user.id,
        })
        if (!job) throw new Error('the job was not written')
        await recordAccess(tx, {
          action: 'backfill_started',
          actorId: caller.user.id,
          subjectId: null,
          details: { workflows: workflow_ids.length },
        })
        return job.id
      })
      return { status: 202, body: await readJob(services, caller.user.id, id) }
    },
  }) satisfies Pick<
    Handlers,
    'addPlatformAgreement' | 'addPlatformAgreementsByWorkflowId' | 'backfillWorkflows'
  >

const unavailable = () =>
  new Failure(503, 'platform_unavailable', 'The platform does not answer. Try again in a few minutes.')

function vendorOf({ vendors }: Services): PlatformVendor {
  if (!vendors.platform) throw unavailable()
  return vendors.platform
}

/** @throws Failure 503 for a fault of the platform, and every other error as it is */
function silent(services: Services, error: unknown): never {
  if (!(error instanceof VendorFault)) throw error
  services.log.warn({ err: error }, 'platform not asked')
  throw unavailable()
}

async function asked<T>(services: Services, ask: (vendor: PlatformVendor) => Promise<T>): Promise<T> {
  const vendor = vendorOf(services)
  try {
    return await ask(vendor)
  } catch (error) {
    return silent(services, error)
  }
}
