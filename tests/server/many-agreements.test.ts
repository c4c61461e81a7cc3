import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/data/database.ts'
import { reportMilestone } from '#server/jobs/milestone-reports.ts'
import { makeHome, makePerson, TestBrowser, type TestHome, type TestServer } from './harness.ts'
import { pageWith, startPageServer } from './page-server.ts'

const count = 2_500
/** What besides agreements a request reads: session, person, flags. */
const besides = 20

let pages: Awaited<ReturnType<typeof startPageServer>>
let server: TestServer
let home: TestHome
/** Of all agreements, in their order. */
let ids: string[]
beforeAll(async () => {
  const overview = { scripts: [], styles: [], isForSignedIn: true, parts: {} }
  pages = await startPageServer({
    'index.html': pageWith('<div id="root"></div>'),
    'first-files.json': JSON.stringify({
      messages: {},
      pages: { '/dashboard/overview': overview },
      sandbox: [],
    }),
  })
  server = pages.server
  home = await makeHome(server)
  const { pool } = server.services.database
  const { rows } = await pool.query(
    `with made as (insert into agreements (homeowner_contract_id, contract_signed_date, archived)
        select 'MANY-' || n, date '2020-01-01' + n % 900, n % 50 = 0 from generate_series(1, $1::int) n
        returning id, contract_signed_date, archived),
      held as (insert into agreement_users (agreement_id, user_id, created_at)
        select id, $2, (select max(created_at) from agreement_users) + interval '1 hour' from made)
    select id from made where not archived order by contract_signed_date, id`,
    [count, home.person.id],
  )
  ids = [home.agreementId, ...rows.map(({ id }) => id)]
})
afterAll(() => pages.close())

/** How many rows the database was let send, and how many characters of them. */
async function readBy(doing: () => Promise<unknown>): Promise<{ rows: number; characters: number }> {
  const read = { rows: 0, characters: 0 }
  const usual = Object.getOwnPropertyDescriptor(pg.Result.prototype, 'addRow')
  Object.defineProperty(pg.Result.prototype, 'addRow', {
    ...usual,
    value(this: { rows: unknown[] }, row: unknown) {
      read.rows += 1
      read.characters += JSON.stringify(row).length
      this.rows.push(row)
    },
  })
  try {
    await doing()
  } finally {
    if (usual) Object.defineProperty(pg.Result.prototype, 'addRow', usual)
  }
  return read
}

describe('somebody who holds thousands of agreements', () => {
  it('is read with as many as one answer holds, in their order', async () => {
    const browser = await new TestBrowser(server).signIn(home.person)
    const read = await readBy(async () => {
      const { user } = (await browser.get('/users/me/')).json()
      expect(user.agreements.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 200))
    })
    expect(read.rows).toBeLessThan(200 + besides)
  })

  it('is read with as many for staff, archived ones in their place [ADMIN-25]', async () => {
    const staff = await new TestBrowser(server).signIn(await makePerson(server, { role: 'SUPPORT' }))
    const read = await readBy(async () => {
      const user = (await staff.get(`/users/${home.person.id}/`)).json()
      expect(user.agreements).toHaveLength(200)
      expect(user.agreements.some(({ archived }: { archived: boolean }) => archived)).toBe(true)
    })
    expect(read.rows).toBeLessThan(200 + besides)
  })

  it.each([
    [1, 25],
    [3, 25],
    [99, 25],
    [100, 25],
  ])('is given page %i of their list with all of its count', async (page, page_size) => {
    const browser = await new TestBrowser(server).signIn(home.person)
    const read = await readBy(async () => {
      const answer = (await browser.get(`/agreements/?page=${page}&page_size=${page_size}`)).json()
      expect(answer.results.map(({ id }: { id: string }) => id)).toEqual(
        ids.slice((page - 1) * page_size, page * page_size),
      )
      expect(answer).toMatchObject({
        count: ids.length,
        count_is_exact: true,
        total_pages: Math.ceil(ids.length / page_size),
      })
    })
    expect(read.rows).toBeLessThan(page_size + besides)
  })

  it('is known by two of them to have more homes than one', async () => {
    const browser = await new TestBrowser(server).signIn(home.person)
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const read = await readBy(async () => {
      const page = await pages.app.inject({ url: '/dashboard/overview', headers: { cookie } })
      expect(page.statusCode).toBe(200)
      expect(page.body).not.toContain(home.systemId)
    })
    expect(read.rows).toBeLessThan(besides)
  })

  it('is told of a milestone by what their homes are called alone', async () => {
    const { database } = server.services
    const { agreementId, person } = home
    await database.pool.query(`update agreements set current_milestone = 'CONTRACT_SIGNED' where id = $1`, [
      agreementId,
    ])
    const report = () =>
      inTransaction(database.db, {}, (tx) =>
        reportMilestone(tx, server.services, { agreementId, milestone: 'INSTALLATION_COMPLETED' }),
      )
    expect((await readBy(report)).characters).toBeLessThan(count * 200)
    const { rows } = await database.pool.query('select body from inbox_messages where user_id = $1', [
      person.id,
    ])
    expect(JSON.stringify(rows)).toContain('1 Sun Street')
  })
})
