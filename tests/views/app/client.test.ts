import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { api, configureClient, onChanged, onUnauthorized } from '#src/api/client.ts'
import { ApiFailure, statusOf } from '#src/api/failure.ts'
import { isUnanswered, mayBeDone } from '#src/api/unanswered.ts'
import { refused, startNetwork } from './network.ts'

const logout = 'POST /account/logout/'
const flags = 'GET /feature_flags/'
const power = 'GET /systems/system-1/monitoring/power_flow/'
const askPower = () =>
  api.GET('/systems/{id}/monitoring/power_flow/', { params: { path: { id: 'system-1' } } })

const maria = '11111111-1111-4111-8111-111111111111'
const john = '22222222-2222-4222-8222-222222222222'
const nobody = () => undefined

beforeEach(() => configureClient({ version: '1.2.3', csrf: 'first' }))
afterEach(() => {
  onUnauthorized(() => {})
  onChanged(nobody, () => {})
})

async function failureOf(call: Promise<unknown>): Promise<ApiFailure> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof ApiFailure) return error
  throw new Error(`It ended with ${String(error)}`)
}

/** No answer comes before its signal ends the call; gives the signals. */
function hang() {
  const signals: AbortSignal[] = []
  vi.stubGlobal('fetch', (asked: Request, init?: RequestInit) => {
    const { signal } = new Request(asked, init)
    signals.push(signal)
    return new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)))
  })
  return signals
}

describe('the one client', () => {
  it('sends version and token with every call [WIRE-7]', async () => {
    const { calls } = startNetwork({ [flags]: { body: [] }, [logout]: { status: 204 } })
    await api.GET('/feature_flags/')
    await api.POST('/account/logout/')
    expect(calls.map(({ headers }) => [headers.get('X-App-Version'), headers.get('X-CSRF-Token')])).toEqual([
      ['1.2.3', 'first'],
      ['1.2.3', 'first'],
    ])
  })

  it('uses the newest token that the server has given', async () => {
    const { calls } = startNetwork({
      [flags]: { body: [], headers: { 'X-CSRF-Token': 'second' } },
      [logout]: { status: 204 },
    })
    await api.GET('/feature_flags/')
    await api.POST('/account/logout/')
    expect(calls[1]?.headers.get('X-CSRF-Token')).toBe('second')
  })

  it('names a failure by method, template of the path and status [ERROR-11]', async () => {
    startNetwork({ [power]: refused(503, 'unavailable', { headers: { 'Retry-After': '7' } }) })
    const failure = await failureOf(askPower())
    expect(failure.message).toBe('GET /systems/{id}/monitoring/power_flow/ 503')
    expect(failure).toMatchObject({ status: 503, code: 'unavailable', retryAfterSeconds: 7 })
  })

  it('gives a lost network the status 0', async () => {
    startNetwork({ [power]: 'unreachable' })
    const failure = await failureOf(askPower())
    expect(failure.message).toBe('GET /systems/{id}/monitoring/power_flow/ 0')
    expect(statusOf(failure)).toBe(0)
  })

  it.each([
    ['left', true, 'unreachable'],
    ['never left', false, 'offline'],
  ])(
    'tells a request that %s a browser by the network it then had, whatever it has by the end [FAQ-8, RESET-17]',
    async (_, wasOnline, code) => {
      onTestFinished(() => onlineManager.setOnline(true))
      vi.stubGlobal('fetch', async () => {
        onlineManager.setOnline(!wasOnline)
        throw new TypeError('fetch failed')
      })
      onlineManager.setOnline(wasOnline)
      const failure = await failureOf(askPower())
      expect(failure).toMatchObject({ status: 0, code })
      expect([isUnanswered(failure), mayBeDone(failure)]).toEqual([true, wasOnline])
    },
  )

  it.each(['<h1>Bad gateway</h1>', 'null'])(
    'keeps the status of an answer that is not the contract’s: %s',
    async (answer) => {
      vi.stubGlobal('fetch', async () => new Response(answer, { status: 502 }))
      const failure = await failureOf(askPower())
      expect(failure).toMatchObject({ status: 502, code: 'unknown', fields: {} })
    },
  )

  it('takes an answer that breaks off after its beginning for one that did not come: what was asked for may be done [ERROR-30]', async () => {
    const parts = [new TextEncoder().encode('{"id":')]
    const brokenOff = new ReadableStream({
      pull(stream) {
        const part = parts.pop()
        if (part) stream.enqueue(part)
        else stream.error(new TypeError('terminated'))
      },
    })
    vi.stubGlobal('fetch', async () => new Response(brokenOff, { status: 200 }))
    const failure = await failureOf(askPower())
    expect(failure).toMatchObject({ status: 0, code: 'unreachable' })
    expect(mayBeDone(failure)).toBe(true)
  })

  it('gives a write whose answer hangs a minute and a half, and a read no end of its own [ERROR-34]', async () => {
    const late = new AbortController()
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
    onTestFinished(() => limit.mockRestore())
    const signals = hang()
    void api.GET('/feature_flags/')
    const write = failureOf(api.POST('/account/logout/'))
    await vi.waitFor(() => expect(signals).toHaveLength(2))
    expect(limit.mock.calls).toEqual([[90_000]])
    late.abort(new DOMException('too late', 'TimeoutError'))
    const failure = await write
    expect(failure).toMatchObject({ status: 0, code: 'unreachable' })
    expect(mayBeDone(failure)).toBe(true)
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, true])
  })

  it('gives the question who is here, which writes wait for, as long as a write [ERROR-34]', async () => {
    const late = new AbortController()
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
    onTestFinished(() => limit.mockRestore())
    const signals = hang()
    const asked = failureOf(api.GET('/users/me/'))
    await vi.waitFor(() => expect(signals).toHaveLength(1))
    late.abort(new DOMException('too late', 'TimeoutError'))
    expect(await asked).toMatchObject({ status: 0, code: 'unreachable' })
    expect(limit.mock.calls).toEqual([[90_000]])
  })

  it('still ends a write that its page gives up [ERROR-34]', async () => {
    const signals = hang()
    const page = new AbortController()
    const write = failureOf(api.POST('/account/logout/', { signal: page.signal }))
    await vi.waitFor(() => expect(signals).toHaveLength(1))
    page.abort(new TypeError('left'))
    await write
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  })

  it('reads the fields that are wrong', async () => {
    startNetwork({ [logout]: refused(400, 'invalid', { fields: { email: ['required'] } }) })
    const failure = await failureOf(api.POST('/account/logout/'))
    expect(failure.fields).toEqual({ email: ['required'] })
  })

  it('tells of a session that the server does not know any more', async () => {
    const heard = vi.fn()
    onUnauthorized(heard)
    startNetwork({ [power]: refused(401, 'unauthorized'), [flags]: { body: [] } })
    await failureOf(askPower())
    await api.GET('/feature_flags/')
    expect(heard).toHaveBeenCalledTimes(1)
  })
})

describe('a call that the server knows no session for', () => {
  it('is sent once more, since another tab may have renewed the session meanwhile', async () => {
    const heard = vi.fn()
    onUnauthorized(heard)
    const renewed = refused(401, 'unauthorized', { headers: { 'X-CSRF-Token': 'renewed' } })
    const { callsOf } = startNetwork({ [logout]: [renewed, { status: 204 }] })
    await api.POST('/account/logout/')
    expect(callsOf(logout).map(({ headers }) => headers.get('X-CSRF-Token'))).toEqual(['first', 'renewed'])
    expect(heard).not.toHaveBeenCalled()
  })

  it('is sent twice at the most, and then tells that there is none', async () => {
    const heard = vi.fn()
    onUnauthorized(heard)
    const { callsOf } = startNetwork({ [power]: refused(401, 'unauthorized') })
    await failureOf(askPower())
    expect(callsOf(power)).toHaveLength(2)
    expect(heard).toHaveBeenCalledTimes(1)
  })
})

describe('a write whose token is refused', () => {
  const stale = refused(403, 'csrf', { headers: { 'X-CSRF-Token': 'renewed' } })

  it('is sent once more with the token that came back', async () => {
    const { callsOf } = startNetwork({ [logout]: [stale, { status: 204 }] })
    await api.POST('/account/logout/')
    expect(callsOf(logout).map(({ headers }) => headers.get('X-CSRF-Token'))).toEqual(['first', 'renewed'])
  })

  const ofAnother = refused(403, 'csrf', { headers: { 'X-CSRF-Token': `second.${john}` } })
  const tokensOf = (calls: readonly { headers: Headers }[]) =>
    calls.map(({ headers }) => headers.get('X-CSRF-Token'))

  it('is not sent again in the name of somebody else who has signed in meanwhile, and tells that somebody has [SEC-5] [ACCOUNT-29]', async () => {
    const heard = vi.fn()
    onChanged(() => maria, heard)
    configureClient({ version: '1.2.3', csrf: `first.${maria}` })
    const { callsOf } = startNetwork({ [logout]: [ofAnother, { status: 204 }] })
    expect(await failureOf(api.POST('/account/logout/'))).toMatchObject({ status: 403, code: 'csrf' })
    expect(tokensOf(callsOf(logout))).toEqual([`first.${maria}`])
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('is not sent again either when something else was answered before, and the page has heard by then [SEC-5]', async () => {
    let here: string | undefined = maria
    onChanged(
      () => here,
      () => {
        here = undefined
      },
    )
    configureClient({ version: '1.2.3', csrf: `first.${maria}` })
    const { callsOf, settle } = startNetwork({ [logout]: 'pending', [flags]: 'pending' })
    const write = failureOf(api.POST('/account/logout/'))
    const question = api.GET('/feature_flags/')
    await vi.waitFor(() => expect(callsOf(logout)).toHaveLength(1))
    settle(flags, { body: [], headers: { 'X-CSRF-Token': `second.${john}` } })
    await question
    expect(here).toBeUndefined()
    settle(logout, ofAnother)
    expect(await write).toMatchObject({ status: 403, code: 'csrf' })
    expect(tokensOf(callsOf(logout))).toEqual([`first.${maria}`])
  })

  it('is sent again in the name of the same person, and tells nothing [SEC-5]', async () => {
    const heard = vi.fn()
    onChanged(() => maria, heard)
    configureClient({ version: '1.2.3', csrf: `first.${maria}` })
    const renewed = refused(403, 'csrf', { headers: { 'X-CSRF-Token': `second.${maria}` } })
    const { callsOf } = startNetwork({ [logout]: [renewed, { status: 204 }] })
    await api.POST('/account/logout/')
    expect(tokensOf(callsOf(logout))[1]).toBe(`second.${maria}`)
    expect(heard).not.toHaveBeenCalled()
  })

  it('is sent with what the server gives where nobody is, whoever signs in [SEC-5] [SESSION-50]', async () => {
    const heard = vi.fn()
    onChanged(nobody, heard)
    const given = (token: string) => ({ status: 204, headers: { 'X-CSRF-Token': token } })
    const tokens = [`second.${maria}`, 'third', `fourth.${john}`, `fifth.${maria}`, 'sixth']
    const { callsOf } = startNetwork({ [logout]: tokens.map(given) })
    for (const _ of tokens) await api.POST('/account/logout/')
    expect(tokensOf(callsOf(logout))).toEqual(['first', ...tokens.slice(0, -1)])
    expect(heard).not.toHaveBeenCalled()
  })

  it('takes nothing of another length behind a point for a name [SEC-5]', async () => {
    const heard = vi.fn()
    onChanged(() => maria, heard)
    const given = (token: string) => ({ status: 204, headers: { 'X-CSRF-Token': token } })
    const tokens = ['IjEi.aSmk9w.x1', 'IjEi.aSmk9x.x2']
    const { callsOf } = startNetwork({ [logout]: tokens.map(given) })
    for (const _ of tokens) await api.POST('/account/logout/')
    expect(tokensOf(callsOf(logout))).toEqual(['first', 'IjEi.aSmk9w.x1'])
    expect(heard).not.toHaveBeenCalled()
  })

  it('is sent twice at the most', async () => {
    const { callsOf } = startNetwork({ [logout]: stale })
    expect(await failureOf(api.POST('/account/logout/'))).toMatchObject({ status: 403, code: 'csrf' })
    expect(callsOf(logout)).toHaveLength(2)
  })

  it('is not sent again for another refusal', async () => {
    const { callsOf } = startNetwork({ [logout]: refused(403, 'forbidden') })
    await failureOf(api.POST('/account/logout/'))
    expect(callsOf(logout)).toHaveLength(1)
  })
})
