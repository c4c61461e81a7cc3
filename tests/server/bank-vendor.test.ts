import { describe, expect, it } from 'vitest'
import { ConfigProblem, readConfig } from '#server/config.ts'
import { httpBank } from '#server/vendors/bank/http.ts'
import { productionLike } from './harness.ts'
import { type Answer, endOf, says, startProvider, wrongAnswers } from './vendor-provider.ts'

const provider = startProvider()
/** The deadline is short only for a provider that is late. */
const bank = (kind = '') =>
  httpBank({ url: provider.base, key: 'k-123', deadlineMs: kind === 'late' ? 300 : 10_000 })
const account = {
  id: 'intention-1',
  accountNumber: '000123456789',
  routingNumber: '121000358',
  accountType: 'savings',
} as const

describe('the bank over http', () => {
  it('is asked below its fixed address with our key and the id of the intention [SEC-33]', async () => {
    provider.answer = says(
      200,
      '{"verification_result": "PASSED", "bank_name": "Valley Credit Union", "more": 1}',
    )
    expect(await bank().verify(account)).toEqual({ result: 'PASSED', bankName: 'Valley Credit Union' })
    const last = provider.asked.at(-1)
    expect(last?.line).toBe('POST /v1/verifications')
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
    provider.answer = says(200, body)
    expect(await bank().verify(account)).toEqual({ result, bankName })
  })

  it.each<[string, Answer]>([
    ...wrongAnswers.filter(([kind]) => kind !== 'refused'),
    ['refused', says(400, '{}')],
    ['refused', says(422, '{}')],
    ...[401, 403, 404, 409, 302].map((status): [string, Answer] => ['failing', says(status, '{}')]),
    ['off_contract', says(200, '{"verification_result": true}')],
    ['off_contract', says(200, `{"verification_result": "PASSED", "x": "${'x'.repeat(100_000)}"}`)],
  ])(
    'ends as %s, within its deadline and without following a redirect [SEC-33, LIMIT-21]',
    async (kind, how) => {
      provider.answer = how
      const before = provider.asked.length
      expect(await endOf(bank(kind).verify(account))).toBe(kind)
      expect(provider.asked.length - before).toBeLessThanOrEqual(1)
    },
  )

  it('is asked on when what it says of an account does not fit: that holds up no other [VENDOR-7]', async () => {
    const vendor = bank()
    provider.answer = says(200, '{"verification_result": true}')
    const kinds: string[] = []
    for (let call = 1; call <= 6; call += 1) kinds.push(await endOf(vendor.verify(account)))
    expect(kinds).toEqual(Array(6).fill('off_contract'))
    provider.answer = says(200, '{"verification_result": "PASSED"}')
    expect(await vendor.verify(account)).toEqual({ result: 'PASSED', bankName: null })
  })

  it.each([
    ['an error', says(503, '{}'), 'failing'],
    ['no object', says(200, '"soon"'), 'off_contract'],
  ])('is spared after five faults in a row: %s [VENDOR-7, SEC-33]', async (_what, answer, kind) => {
    const vendor = bank()
    provider.answer = answer
    const kinds: string[] = []
    for (let call = 1; call <= 7; call += 1) kinds.push(await endOf(vendor.verify(account)))
    expect(kinds).toEqual([...Array(5).fill(kind), 'resting', 'resting'])
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
