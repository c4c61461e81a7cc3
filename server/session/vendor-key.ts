import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { TelemetrySender } from '../vendors/telemetry/configuration.ts'

/**
 * The number of the monitoring vendor whose key a request brings, when it is one of the vendor that the address names;
 * else null. Every key is compared, so that the time tells nothing of which one fits. VENDOR-3, VENDOR-5
 */
export function senderOf(
  senders: readonly TelemetrySender[],
  vendor: string,
  { authorization = '' }: IncomingHttpHeaders,
): number | null {
  const [, key = ''] = /^Bearer ([\x21-\x7e]{16,256})$/.exec(authorization) ?? []
  const given = createHash('sha256').update(key).digest()
  const fitting = senders.filter(
    (sender) => timingSafeEqual(sender.keyHash, given) && sender.vendor === vendor,
  )
  return fitting[0]?.vendorId ?? null
}
