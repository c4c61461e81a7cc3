import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlatformAddress, PlatformRecord } from '#domain/platform-record.ts'
import { sandboxBooks } from '#server/vendors/platform/sandbox-books.ts'
import { patch } from './account-area.ts'
import { addedBy } from './adding.ts'
import { makePerson, startTestServer, TestBrowser, type TestServer } from './harness.ts'

const [book] = sandboxBooks
if (!book?.system) throw new Error('the sandbox has no books')
const { contract, system, milestone, onboarding_milestone } = book
const { street_1, street_2, city, state, zip_code } = system
const home = { street_1, street_2, city, state, zip_code }
const office = { ...home, street_1: '9 Mill Avenue', street_2: 'Suite 3' }

let server: TestServer
let admin: TestBrowser
const books = new Map<string, PlatformRecord>()
beforeAll(async () => {
  server = await startTestServer()
  server.services.vendors.platform = {
    byWorkflow: async (id) => books.get(id) ?? null,
    byContract: async (id) =>
      [...books.values()].find(({ contract }) => contract.homeowner_contract_id === id) ?? null,
  }
  admin = await new TestBrowser(server).signIn(await makePerson(server, { role: 'ADMIN' }))
})
afterAll(() => server.close())

/** Reads an agreement of whom the platform names, each with what it says of where their bills go. */
async function read(
  named: readonly { email: string; address?: PlatformAddress | null }[],
  id = randomUUID(),
) {
  books.set(id, {
    workflow_id: id,
    contract: { ...contract, homeowner_contract_id: `P-${id}`, contract_resource_id: null },
    milestone,
    onboarding_milestone,
    system,
    users: named.map((one) => ({ first_name: 'Noor', last_name: 'Castillo', phone_number: null, ...one })),
  })
  const { agreement } = await addedBy(server, admin, `P-${id}`)
  return { id, users: agreement.users }
}

const someone = () => `${randomUUID()}@example.com`
const browserOf = ({ user_id: id, email }: { user_id: string; email: string }) =>
  new TestBrowser(server).signIn({ id, email })
const addressOf = async (user: { user_id: string; email: string }) =>
  (await (await browserOf(user)).get('/users/me/')).json().user.address

describe('where the bills of whom the platform names go', () => {
  it('is kept for each of them, to be confirmed, and for nobody of whom it is not told [VENDOR-31]', async () => {
    const told = await read([
      { email: someone(), address: office },
      { email: someone(), address: { ...home, street_2: ' ', state: home.state.toLowerCase() } },
    ])
    expect(await addressOf(told.users[0])).toMatchObject({ ...office, confirmed: false })
    expect(await addressOf(told.users[1])).toMatchObject({ ...home, confirmed: false })
    const silent = await read([{ email: someone() }, { email: someone(), address: null }])
    expect(await addressOf(silent.users[0])).toBeNull()
    expect(await addressOf(silent.users[1])).toBeNull()
  })

  it('is kept for somebody who holds the agreement already and has no address [VENDOR-31]', async () => {
    const email = someone()
    const { id, users } = await read([{ email }])
    await read([{ email, address: office }], id)
    expect(await addressOf(users[0])).toMatchObject({ ...office, confirmed: false })
  })

  it.each([true, false])(
    'is not what a person has already, confirmed (%s) or not, whichever agreement tells it [VENDOR-31]',
    async (confirmed) => {
      const email = someone()
      const { id, users } = await read([{ email }])
      const owner = await browserOf(users[0])
      const own = { ...home, street_1: '77 Own Choice Road', confirmed }
      const saved = await patch(owner, `/users/${users[0].user_id}/`, { address: own })
      expect(saved.statusCode).toBe(200)
      await read([{ email, address: office }], id)
      await read([{ email, address: office }])
      expect(await addressOf(users[0])).toMatchObject(own)
    },
  )

  it('is not kept for somebody who does not hold the agreement [VENDOR-31]', async () => {
    const { id } = await read([{ email: someone() }])
    const other = await read([{ email: someone() }])
    await read([{ email: other.users[0].email, address: office }], id)
    expect(await addressOf(other.users[0])).toBeNull()
  })

  it('does not stay in the record of the platform [VENDOR-31, SEC-51]', async () => {
    const { id } = await read([{ email: someone(), address: office }])
    const { rows } = await server.services.database.pool.query(
      'select record from platform_records where platform_uuid = $1',
      [id],
    )
    expect(rows).toMatchObject([{ record: { workflow_id: id, users: [] } }])
    expect(JSON.stringify(rows)).not.toContain(office.street_1)
  })
})
