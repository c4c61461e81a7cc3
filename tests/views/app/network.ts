import { vi } from 'vitest'

export type Answer =
  | { status?: number; body?: unknown; headers?: Record<string, string> }
  /** No answer comes at all: the network is lost. */
  | 'unreachable'
  /** The answer is on its way for ever. */
  | 'pending'
export type Call = { call: string; url: URL; body: unknown; headers: Headers }

/** The contract's error. */
export function refused(
  status: number,
  code: string,
  more: { fields?: Record<string, string[]>; headers?: Record<string, string> } = {},
): Exclude<Answer, string> {
  return { status, body: { default_code: code, detail: code, fields: more.fields }, headers: more.headers }
}

function asResponse(answer: Exclude<Answer, string>): Response {
  const { status = 200, body, headers = {} } = answer
  if (status === 204) return new Response(null, { status, headers })
  return Response.json(body ?? null, { status, headers })
}

/**
 * Stands in for the network: each call, "POST /account/login/", has its answers in order, the last one for ever.
 * Calls without an answer get 501, as operations that are not served do.
 */
export function startNetwork(answers: Record<string, Answer | Answer[]>) {
  const waiting = new Map<string, Answer[]>()
  const calls: Call[] = []
  const held: { call: string; give: (late: Exclude<Answer, string>) => void }[] = []
  const answer = (call: string, ...next: Answer[]) => waiting.set(call, next)
  for (const [call, given] of Object.entries(answers))
    answer(call, ...(Array.isArray(given) ? given : [given]))
  vi.stubGlobal('fetch', async (request: Request) => {
    request.signal.throwIfAborted()
    const url = new URL(request.url)
    const path = url.pathname.replace('/api/v1', '')
    const call = `${request.method} ${path}`
    const text = await request.clone().text()
    const body = text === '' ? null : JSON.parse(text)
    calls.push({ call, url, body, headers: new Headers(request.headers) })
    request.signal.throwIfAborted()
    const list = waiting.get(call) ?? [refused(501, 'not_implemented')]
    const next = list.length > 1 ? list.shift() : list[0]
    if (next === 'pending')
      return new Promise<Response>((resolve) =>
        held.push({ call, give: (late) => resolve(asResponse(late)) }),
      )
    if (next === 'unreachable' || next === undefined) throw new TypeError('fetch failed')
    return asResponse(next)
  })
  /** The answer that was on its way comes. */
  const settle = (call: string, late: Exclude<Answer, string>) => {
    for (const one of held.splice(0)) {
      if (one.call === call) one.give(late)
      else held.push(one)
    }
  }
  return { answer, settle, calls, callsOf: (call: string) => calls.filter((one) => one.call === call) }
}
