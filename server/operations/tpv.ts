import { readTpvStatus } from '#domain/tpv.ts'
import { areAgentsAvailable } from '#domain/tpv-hours.ts'
import { Failure } from '../contract/failure.ts'
import type { Handlers } from '../contract/handlers.ts'
import { getAgreement, getAgreementOf, holdAgreement } from '../data/agreements.ts'
import { type Executor, inTransaction, type Tx } from '../data/database.ts'
import {
  findCall,
  listCalls,
  noteCall,
  noteOutcome,
  type VerificationCall,
} from '../data/verification-calls.ts'
import type { Services } from '../services.ts'
import { whoActs } from '../session/caller.ts'
import { inTime } from '../session/pre-login.ts'
import { holdStillHere } from '../session/still-here.ts'
import { VendorFault } from '../vendors/fault.ts'
import type { TpvVendor } from '../vendors/tpv/port.ts'

/** Verification calls: starting one, how it stands, and for staff what was recorded. */
export const tpv = (services: Services) =>
  ({
    async getTpvUrl({ body, caller, clock, fail, now, params }) {
      const { db } = services.database
      const agreement = await getAgreementOf(db, caller.user.id, params.id)
      if (!agreement) return fail(404, 'not_found', 'Not found.')
      if (body.user_id !== caller.user.id)
        return fail(400, 'mismatch', 'The person does not fit.', { user_id: ['mismatch'] })
      if (agreement.current_milestone === 'CANCELED')
        return fail(409, 'canceled', 'This agreement is canceled.')
      if (!agreement.is_tpv_installer) return fail(409, 'not_required', 'Your agreement needs no call.')
      const verified = () => fail(409, 'already_verified', 'You are verified already.')
      const before = await findCall(db, agreement.id, caller.user.id)
      if (readTpvStatus(before?.tpv_status) === 'verified') return verified()
      if (!areAgentsAvailable(now))
        return fail(409, 'outside_hours', 'Our agents are not available right now.')
      const vendor = vendorOf(services)
      await services.limits.countOf('call', caller.user.id, clock.offsetMs)
      const who = { agreementId: agreement.id, userId: caller.user.id }
      const unheard = before && (await verificationOf(vendor, before))
      if (unheard && (await inTime(services, clock, unheard)) === 'verified') return verified()
      const call = await orUnavailable(() => vendor.start(who))
      const note = async (tx: Tx) => {
        await holdAgreement(tx, who.agreementId)
        await holdStillHere(tx, caller)
        if (!(await getAgreementOf(tx, who.userId, who.agreementId)))
          return fail(404, 'not_found', 'Not found.')
        // A look may have heard it meanwhile; a new call would be noted over it.
        if (readTpvStatus((await findCall(tx, who.agreementId, who.userId))?.tpv_status) === 'verified')
          return verified()
        return noteCall(tx, who.agreementId, who.userId, call.id)
      }
      if (!(await inTime(services, clock, note))) {
        services.log.error(
          { agreement: agreement.id },
          'the call centre gave a call that is not theirs, or past',
        )
        throw unavailable()
      }
      return { status: 200, body: { url: call.url } }
    },

    async getTpvStatus({ caller, clock, fail, params }) {
      const { db } = services.database
      const agreement = await getAgreementOf(db, caller.user.id, params.id)
      if (!agreement) return fail(404, 'not_found', 'Not found.')
      const call = await findCall(db, agreement.id, caller.user.id)
      if (!call?.vendor_call_id || call.tpv_status === 'verified' || !services.vendors.tpv)
        return { status: 200, body: { tpv_status: call?.tpv_status ?? null } }
      await services.limits.countOf('call-look', whoActs(caller).id, clock.offsetMs)
      const note = await lookUp(services.vendors.tpv, call, call.vendor_call_id)
      return { status: 200, body: { tpv_status: await inTime(services, clock, note) } }
    },

    async getTpvPreviewUrls({ caller, clock, fail, params }) {
      const { db } = services.database
      if (!(await getAgreement(db, params.id))) return fail(404, 'not_found', 'Not found.')
      await services.limits.countOf('call-look', caller.user.id, clock.offsetMs)
      await bringRecordings(services, params.id)
      const recorded = (await listCalls(db, params.id)).filter(isRecorded)
      const preview_urls = recorded
        .slice(0, mostPreviews)
        .map(({ video_url, transcript_url, confirmation_code }) => ({
          video_url,
          transcript_url,
          confirmation_code,
        }))
      return { status: 200, body: { preview_urls } }
    },
  }) satisfies Pick<Handlers, 'getTpvUrl' | 'getTpvStatus' | 'getTpvPreviewUrls'>

const mostPreviews = 50

const isRecorded = ({ video_url, transcript_url, confirmation_code }: VerificationCall) =>
  video_url !== null || transcript_url !== null || confirmation_code !== null

const unavailable = () =>
  new Failure(
    503,
    'unavailable',
    'The verification call is not available right now. Please try again in a few minutes.',
    { headers: { 'retry-after': '30' } },
  )

function vendorOf({ vendors }: Services): TpvVendor {
  if (!vendors.tpv) throw unavailable()
  return vendors.tpv
}

/** A fault of the vendor is told as the product's own. VENDOR-7. */
async function orUnavailable<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof VendorFault) throw Object.assign(unavailable(), { cause: error })
    throw error
  }
}

/** Asks the vendor how a call stands, and gives what notes it. */
async function lookUp(vendor: TpvVendor, call: VerificationCall, callId: string) {
  const said = await orUnavailable(() => vendor.outcomeOf(callId))
  return (tx: Executor) => noteOutcome(tx, call, said)
}

/**
 * What notes that a call has verified its person, where the vendor knows and the portal has not heard: a new call would take
 * its place. Null when it has not, or the vendor cannot say. Whoever was silent once is not asked again while somebody waits.
 * TPV-25, TPV-18
 */
async function verificationOf(vendor: TpvVendor, call: VerificationCall) {
  if (!call.vendor_call_id) return null
  const { vendor_call_id: id } = call
  const said = await orUnavailable(() =>
    vendor.outcomeOf(id).catch((error: unknown) => {
      if (error instanceof VendorFault && error.kind !== 'late') return null
      throw error
    }),
  )
  return said?.status === 'verified' ? (tx: Executor) => noteOutcome(tx, call, said) : null
}

/** Recordings come some time after a call, and their addresses soon end: each look asks for all of them anew. TPV-23 */
async function bringRecordings({ database, vendors }: Services, agreementId: string): Promise<void> {
  const { tpv: vendor } = vendors
  if (!vendor) return
  const calls = await listCalls(database.db, agreementId)
  const looked = await Promise.allSettled(
    calls.map((call) => (call.vendor_call_id ? lookUp(vendor, call, call.vendor_call_id) : null)),
  )
  await inTransaction(database.db, {}, async (tx) => {
    for (const look of looked) if (look.status === 'fulfilled') await look.value?.(tx)
  })
  // What is stored is handed out all the same; the fault is told where there is nothing else to tell.
  const failed = looked.find((look) => look.status === 'rejected')
  if (failed && !(await listCalls(database.db, agreementId)).some(isRecorded)) throw failed.reason
}
