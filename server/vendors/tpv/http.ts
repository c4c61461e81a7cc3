import * as v from 'valibot'
import { tpvStatuses } from '#domain/tpv.ts'
import { breaker } from '../breaker.ts'
import { VendorFault } from '../fault.ts'
import { asObject, below, getJson, postJson } from '../post-json.ts'
import type { TpvVendor } from './port.ts'

export type HttpTpv = {
  /** Fixed: calls are asked about at `calls` below it and nowhere else. */
  url: URL
  key: string
  /** Where pages, recordings and transcripts may lie. */
  hosts: string[]
  deadlineMs: number
}

/**
 * A call centre over https, with our bearer key. `POST <url>/calls` with `{reference}`, the agreement's id, a full
 * stop and the person's, which is the `Idempotency-Key` too, answers `{call_id, url}`, the same while that call is
 * open; `GET <url>/calls/<call_id>` answers `{status, confirmation_code, video_url, transcript_url}`. An object that
 * does not fit is that call's fault, for which no other is held up.
 */
export function httpTpv({ url, key, hosts, deadlineMs }: HttpTpv): TpvVendor {
  const spare = breaker('tpv')
  const { started, outcome } = shapesFor(hosts)
  const calls = below(url, 'calls')
  const call = { vendor: 'tpv', key, deadlineMs }

  return {
    async start({ agreementId, userId }) {
      const reference = `${agreementId}.${userId}`
      const asked = { ...call, address: calls, idempotencyKey: reference, body: { reference } }
      const said = read(started, await spare(async () => asObject('tpv', await postJson(asked))))
      return { id: said.call_id, url: said.url }
    },
    async outcomeOf(callId) {
      const address = below(calls, encodeURIComponent(callId))
      return read(outcome, await spare(async () => asObject('tpv', await getJson({ ...call, address }))))
    },
  }
}

function read<T>(shape: v.GenericSchema<unknown, T>, said: unknown): T {
  const parsed = v.safeParse(shape, said)
  if (!parsed.success) throw new VendorFault('tpv', 'off_contract')
  return parsed.output
}

function shapesFor(hosts: readonly string[]) {
  const address = v.pipe(
    v.string(),
    v.maxLength(2048),
    v.check((text) => isAllowed(text, hosts)),
  )
  return {
    started: v.object({ call_id: v.pipe(v.string(), v.regex(/^\w[\w.~-]{0,199}$/)), url: address }),
    outcome: v.object({
      status: v.picklist(tpvStatuses),
      confirmation_code: v.nullish(v.pipe(v.string(), v.regex(/^[\x20-\x7e]{1,64}$/)), null),
      video_url: v.nullish(address, null),
      transcript_url: v.nullish(address, null),
    }),
  }
}

/** Whether a browser may be sent there: https, without credentials, at a known host. SEC-27. */
function isAllowed(text: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, host, username, password } = new URL(text)
  return protocol === 'https:' && username === '' && password === '' && hosts.includes(host)
}
