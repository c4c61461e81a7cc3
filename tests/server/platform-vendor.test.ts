import { describe, expect, it } from 'vitest'
import { ConfigProblem, readConfig } from '#server/config.ts'
import { httpPlatform } from '#server/vendors/platform/http.ts'
import { sandboxBooks } from '#server/vendors/platform/sandbox-books.ts'
import { productionLike } from './harness.ts'
import { endOf, says, startProvider, wrongAnswers } from './vendor-provider.ts'

const provider = startProvider()
const saysJson = (body: unknown) => says(200, JSON.stringify(body))
const [book] = sandboxBooks
if (book === undefined) throw new Error('the sandbox has no books')
const vendor = (kind = '') =>
  httpPlatform({ url: provider.base, key: 'k-9', deadlineMs: kind === 'late' ? 300 : 10_000 })

describe('a platform over http', () => {
  it('is asked by workflow or by contract, below its fixed address and with our key [VENDOR-2, SEC-33]', async () => {
    provider.answer = saysJson({ records: [{ ...book, more: true }] })
    expect(await vendor().byWorkflow(book.workflow_id)).toEqual(book)
    expect(provider.asked.at(-1)).toMatchObject({
      line: `GET /v1/records?workflow_id=${book.workflow_id}`,
      headers: { authorization: 'Bearer k-9' },
    })
    expect(await vendor().byContract('BOOK-1001')).toEqual(book)
    expect(provider.asked.at(-1)?.line).toBe('GET /v1/records?homeowner_contract_id=BOOK-1001')
  })

  it('says what it does not know [VENDOR-2]', async () => {
    provider.answer = saysJson({ records: [] })
    expect(await vendor().byWorkflow(book.workflow_id)).toBeNull()
  })

  it('is not believed about what was not asked for, or with what no agreement holds [SEC-33]', async () => {
    const wrong = [
      { ...book, workflow_id: '7d1e2c40-5b6f-4a38-9c21-0e4f6a8b1c99' },
      { ...book, users: [] },
      { ...book, users: [...book.users, ...book.users, ...book.users] },
      { ...book, milestone: 'ALMOST' },
      { ...book, contract: { ...book.contract, monthly_payment: -1 } },
      { ...book, contract: { ...book.contract, contract_signed_date: '2026-13-01' } },
      { ...book, system: { ...book.system, state: 'XX' } },
      { ...book, system: { ...book.system, site_timezone: 'Mars/Olympus' } },
      { ...book, users: [{ ...book.users[0], phone_number: '555' }] },
    ]
    for (const one of wrong) {
      provider.answer = saysJson({ records: [one] })
      expect(await endOf(vendor().byWorkflow(book.workflow_id))).toBe('off_contract')
    }
  })

  it.each(wrongAnswers)('is %s when it answers wrongly or not at all [SEC-33]', async (kind, answer) => {
    provider.answer = answer
    expect(await endOf(vendor(kind).byWorkflow(book.workflow_id))).toBe(kind)
  })
})

describe('the configuration of the platform', () => {
  const read = (more: Record<string, string | undefined>) => readConfig({ ...productionLike, ...more }, '1')

  it('names address and key, or says at the start that there is none [ERROR-24]', () => {
    const address = 'https://platform.example/v1'
    expect(read({ PORCHLIGHT_PLATFORM_URL: address, PORCHLIGHT_PLATFORM_KEY: 'k' }).platform).toEqual({
      url: new URL(address),
      key: 'k',
      deadlineMs: 5_000,
    })
    expect(read({}).notes).toContain('No platform is configured: agreements cannot be added or read anew.')
    for (const wrong of [
      { PORCHLIGHT_PLATFORM_URL: address },
      { PORCHLIGHT_PLATFORM_KEY: 'k' },
      { PORCHLIGHT_PLATFORM_URL: 'http://platform.example', PORCHLIGHT_PLATFORM_KEY: 'k' },
    ])
      expect(() => read(wrong)).toThrow(ConfigProblem)
  })
})
