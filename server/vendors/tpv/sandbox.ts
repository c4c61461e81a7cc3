import { createHash } from 'node:crypto'
import type { Db } from '../../data/database.ts'
import { findCall, findCallById, findEndedCall } from '../../data/verification-calls.ts'
import type { TpvVendor } from './port.ts'

/** The sandbox's call centre: its page below `/sandbox/call` says how a call ends. */
export function sandboxTpv(db: Db, origin: string): TpvVendor {
  return {
    async start({ agreementId, userId }) {
      const before =
        (await findCall(db, agreementId, userId)) ?? (await findEndedCall(db, agreementId, userId))
      const open = before?.tpv_status === 'pending' ? before.vendor_call_id : null
      const id = open ?? nextCallId([agreementId, userId, before?.vendor_call_id ?? ''])
      return { id, url: `${origin}/sandbox/call?id=${id}` }
    },
    async outcomeOf(callId) {
      const call = await findCallById(db, callId)
      return {
        status: call?.tpv_status ?? 'pending',
        confirmation_code: call?.confirmation_code ?? null,
        video_url: call?.video_url ?? null,
        transcript_url: call?.transcript_url ?? null,
      }
    },
  }
}

/** The same for two tabs that start at once, as a call centre finds them by our idempotency key. */
function nextCallId(parts: readonly string[]): string {
  const hex = createHash('sha256').update(parts.join('.')).digest('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}
