import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checklistQuestions } from '#domain/checklist-questions.ts'
import { contractVideo } from '#domain/faq.ts'
import { checklistText } from '#domain/legal-texts.ts'
import type {
  PlatformBattery,
  PlatformContract,
  PlatformRecord,
  PlatformSystem,
} from '#domain/platform-record.ts'
import { seedChecklist } from '#server/data/checklists.ts'
import { inTransaction } from '#server/data/database.ts'
import { getMonitoredSystem } from '#server/data/systems.ts'
import { writeIntervals } from '#server/data/telemetry.ts'
import { runBackfill } from '#server/jobs/backfills.ts'
import { createLog } from '#server/log.ts'
import { sandboxPlatform } from '#server/vendors/platform/sandbox.ts'
import { sandboxBooks } from '#server/vendors/platform/sandbox-books.ts'
import { seedFilms } from '#server/worlds/films.ts'
import { outcome } from './account-area.ts'
import { addedBy } from './adding.ts'
import { makePerson, startTestServer, TestBrowser, type TestServer } from './harness.ts'
import { pdfText } from './pdf-text.ts'

let server: TestServer
let admin: TestBrowser
const books = new Map<string, PlatformRecord>()
const logged: string[] = []
beforeAll(async () => {
  const log = createLog('warn', { write: (line) => logged.push(line) })
  server = await startTestServer({ log })
  server.services.vendors.platform = {
    byWorkflow: async (id) => books.get(id) ?? null,
    byContract: async (id) =>
      [...books.values()].find(({ contract }) => contract.homeowner_contract_id === id) ?? null,
  }
  await seedChecklist(server.services.database.db, checklistQuestions)
  admin = await new TestBrowser(server).signIn(await makePerson(server, { role: 'ADMIN' }))
})
afterAll(() => server.close())

type Known = { contract?: Partial<PlatformContract>; system?: Partial<PlatformSystem> }

const contract: PlatformContract = {
  homeowner_contract_id: '',
  homeowner_account_id: null,
  product_display_name: null,
  product_name: null,
  product_type: 'PPA',
  product_version: 2,
  contract_type: 'PPA',
  contract_term: 25,
  contract_signed_date: '2026-09-14',
  contract_start_date: null,
  commencement_date: null,
  first_payment_date: null,
  in_service_date: null,
  pto_date: null,
  amount_financed: null,
  initial_balance: null,
  monthly_payment: 118.4,
  number_of_payments: 300,
  interest_rate: null,
  rate_escalator: null,
  rate_contract: null,
  primary_language: 'en',
  is_tpv_installer: false,
  organization_name: 'Canyon Roof & Sun',
}
const system: PlatformSystem = {
  site_id: null,
  vendor_id: null,
  site_timezone: 'America/Phoenix',
  street_1: '2210 Palo Verde Way',
  street_2: null,
  city: 'Tempe',
  state: 'AZ',
  zip_code: '85281',
  panels: null,
  inverters: null,
  capacity: 8.2,
  inverter_manufacturer_id: null,
  has_solar_monitoring: true,
  has_battery_monitoring: false,
  has_home_monitoring: false,
  has_grid_monitoring: false,
}

/** A workflow of the platform, which says no more than it must but for what is given. */
function workflow() {
  const id = randomUUID()
  const says = (more: Known = {}) =>
    books.set(id, {
      workflow_id: id,
      contract: { ...contract, homeowner_contract_id: `P-${id}`, ...more.contract },
      milestone: 'CONTRACT_SIGNED',
      onboarding_milestone: 'PRE_INSTALLATION',
      system: { ...system, ...more.system },
      users: [{ first_name: 'Noor', last_name: 'Castillo', email: `${id}@example.com`, phone_number: null }],
    })
  /** The agreement as staff see it, after the platform has said this. */
  const readAs = async (more?: Known) => {
    says(more)
    return (await addedBy(server, admin, `P-${id}`)).agreement
  }
  return { id, says, readAs }
}

async function ownerOf({ users: [owner] }: { users: { user_id: string; email: string }[] }) {
  if (owner === undefined) throw new Error('nobody holds it')
  return new TestBrowser(server).signIn({ id: owner.user_id, email: owner.email })
}

const small = { manufacturer: 'Keel', model: 'K5', count: 3, capacity: 5.12, power_rating: 2.5 }
const large = { manufacturer: 'Hearthline', model: 'H13', count: 2, capacity: 13.5, power_rating: 5 }
type Shown = Record<string, unknown> & { system: Record<string, unknown> & { batteries: object[] } }
const ofContract = (name: keyof PlatformContract) => ({
  given: (value: unknown): Known => ({ contract: { [name]: value } }),
  shown: (agreement: Shown) => agreement[name],
})
const ofSystem = (name: keyof PlatformSystem) => ({
  given: (value: unknown): Known => ({ system: { [name]: value } }),
  shown: (agreement: Shown) => agreement.system[name],
})

describe('what a platform may leave out', () => {
  it.each([
    {
      field: 'organization_website_url',
      ...ofContract('organization_website_url'),
      shown: ({ organization }: Shown) => Object(organization).website_url,
      untold: null,
      values: ['https://canyon.example/', 'https://canyon.example/solar', null],
    },
    {
      field: 'contract_resource_id',
      ...ofContract('contract_resource_id'),
      untold: null,
      values: ['contracts/a.pdf', 'contracts/2026/b.pdf', null],
    },
    {
      field: 'welcome_checklist_status',
      ...ofContract('welcome_checklist_status'),
      untold: 'REQUIRED',
      values: ['NOT_REQUIRED', 'PASSED', 'REQUIRED'],
    },
    { field: 'tags', ...ofContract('tags'), untold: [], values: [['ppa', 'west'], ['loan'], []] },
    {
      field: 'application_ids',
      ...ofContract('application_ids'),
      untold: [],
      values: [['APP-1'], ['APP-2', 'APP-3'], []],
    },
    {
      field: 'reamortization_dates',
      ...ofContract('reamortization_dates'),
      untold: [],
      values: [['2028-01-20'], ['2028-02-29', '2030-01-20'], []],
    },
    { field: 'buydown_amount', ...ofContract('buydown_amount'), untold: null, values: [1_500.25, 0, null] },
    { field: 'is_vpp_enrolled', ...ofSystem('is_vpp_enrolled'), untold: false, values: [true, false, true] },
    { field: 'install_cost', ...ofSystem('install_cost'), untold: null, values: [25_420, 31_400.5, null] },
    {
      field: 'system_mounting_type',
      ...ofSystem('system_mounting_type'),
      untold: null,
      values: ['roof', 'ground', null],
    },
    { field: 'estimated_offset', ...ofSystem('estimated_offset'), untold: null, values: [88, 104.5, null] },
    {
      field: 'batteries',
      ...ofSystem('batteries'),
      shown: ({ system: { batteries } }: Shown) =>
        batteries.map((battery) => ({ ...battery, id: undefined })),
      untold: [],
      values: [[small, large], [large], []],
    },
  ])(
    '$field is taken when it is told, and stays as it is when it is left out [VENDOR-20, BACKFILL-6]',
    async (one) => {
      const { given, shown, untold, values } = one
      const told = workflow()
      for (const value of values) {
        expect(shown(await told.readAs(given(value)))).toEqual(value)
        expect(shown(await told.readAs())).toEqual(value)
      }
      const silent = workflow()
      expect(shown(await silent.readAs())).toEqual(untold)
      expect(shown(await silent.readAs(given(values[0])))).toEqual(values[0])
    },
  )

  it('gives a system its batteries as a whole, in their order, with what they hold together [VENDOR-20, WIRE-33]', async () => {
    const { readAs } = workflow()
    const held = async (batteries?: PlatformBattery[]) => {
      const { system: read } = await readAs(batteries && { system: { batteries } })
      return [read.batteries.map(({ model }: { model: string }) => model), read.total_battery_capacity_kwh]
    }
    expect(await held([small, large])).toEqual([['K5', 'H13'], 42.36])
    expect(await held([large, small])).toEqual([['H13', 'K5'], 42.36])
    expect(await held()).toEqual([['H13', 'K5'], 42.36])
    expect(await held([small])).toEqual([['K5'], 15.36])
    expect(await held([])).toEqual([[], 0])
  })
})

describe('two people of one email in a record', () => {
  it('are one who holds the agreement, as its primary [BACKFILL-6]', async () => {
    const { id, says } = workflow()
    says()
    const record = books.get(id)
    const [noor] = record?.users ?? []
    if (!record || !noor) throw new Error('nobody is in the record')
    books.set(id, {
      ...record,
      users: [noor, { ...noor, first_name: 'Ana', email: noor.email.toUpperCase() }],
    })
    const { agreement } = await addedBy(server, admin, `P-${id}`)
    expect(agreement.users).toMatchObject([{ email: noor.email, first_name: 'Noor', primary: true }])
  })
})

describe('the time zone of a system from the platform', () => {
  it('is taken until it has readings, whose days were cut by it; all else goes on being taken [VENDOR-23]', async () => {
    const { id, readAs, says } = workflow()
    await readAs()
    const corrected = await readAs({ system: { site_timezone: 'America/Denver' } })
    expect(corrected.system.site_timezone).toBe('America/Denver')
    const { db } = server.services.database
    const measured = await getMonitoredSystem(db, corrected.system.id)
    if (!measured) throw new Error('no system')
    const at = new Date('2026-09-20T18:00:00Z')
    await inTransaction(db, {}, (tx) => writeIntervals(tx, measured, [{ at, solar_wh: 500 }]))
    const again = { system: { site_timezone: 'America/New_York', capacity: 9.4 } }
    const late = await readAs(again)
    expect([late.system.site_timezone, late.system.capacity]).toEqual(['America/Denver', 9.4])
    says(again)
    const job = await admin.post('/agreements/backfill_workflows/', { workflow_ids: [id] })
    await runBackfill(server.services)
    expect((await admin.get(`/jobs/${job.json().id}/`)).json().result.updated).toEqual([id])
    const read = (await admin.get(`/agreements/${late.id}/`)).json()
    expect(read.system.site_timezone).toBe('America/Denver')
    const told = logged.map((line) => JSON.parse(line)).filter(({ agreementId }) => agreementId === late.id)
    expect(told.map(({ refusedZone }) => refusedZone)).toEqual(Array(2).fill('America/New_York'))
  })
})

describe('the welcome checklist of an agreement from the platform', () => {
  const right = checklistQuestions.map(({ id, passing_answer }) => ({
    question_id: id,
    answer: passing_answer,
  }))
  const wrong = right.map(({ question_id, answer }) => ({ question_id, answer: !answer }))
  const submitted = (answers: object[]) => ({
    language: 'en',
    version: checklistText.version,
    acknowledged: true,
    answers,
  })

  it.each([
    ['an installer without calls', false, undefined, 'REQUIRED'],
    ['an installer with calls', true, undefined, 'REQUIRED'],
    ['an installer without calls, of which it is told', false, 'PASSED', 'PASSED'],
    ['an installer with calls, of which it is told', true, 'REQUIRED', 'REQUIRED'],
  ] as const)('of %s begins as it should [CHECK-18]', async (_of, is_tpv_installer, told, begins) => {
    const { readAs } = workflow()
    const read = await readAs({
      contract: { is_tpv_installer, ...(told && { welcome_checklist_status: told }) },
    })
    expect(read.welcome_checklist_status).toBe(begins)
  })

  it('is asked of the homeowner of a backfilled agreement, and passes [CHECK-18, CHECK-1, BACKFILL-6]', async () => {
    const { id, says } = workflow()
    says()
    await admin.post('/agreements/backfill_workflows/', { workflow_ids: [id] })
    await runBackfill(server.services)
    const [row] = (await admin.get(`/agreements/?workflow_id=${id}`)).json().results
    const agreement = (await admin.get(`/agreements/${row.id}/`)).json()
    const owner = await ownerOf(agreement)
    const path = `/agreements/${agreement.id}/welcome_checklist/`
    const asked = (await owner.get(path)).json()
    expect([asked.status, asked.questions.length]).toEqual(['REQUIRED', checklistQuestions.length])
    const answer = await owner.post(path, submitted(right))
    expect([answer.statusCode, answer.json()]).toEqual([200, { result: 'PASS', status: 'PASSED' }])
  })

  it.each([
    ['passed', right, 'PASSED', 'REQUIRED'],
    ['failed', wrong, 'FAILED', 'NOT_REQUIRED'],
  ] as const)(
    'that was %s in the portal stands, whatever the platform says later [CHECK-18]',
    async (_how, answers, stands, said) => {
      const { readAs } = workflow()
      const agreement = await readAs()
      const owner = await ownerOf(agreement)
      const path = `/agreements/${agreement.id}/welcome_checklist/`
      expect((await owner.post(path, submitted([...answers]))).statusCode).toBe(200)
      const again = await readAs({ contract: { welcome_checklist_status: said } })
      expect(again.welcome_checklist_status).toBe(stands)
      const other = await owner.post(path, submitted([...wrong]))
      expect(outcome(other)).toEqual(stands === 'PASSED' ? [409, 'already_passed'] : [200, null])
    },
  )

  it('starts anew with a transfer, and stays so when the platform still tells of the homeowners before [CHECK-18, TRANSFER-3]', async () => {
    const { readAs } = workflow()
    const passed = { contract: { welcome_checklist_status: 'PASSED' } } as const
    const agreement = await readAs(passed)
    const answer = await admin.post(`/agreements/${agreement.id}/transfer/`, {
      new_users: [
        {
          first_name: 'Ines',
          last_name: 'Park',
          email: `${randomUUID()}@example.com`,
          phone: { phone_number: '(916) 555-0177' },
          address: { street_1: '18 Alder Lane', city: 'Sacramento', state: 'CA', zip_code: '95814' },
        },
      ],
    })
    expect(answer.statusCode).toBe(200)
    expect((await readAs(passed)).welcome_checklist_status).toBe('REQUIRED')
  })
})

describe('the signed contract of an agreement from the platform', () => {
  const follow = async (owner: TestBrowser, id: string) => {
    const { presigned_url } = (await owner.get(`/agreements/${id}/contract/`)).json()
    const { pathname, search } = new URL(presigned_url)
    return (await server.app.inject({ url: pathname + search, remoteAddress: '127.0.0.1' })).rawPayload
  }

  it('is the file that the provider put into the store under its name [VENDOR-21, AGR-8]', async () => {
    const name = `contracts/${randomUUID()}.pdf`
    const theirs = Buffer.from('%PDF-1.7 as it was signed\n%%EOF\n')
    await server.services.vendors.files.put(name, theirs)
    const agreement = await workflow().readAs({ contract: { contract_resource_id: name } })
    expect(await follow(await ownerOf(agreement), agreement.id)).toEqual(theirs)
  })

  it('is made of its data where the store has none of that name, and is not there without a name [VENDOR-21, AGR-8]', async () => {
    const { id, readAs } = workflow()
    const without = await readAs()
    const owner = await ownerOf(without)
    expect(outcome(await owner.get(`/agreements/${without.id}/contract/`))).toEqual([404, 'no_contract'])
    await readAs({ contract: { contract_resource_id: `contracts/${id}.pdf` } })
    expect(pdfText(await follow(owner, without.id))).toContain(`P-${id}`)
  })

  it('is of its own data where the platform names one file, which is not there, for two agreements [VENDOR-21]', async () => {
    const named = { contract: { contract_resource_id: `contracts/${randomUUID()}.pdf` } }
    for (const { id, readAs } of [workflow(), workflow()]) {
      const agreement = await readAs(named)
      expect(pdfText(await follow(await ownerOf(agreement), agreement.id))).toContain(`P-${id}`)
    }
  })
})

describe('the platform of the sandbox', () => {
  it('knows of its contracts what homeowners are shown: checklist, autopay, video, contract and batteries [VENDOR-1, VENDOR-20, VENDOR-32]', async () => {
    const { db } = server.services.database
    await seedFilms(db)
    const platform = sandboxPlatform(db)
    for (const record of sandboxBooks) books.set(record.workflow_id, record)
    const { agreement: first } = await addedBy(server, admin, 'BOOK-1001')
    const { agreement: second } = await addedBy(server, admin, 'BOOK-1002')
    const owner = await ownerOf(first)
    expect(first.welcome_checklist_status).toBe('REQUIRED')
    expect(contractVideo((await owner.get('/videos/')).json(), first)?.tags).toMatchObject([{ tag: 'ppa' }])
    expect((await owner.get(`/agreements/${first.id}/contract/`)).statusCode).toBe(200)
    expect(second.system.total_battery_capacity_kwh).toBe(27)
    expect([second.ach_elected, second.ach_verified]).toEqual([true, true])
    // And as it stands in the portal it is told again, so that reading it anew changes nothing.
    for (const record of sandboxBooks) {
      const told = await platform.byWorkflow(record.workflow_id)
      const { autopay: _oursByNow, ...contract } = record.contract
      expect(told?.contract).toMatchObject(contract)
      expect(told?.system).toMatchObject(record.system ?? {})
    }
    const { agreement: again } = await addedBy(server, admin, 'BOOK-1002')
    expect({ ...again, system: null, updated_at: null }).toEqual({
      ...second,
      system: null,
      updated_at: null,
    })
  })
})
