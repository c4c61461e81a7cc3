import * as v from 'valibot'
import { breaker } from '../breaker.ts'
import { VendorFault } from '../fault.ts'
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

const mostBytes = 64 * 1024

/**
 * A text message provider over https: `POST <url>/messages` with `{from, to, text}`, our bearer key, and the job's id
 * as `Idempotency-Key`, by which the provider sends a message once however often it is handed over. Any 2xx answer
 * with `{message_id}` means taken.
 */
export function httpSms({ url, key, from, deadlineMs }: HttpSms): SmsVendor {
  const spare = breaker('sms')
  const address = new URL('messages', url.href.endsWith('/') ? url : new URL(`${url.href}/`))

  return {
    send: ({ id, to, text }) =>
      spare(async () => {
        const answer = await fetch(address, {
          method: 'POST',
          redirect: 'manual',
          signal: AbortSignal.timeout(deadlineMs),
          headers: {
            authorization: `Bearer ${key}`,
            'content-type': 'application/json',
            accept: 'application/json',
            'idempotency-key': id,
          },
          body: JSON.stringify({ from, to, text }),
        }).catch(fault)
        if (answer.status >= 500 || answer.status === 429) throw await dropped(answer, 'failing')
        if (!answer.ok) throw await dropped(answer, 'refused')
        const said = await readAll(answer).catch(fault)
        if (!v.safeParse(taken, said).success) throw new VendorFault('sms', 'off_contract')
      }),
  }
}

function fault(error: unknown): never {
  if (error instanceof VendorFault) throw error
  const late = error instanceof DOMException && error.name === 'TimeoutError'
  throw new VendorFault('sms', late ? 'late' : 'unreachable')
}

/** Lets go of an answer that is not read. */
async function dropped(answer: Response, kind: 'failing' | 'refused'): Promise<VendorFault> {
  await answer.body?.cancel().catch(() => undefined)
  return new VendorFault('sms', kind)
}

/** The answer as JSON; undefined when it is none. */
async function readAll(answer: Response): Promise<unknown> {
  const parts: Uint8Array[] = []
  const reader = answer.body?.getReader()
  for (let bytes = 0; reader; ) {
    const { done, value } = await reader.read()
    if (done) break
    bytes += value.byteLength
    if (bytes > mostBytes) {
      await reader.cancel()
      return undefined
    }
    parts.push(value)
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'))
  } catch {
    return undefined
  }
}
