import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ConfigProblem, readConfig } from '#server/config.ts'
import { noteCall } from '#server/data/verification-calls.ts'
import { httpTpv } from '#server/vendors/tpv/http.ts'
import { productionLike } from './harness.ts'
import { type Answer, endOf, says, startProvider, wrongAnswers } from './vendor-provider.ts'
import { LocalBrowser, type SandboxServer, startSandbox } from './worlds/sandbox-server.ts'

const provider = startProvider()
const saysJson = (body: unknown) => says(200, JSON.stringify(body))

/** Short only for a provider that is late. */
const deadlineFor = (kind: string) => (kind === 'late' ? 300 : 10_000)
const vendor = (kind = '') =>
  httpTpv({ url: provider.base, key: 'k-123', hosts: ['calls.example'], deadlineMs: deadlineFor(kind) })
const who = { agreementId: 'a1', userId: 'u1' }
const page = 'https://calls.example/start/1'
const outcome = {
  status: 'verified',
  confirmation_code: 'TPV-1',
  video_url: 'https://calls.example/1.mp4',
  transcript_url: null,
}
describe('a call centre over http', () => {
  it('is asked for a call by who it is with, below its fixed address [SEC-33, TPV-9]', async () => {
    provider.answer = saysJson({ call_id: 'c-1', url: page, more: true })
    expect(await vendor().start(who)).toEqual({ id: 'c-1', url: page })
    const last = provider.asked.at(-1)
    expect(last?.line).toBe('POST /v1/calls')
    expect(last?.headers).toMatchObject({ authorization: 'Bearer k-123', 'idempotency-key': 'a1.u1' })
    expect(JSON.parse(last?.body ?? '')).toEqual({ reference: 'a1.u1' })
  })

  it('is asked how a call stands by its id [SEC-33]', async () => {
    provider.answer = saysJson({ ...outcome, more: true })
    expect(await vendor().outcomeOf('c/../1')).toEqual(outcome)
    expect(provider.asked.at(-1)).toMatchObject({
      line: 'GET /v1/calls/c%2F..%2F1',
      headers: { authorization: 'Bearer k-123' },
      body: '',
    })
  })

  it.each([
    'http://calls.example/1',
    'https://calls.example.evil.test/1',
    'https://evil.test/1',
    'https://evil.test@calls.example/1',
    'https://calls.example:8443/1',
    'javascript:alert(1)',
    '/start/1',
    `https://calls.example/${'x'.repeat(2048)}`,
  ])('may send nobody to %s [SEC-27, SEC-33]', async (address) => {
    provider.answer = saysJson({ call_id: 'c-1', url: address })
    expect(await endOf(vendor().start(who))).toBe('off_contract')
    provider.answer = saysJson({ ...outcome, video_url: address })
    expect(await endOf(vendor().outcomeOf('c-1'))).toBe('off_contract')
  })

  it.each<[string, Answer]>([
    ...wrongAnswers,
    ['off_contract', saysJson({ ...outcome, status: 'VERIFIED', call_id: '../1', url: page })],
    ['off_contract', saysJson({ ...outcome, confirmation_code: 7, call_id: '', url: page })],
    ['off_contract', saysJson({ ...outcome, more: 'x'.repeat(100_000), call_id: 'c-1', url: page })],
  ])(
    'ends as %s, within its deadline and without following a redirect [TPV-18, VENDOR-8]',
    async (kind, how) => {
      const deadlines = vi.spyOn(AbortSignal, 'timeout')
      onTestFinished(() => deadlines.mockRestore())
      provider.answer = how
      const before = provider.asked.length
      expect(
        await Promise.all([endOf(vendor(kind).start(who)), endOf(vendor(kind).outcomeOf('c-1'))]),
      ).toEqual([kind, kind])
      expect(provider.asked.length - before).toBe(2)
      expect(deadlines.mock.calls).toEqual([[deadlineFor(kind)], [deadlineFor(kind)]])
    },
  )

  it('is asked on when what it says of a call does not fit: that holds up no other [VENDOR-7]', async () => {
    const calls = vendor()
    provider.answer = saysJson({ call_id: '', url: page, ...outcome, video_url: '/1.mp4' })
    const kinds: string[] = []
    for (let call = 1; call <= 3; call += 1)
      kinds.push(await endOf(calls.start(who)), await endOf(calls.outcomeOf('c-1')))
    expect(kinds).toEqual(Array(6).fill('off_contract'))
    provider.answer = saysJson({ call_id: 'c-2', url: page, ...outcome })
    expect(await calls.start(who)).toEqual({ id: 'c-2', url: page })
    expect(await calls.outcomeOf('c-2')).toEqual(outcome)
  })

  it.each([
    ['an error', says(503, '{}'), 'failing'],
    ['no object', saysJson('soon'), 'off_contract'],
  ])(
    'is spared after five faults in a row, whatever it was asked: %s [VENDOR-7]',
    async (_what, answer, kind) => {
      const calls = vendor()
      provider.answer = answer
      const before = provider.asked.length
      const kinds: string[] = []
      for (let call = 1; call <= 4; call += 1)
        kinds.push(await endOf(calls.start(who)), await endOf(calls.outcomeOf('c-1')))
      expect(kinds).toEqual([...Array(5).fill(kind), ...Array(3).fill('resting')])
      expect(provider.asked.length - before).toBe(5)
    },
  )
})

describe('the configuration of verification calls', () => {
  const read = (variables: Record<string, string>) => readConfig({ ...productionLike, ...variables }, '1')
  const whole = { PORCHLIGHT_TPV_URL: 'https://calls.example.com/v1', PORCHLIGHT_TPV_KEY: 'k' }

  it('names the call centre and where its pages lie, or the start says that there is none [ERROR-24, VENDOR-1]', () => {
    const { tpv, notes } = read({
      ...whole,
      PORCHLIGHT_TPV_HOSTS: 'pages.example.com files.example.com:8443',
    })
    expect(tpv).toEqual({
      url: new URL(whole.PORCHLIGHT_TPV_URL),
      key: 'k',
      hosts: ['calls.example.com', 'pages.example.com', 'files.example.com:8443'],
      deadlineMs: 5_000,
    })
    expect(notes.join()).not.toMatch(/call centre|TPV/)
    expect(read({}).tpv).toBeNull()
    expect(read({}).notes).toContain('No call centre is configured: verification calls cannot be started.')
  })

  it.each([
    [
      { ...whole, PORCHLIGHT_TPV_URL: 'http://calls.example.com' },
      'PORCHLIGHT_TPV_URL must be a whole https:// address without a query.',
    ],
    [
      { ...whole, PORCHLIGHT_TPV_KEY: '' },
      'PORCHLIGHT_TPV_KEY is missing: set it to the key that the call centre gave you.',
    ],
    [
      { PORCHLIGHT_TPV_KEY: 'k' },
      'PORCHLIGHT_TPV_URL is missing: the other PORCHLIGHT_TPV_ variables need it.',
    ],
    [
      { ...whole, PORCHLIGHT_TPV_HOSTS: 'https://pages.example.com' },
      'PORCHLIGHT_TPV_HOSTS must list hosts such as calls.example.com, separated by commas.',
    ],
    [
      { ...whole, PORCHLIGHT_TPV_DEADLINE_MS: '9000' },
      'PORCHLIGHT_TPV_DEADLINE_MS must be a whole number from 100 to 5000.',
    ],
  ])('%o is refused in one sentence [ERROR-24, SEC-19]', (variables, sentence) => {
    expect(() => read(variables)).toThrow(new ConfigProblem([sentence]))
  })
})

describe('the call centre of the sandbox', () => {
  let server: SandboxServer
  beforeAll(async () => {
    server = await startSandbox()
  })
  afterAll(() => server.close())

  /** Marcus, with a call that has begun, whatever time it is. */
  async function onThePhone() {
    const browser = new LocalBrowser(server)
    await browser.open('pre-pto-tpv-pending')
    const { user } = (await browser.get('/users/me/')).json()
    const [agreement] = user.agreements
    const { vendors, database } = server.services
    const call = await vendors.tpv?.start({ agreementId: agreement.id, userId: user.id })
    await noteCall(database.db, agreement.id, user.id, call?.id ?? '')
    const page = new URL(call?.url ?? '').pathname + new URL(call?.url ?? '').search
    const end = (fields: Record<string, string>) =>
      browser.send('/sandbox/call', {
        method: 'POST',
        body: new URLSearchParams({ id: call?.id ?? '', ...fields }),
      })
    const status = async () =>
      (await browser.get(`/answernet/agreements/${agreement.id}/status/`)).json().tpv_status
    return { browser, agreement, page, end, status }
  }

  it.each([
    ['verified', 'verified'],
    ['failed', 'failed'],
    ['canceled', 'canceled'],
    ['hang_up', 'pending'],
  ])('ends a call as %s: the portal says %s [HOUSE-10, TPV-2]', async (outcome, status) => {
    const call = await onThePhone()
    expect((await call.browser.send(call.page)).body).toContain('Marcus Bell')
    const answer = await call.end({ outcome })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${call.page}&ended=1`])
    expect(await call.status()).toBe(status)
    expect((await call.browser.send(String(answer.headers.location))).body).toContain('The call has ended')
  })

  it('leaves what is shown to staff, and takes no page that is no https address [TPV-19, SEC-27]', async () => {
    const call = await onThePhone()
    const recorded = {
      confirmation_code: 'TPV-77',
      video_url: 'https://calls.example/77.mp4',
      transcript_url: 'https://calls.example/77.txt',
    }
    const hostile = { ...recorded, outcome: 'verified', video_url: 'javascript:alert(1)' }
    expect((await call.end(hostile)).statusCode).toBe(400)
    await call.end({ ...recorded, outcome: 'verified' })
    const staff = new LocalBrowser(server)
    await staff.open('support')
    const answer = await staff.get(`/answernet/agreements/${call.agreement.id}/get_preview_urls/`)
    expect(answer.json()).toEqual({ preview_urls: [recorded] })
  })

  it('knows no call but those that were started', async () => {
    const browser = new LocalBrowser(server)
    for (const path of ['', '?id=00000000-0000-4000-8000-000000000000'])
      expect((await browser.send(`/sandbox/call${path}`)).body).toContain('There is no such call')
    expect((await browser.send('/sandbox/call?id=x')).statusCode).toBe(400)
    const script = await browser.send('/sandbox/call/press.js')
    expect([script.statusCode, script.headers['content-type']]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ])
  })
})
