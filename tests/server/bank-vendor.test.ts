import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigProblem, readConfig } from '#server/config.ts'
import { httpBank } from '#server/vendors/bank/http.ts'
import { VendorFault } from '#server/vendors/fault.ts'
import { productionLike } from './harness.ts'

const asked: { path: string; headers: IncomingMessage['headers']; body: string }[] = []
let answer: (response: ServerResponse) => void
let base: URL
const provider = createServer((request, response) => {
  let body = ''
  request.on('data', (part) => {
    body += part
  })
  request.on('end', () => {
    asked.push({ path: request.url ?? '', headers: request.headers, body })
    answer(response)
  })
})
const says =
  (status: number, body: string, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    response.writeHead(status, headers).end(body)

beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  base = new URL(`http://127.0.0.1:${(provider.address() as AddressInfo).port}/v1`)
})
afterAll(() => {
  provider.closeAllConnections()
  provider.close()
})

const bank = () => httpBank({ url: base, key: 'k-123', deadlineMs: 300 })
const account = {
  id: 'intention-1',
  accountNumber: '000123456789',
  routingNumber: '121000358',
  accountType: 'savings',
} as const
const endOf = (asking: Promise<unknown>) =>
  asking.catch((error) => (error instanceof VendorFault ? error.kind : 'something else'))

describe('the bank over http', () => {
  it('is asked below its fixed address with our key and the id of the intention [SEC-33]', async () => {
    answer = says(200, '{"verification_result": "PASSED", "bank_name": "Valley Credit Union", "more": 1}')
    expect(await bank().verify(account)).toEqual({ result: 'PASSED', bankName: 'Valley Credit Union' })
    const last = asked.at(-1)
    expect(last?.path).toBe('/v1/verifications')
    expect(last?.headers).toMatchObject({ authorization: 'Bearer k-123', 'idempotency-key': 'intention-1' })
    expect(JSON.parse(last?.body ?? '')).toEqual({
      account_number: '000123456789',
      routing_number: '121000358',
      account_type: 'savings',
    })
  })

  it.each([
    ['a result that is not known as a failure', '{"verification_result": "ON_REVIEW"}', 'FAILED', null],
    ['no name', '{"verification_result": "ERROR", "bank_name": null}', 'ERROR', null],
    [
      'a name that cannot be shown as none',
      '{"verification_result": "ERROR", "bank_name": "a\\u0000"}',
      'ERROR',
      null,
    ],
    [
      'a name that is too long as none',
      `{"verification_result": "ERROR", "bank_name": "${'x'.repeat(101)}"}`,
      'ERROR',
      null,
    ],
  ])('is read: %s [AUTOPAY-17]', async (_what, body, result, bankName) => {
    answer = says(200, body)
    expect(await bank().verify(account)).toEqual({ result, bankName })
  })

  it.each<[string, (response: ServerResponse) => void]>([
    ['failing', says(500, '{}')],
    ['failing', says(429, '{}')],
    ['refused', says(400, '{}')],
    ['refused', says(302, '', { location: '/elsewhere' })],
    ['off_contract', says(200, 'PASSED')],
    ['off_contract', says(200, '{"verification_result": true}')],
    ['off_contract', says(200, `{"verification_result": "PASSED", "x": "${'x'.repeat(100_000)}"}`)],
    ['unreachable', (response) => response.destroy()],
    ['late', () => undefined],
    ['late', (response) => response.writeHead(200).write('{"verification_result":')],
  ])(
    'ends as %s, within its deadline and without following a redirect [SEC-33, LIMIT-21]',
    async (kind, how) => {
      answer = how
      const before = asked.length
      const started = performance.now()
      expect(await endOf(bank().verify(account))).toBe(kind)
      expect(performance.now() - started).toBeLessThan(2_000)
      expect(asked.length - before).toBeLessThanOrEqual(1)
    },
  )

  it('is spared after five faults in a row [SEC-33]', async () => {
    const vendor = bank()
    answer = says(503, '{}')
    const kinds: unknown[] = []
    for (let call = 1; call <= 7; call += 1) kinds.push(await endOf(vendor.verify(account)))
    expect(kinds).toEqual([...Array(5).fill('failing'), 'resting', 'resting'])
  })
})

describe('the configuration of the bank', () => {
  const read = (variables: Record<string, string>) =>
    readConfig({ ...productionLike, ...variables }, '0').bank
  it('takes an https address, a key and a deadline, and says one sentence for each that is wrong [SEC-22]', () => {
    expect(read({})).toBeNull()
    expect(read({ PORCHLIGHT_BANK_URL: 'https://bank.example.com/v1', PORCHLIGHT_BANK_KEY: 'k' })).toEqual({
      url: new URL('https://bank.example.com/v1'),
      key: 'k',
      deadlineMs: 5_000,
    })
    for (const [variables, name] of [
      [{ PORCHLIGHT_BANK_URL: 'http://bank.example.com', PORCHLIGHT_BANK_KEY: 'k' }, 'PORCHLIGHT_BANK_URL'],
      [{ PORCHLIGHT_BANK_URL: 'https://bank.example.com' }, 'PORCHLIGHT_BANK_KEY'],
      [{ PORCHLIGHT_BANK_KEY: 'k' }, 'PORCHLIGHT_BANK_URL'],
      [{ PORCHLIGHT_BANK_DEADLINE_MS: '9000' }, 'PORCHLIGHT_BANK_DEADLINE_MS'],
    ] as const) {
      const reading = () => read(variables)
      expect(reading).toThrow(ConfigProblem)
      expect(reading).toThrow(name)
    }
  })
})
