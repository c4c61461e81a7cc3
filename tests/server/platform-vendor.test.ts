import { describe, expect, it } from 'vitest'
import { ConfigProblem, readConfig } from '#server/config.ts'
import { errorForLog } from '#server/log.ts'
import { httpPlatform } from '#server/vendors/platform/http.ts'
import { sandboxBooks } from '#server/vendors/platform/sandbox-books.ts'
import { productionLike } from './harness.ts'
import { type Answer, endOf, says, startProvider, wrongAnswers } from './vendor-provider.ts'

const provider = startProvider()
const saysJson = (body: unknown) => says(200, JSON.stringify(body))
const [book, other] = sandboxBooks
const pack = other?.system?.batteries?.[0]
if (!book?.system || !other || !pack) throw new Error('the sandbox has no books')
const vendor = (kind = '') =>
  httpPlatform({ url: provider.base, key: 'k-9', deadlineMs: kind === 'late' ? 300 : 10_000 })

/** What a record may leave out. */
const everyField = {
  contract: {
    organization_website_url: 'https://canyon.example/solar;a?b=%20c#d',
    contract_resource_id: 'contracts/2026/BOOK-1001.pdf',
    welcome_checklist_status: 'FAILED',
    autopay: { elected: true, verified: null, bank_name: 'Cedar Savings', last_four: '4821' },
    tags: ['ppa', 'west'],
    application_ids: ['APP-71001-1'],
    reamortization_dates: ['2028-02-29'],
    buydown_amount: 100_000_000,
  },
  system: {
    is_vpp_enrolled: true,
    install_cost: 0,
    system_mounting_type: 'ground',
    estimated_offset: 1_000,
    batteries: [
      { manufacturer: 'Keel', model: 'K5', count: 1_000, capacity: 5, power_rating: 2.5 },
      { manufacturer: 'Hearthline', model: 'H13', count: 1, capacity: 13.5, power_rating: 5 },
    ],
  },
}

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
      { ...book, users: [{ ...book.users[0], email: 'lena@house.photography' }] },
    ]
    for (const one of wrong) {
      provider.answer = saysJson({ records: [one] })
      expect(await endOf(vendor().byWorkflow(book.workflow_id))).toBe('off_contract')
    }
    provider.answer = saysJson({ records: [{ ...book, users: [{ ...book.users[0], phone_number: '555' }] }] })
    const fault = await vendor()
      .byWorkflow(book.workflow_id)
      .catch((error: unknown) => error)
    expect(errorForLog(fault)).toMatchObject({ code: 'platform_off_contract', field: 'users.0.phone_number' })
    expect(JSON.stringify(errorForLog(fault))).not.toContain('555')
  })

  const fullContract = { contract: { ...book.contract, ...everyField.contract } }
  const fullSystem = { system: { ...book.system, ...everyField.system } }

  it('tells what else it knows, and what it leaves out stays left out [VENDOR-20]', async () => {
    for (const record of [{ ...book, ...fullContract, ...fullSystem }, other]) {
      provider.answer = saysJson({ records: [record] })
      expect(await vendor().byWorkflow(record.workflow_id)).toEqual(record)
    }
    const least = {
      workflow_id: book.workflow_id,
      contract: { homeowner_contract_id: 'BOOK-1001' },
      system: {
        site_timezone: 'America/Phoenix',
        street_1: '2210 Palo Verde Way',
        city: 'Tempe',
        state: 'AZ',
        zip_code: '85281',
      },
      users: book.users,
    }
    provider.answer = saysJson({ records: [least] })
    const said = await vendor().byWorkflow(book.workflow_id)
    for (const name of Object.keys(everyField.contract)) expect(said?.contract).not.toHaveProperty(name)
    for (const name of Object.keys(everyField.system)) expect(said?.system).not.toHaveProperty(name)
  })

  it.each([
    ['organization_website_url', 'http://canyon.example/'],
    ['organization_website_url', 'https://ada@canyon.example/'],
    ['organization_website_url', 'https://canyon.example/ roofs'],
    ['organization_website_url', 'javascript:alert(1)'],
    ['organization_website_url', `https://canyon.example/${'a'.repeat(2_048)}`],
    ['contract_resource_id', '../secrets.pdf'],
    ['contract_resource_id', 'contracts/Contract 7.pdf'],
    ['contract_resource_id', ''],
    ['contract_resource_id', `contracts/${'a'.repeat(120)}`],
    ['welcome_checklist_status', 'MAYBE'],
    ['welcome_checklist_status', null],
    ['autopay', null],
    ['autopay', true],
    ['autopay', { verified: true }],
    ['autopay', { elected: true, last_four: '14821' }],
    ['autopay', { elected: true, bank_name: '' }],
    ['tags', 'ppa'],
    ['tags', [' ']],
    ['tags', [null]],
    ['tags', ['a'.repeat(65)]],
    ['tags', Array(51).fill('ppa')],
    ['application_ids', [7]],
    ['application_ids', Array(21).fill('APP-1')],
    ['reamortization_dates', ['2026-02-29']],
    ['reamortization_dates', ['0000-01-01']],
    ['reamortization_dates', Array(51).fill('2028-01-20')],
    ['contract_signed_date', '2026-02-30'],
    ['buydown_amount', -1],
    ['buydown_amount', 100_000_001],
    ['amount_financed', 100_000_001],
  ])('is not believed about a contract whose %s is %j [VENDOR-20, SEC-33]', async (name, value) => {
    const record = { ...book, contract: { ...fullContract.contract, [name]: value } }
    provider.answer = saysJson({ records: [record] })
    expect(await endOf(vendor().byWorkflow(book.workflow_id))).toBe('off_contract')
  })

  it.each([
    ['is_vpp_enrolled', 'yes'],
    ['install_cost', -1],
    ['install_cost', '25420'],
    ['system_mounting_type', 'a'.repeat(65)],
    ['estimated_offset', 1_001],
    ['batteries', null],
    ['batteries', pack],
    ['batteries', [{ ...pack, model: undefined }]],
    ['batteries', [{ ...pack, manufacturer: '' }]],
    ['batteries', [{ ...pack, count: 0 }]],
    ['batteries', [{ ...pack, count: 1.5 }]],
    ['batteries', [{ ...pack, capacity: -1 }]],
    ['batteries', [{ ...pack, capacity: 16.666, count: 300 }]],
    ['batteries', [{ ...pack, power_rating: 10_001 }]],
    ['batteries', Array(21).fill(pack)],
  ])('is not believed about a system whose %s is %j [VENDOR-20, SEC-33]', async (name, value) => {
    const record = { ...book, system: { ...fullSystem.system, [name]: value } }
    provider.answer = saysJson({ records: [record] })
    expect(await endOf(vendor().byWorkflow(book.workflow_id))).toBe('off_contract')
  })

  const home = { street_1: '2210 Palo Verde Way', city: 'Tempe', state: 'AZ', zip_code: '85281' }
  const ofUser = (address: unknown) => ({ ...book, users: [{ ...book.users[0], address }] })

  it('tells where bills go, and of whom it does not know it nothing [VENDOR-31]', async () => {
    for (const address of [{ ...home, street_2: 'Unit 4', zip_code: '85281-0042' }, null, undefined]) {
      provider.answer = saysJson({ records: [ofUser(address)] })
      expect((await vendor().byWorkflow(book.workflow_id))?.users[0]?.address).toEqual(address)
    }
    provider.answer = saysJson({ records: [ofUser({ ...home, state: ' AZ ', zip_code: ' 85281 ' })] })
    const said = await vendor().byWorkflow(book.workflow_id)
    expect(said?.users[0]?.address).toEqual({ ...home, street_2: null })
  })

  it.each([
    ['.street_1', { street_1: '12345' }],
    ['.street_1', { street_1: undefined }],
    ['.street_2', { street_2: 'a'.repeat(101) }],
    ['.city', { city: 'St. Louis' }],
    ['.state', { state: 'XX' }],
    ['.zip_code', { zip_code: '8528' }],
    ['.zip_code', { zip_code: '93940' }],
    ['', 'Palo Verde Way'],
  ])(
    'is not believed about bills whose address%s is wrong: %j [VENDOR-31, VALID-22, SEC-33]',
    async (field, wrong) => {
      provider.answer = saysJson({
        records: [ofUser(typeof wrong === 'string' ? wrong : { ...home, ...wrong })],
      })
      const fault = await vendor()
        .byWorkflow(book.workflow_id)
        .catch((error: unknown) => error)
      expect(errorForLog(fault)).toMatchObject({
        code: 'platform_off_contract',
        field: `users.0.address${field}`,
      })
    },
  )

  it('is asked on when one record after another does not fit, and spared when all it says is no answer [BACKFILL-13, SEC-33]', async () => {
    const platform = vendor()
    const kinds = async (times: number) => {
      const ends: string[] = []
      for (let call = 1; call <= times; call += 1)
        ends.push(await endOf(platform.byWorkflow(book.workflow_id)))
      return ends
    }
    provider.answer = saysJson({ records: [{ ...book, milestone: 'ALMOST' }] })
    expect(await kinds(6)).toEqual(Array(6).fill('off_contract'))
    provider.answer = saysJson({ records: [other] })
    expect(await kinds(6)).toEqual(Array(6).fill('off_contract'))
    provider.answer = saysJson({ records: [book] })
    expect(await kinds(1)).toEqual(['taken'])
    provider.answer = saysJson({ error: 'maintenance' })
    expect(await kinds(6)).toEqual([...Array(5).fill('failing'), 'resting'])
  })

  it.each<[string, Answer]>([
    ...wrongAnswers.filter(([kind]) => kind !== 'refused' && kind !== 'off_contract'),
    ['refused', says(400, '{}')],
    ['refused', says(404, '{}')],
    // Its own fault, or that of our key: not of the one record.
    ['failing', says(401, '{}')],
    ['failing', says(302, '', { location: '/elsewhere' })],
    ['failing', says(200, 'no JSON')],
    ['failing', saysJson({ error: 'maintenance' })],
    ['failing', saysJson({ records: [book, book] })],
  ])('is %s when it answers wrongly or not at all [SEC-33]', async (kind, answer) => {
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
