import * as v from 'valibot'
import { breaker } from '../breaker.ts'
import { VendorFault } from '../fault.ts'
import { below, postJson } from '../post-json.ts'
import type { SmsVendor } from './port.ts'

export type HttpSms = {
  /** Fixed: messages go to `messages` below it and nowhere else. */
  url: URL
  key: string
  /** Our number. */
  from: string
  deadlineMs: number
}

/** The whole answer that counts: the provider's id of the message. */
const taken = v.object({ message_id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) })

/**
 * A text message provider over https: `POST <url>/messages` with `{from, to, text}`, our bearer key, and the job's id
 * as `Idempotency-Key`, by which the provider sends a message once however often it is handed over. Any 2xx answer
 * with `{message_id}` means taken.
 */
export function httpSms({ url, key, from, deadlineMs }: HttpSms): SmsVendor {
  const spare = breaker('sms')
  const address = below(url, 'messages')

  return {
    send: ({ id, to, text }) =>
      spare(async () => {
        const body = { from, to, text }
        const said = await postJson({ vendor: 'sms', address, key, deadlineMs, idempotencyKey: id, body })
        if (!v.safeParse(taken, said).success) throw new VendorFault('sms', 'off_contract')
      }),
  }
}
