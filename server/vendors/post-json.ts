import { type FaultKind, VendorFault } from './fault.ts'

type JsonCall = {
  vendor: string
  address: URL
  key: string
  deadlineMs: number
  /** Of the answer; 64 KiB when it is not said. */
  mostBytes?: number
  /** The statuses that refuse what was asked, others being the vendor's fault; without it all below 500 but 429. */
  refusals?: readonly number[]
}

export type JsonPost = JsonCall & {
  /** The same for one intention, so that the vendor does it once. */
  idempotencyKey: string
  body: object
}

const usualBytes = 64 * 1024

/**
 * Posts JSON to a vendor's fixed address and gives its answer as JSON, undefined when it is none: one deadline for the
 * whole, no redirects, no more bytes than it may have. @throws VendorFault for every end but a 2xx.
 */
export function postJson({ idempotencyKey, body, ...call }: JsonPost): Promise<unknown> {
  return send(call, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
    body: JSON.stringify(body),
  })
}

/** Reads JSON at a vendor's fixed address, within the same bounds. @throws VendorFault for every end but a 2xx. */
export function getJson(call: JsonCall): Promise<unknown> {
  return send(call, { method: 'GET', headers: {} })
}

/**
 * An answer that is an object, whatever stands in it: what does not fit there may be about one call alone and is judged
 * outside of the breaker. @throws VendorFault for one that is none.
 */
export function asObject(vendor: string, answer: unknown): object {
  if (typeof answer !== 'object' || answer === null) throw new VendorFault(vendor, 'off_contract')
  return answer
}

type Sent = { method: string; headers: Record<string, string>; body?: string }

async function send(call: JsonCall, sent: Sent): Promise<unknown> {
  const { vendor, address, key, deadlineMs } = call
  const fault = (error: unknown): never => {
    if (error instanceof VendorFault) throw error
    const late = error instanceof DOMException && error.name === 'TimeoutError'
    throw new VendorFault(vendor, late ? 'late' : 'unreachable')
  }
  const answer = await fetch(address, {
    ...sent,
    redirect: 'manual',
    signal: AbortSignal.timeout(deadlineMs),
    headers: { authorization: `Bearer ${key}`, accept: 'application/json', ...sent.headers },
  }).catch(fault)
  if (!answer.ok) {
    const { status } = answer
    const isRefusal = call.refusals ? call.refusals.includes(status) : status < 500 && status !== 429
    throw await dropped(answer, vendor, isRefusal ? 'refused' : 'failing')
  }
  return readAll(answer, call.mostBytes ?? usualBytes).catch(fault)
}

/** The address below a vendor's base. */
export const below = (base: URL, path: string) =>
  new URL(path, base.href.endsWith('/') ? base : new URL(`${base.href}/`))

/** Lets go of an answer that is not read. */
async function dropped(answer: Response, vendor: string, kind: FaultKind): Promise<VendorFault> {
  await answer.body?.cancel().catch(() => undefined)
  return new VendorFault(vendor, kind)
}

/** The answer as JSON; undefined when it is none. */
async function readAll(answer: Response, mostBytes: number): Promise<unknown> {
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
