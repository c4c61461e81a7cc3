import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '#domain/roles.ts'
import { endAgreementUsers } from '#server/data/agreements.ts'
import { createUser, setUserArchived } from '#server/data/users.ts'
import { outcome } from './account-area.ts'
import { makeHome, makePerson, startTestServer, TestBrowser, type TestServer } from './harness.ts'

let server: TestServer
let support: TestBrowser
let admin: TestBrowser
beforeAll(async () => {
  server = await startTestServer()
  support = await staff('SUPPORT')
  admin = await staff('ADMIN')
})
afterAll(() => server.close())

const staff = async (role: Role) => new TestBrowser(server).signIn(await makePerson(server, { role }))

type Row = { id: string; last_name: string; email: string; role: Role }
const page = async (query: string, browser = support) => (await browser.get(`/users/?${query}`)).json()
const idsOf = ({ results }: { results: Row[] }) => results.map(({ id }) => id)
const linesOf = (csv: string) =>
  csv
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .slice(0, -1)

/** People with a word in their names that nobody else has. */
async function family(word: string, members: { first: string; role?: Role }[]): Promise<string[]> {
  const made = members.map(({ first, role = 'HOMEOWNER' }) =>
    createUser(server.services.database.db, {
      email: `${first.toLowerCase()}.${randomUUID()}@example.com`,
      first_name: first,
      last_name: word,
      role,
    }),
  )
  return (await Promise.all(made)).map(({ id }) => id)
}

describe('people as staff list them', () => {
  it('are found by every word in names and emails, whatever its case, with what is known of each [ADMIN-14]', async () => {
    const home = await makeHome(server)
    await server.services.database.pool.query(
      "update users set last_name = 'Quill-Ortega', first_name = 'Bea' where id = $1",
      [home.person.id],
    )
    const row = {
      id: home.person.id,
      first_name: 'Bea',
      last_name: 'Quill-Ortega',
      email: home.person.email,
      role: 'HOMEOWNER',
      archived: false,
      claimed: true,
      agreement_count: 1,
      last_signed_in_at: null,
    }
    for (const search of ['QUILL bea', 'ortega', `quill ${home.person.email.slice(0, 20)}`])
      expect(await page(`search=${encodeURIComponent(search)}`)).toEqual({
        results: [row],
        count: 1,
        count_is_exact: true,
        page: 1,
        page_size: 25,
        total_pages: 1,
      })
    expect(idsOf(await page('search=%25quill'))).toEqual([])
    const archive = 'update agreements set archived = $2 where id = $1'
    await server.services.database.pool.query(archive, [home.agreementId, true])
    expect((await page('search=quill')).results[0].agreement_count).toBe(0)
    await server.services.database.pool.query(archive, [home.agreementId, false])
    await endAgreementUsers(server.services.database.db, home.agreementId)
    expect((await page('search=quill')).results[0].agreement_count).toBe(0)
  })

  it('are found by a whole phone number, however it is typed, as their agreements are, beside a contract with such a number [ADMIN-5, ADMIN-14]', async () => {
    const [home, other] = [await makeHome(server), await makeHome(server)]
    const { pool } = server.services.database
    await pool.query(
      `insert into phones (user_id, phone_number) values ($1, '+15305550188')
        on conflict (user_id) do update set phone_number = excluded.phone_number`,
      [home.person.id],
    )
    await pool.query("update agreements set homeowner_contract_id = '5305550188' where id = $1", [
      other.agreementId,
    ])
    const found = async (list: string, search: string): Promise<string[]> =>
      idsOf((await support.get(`/${list}/?search=${encodeURIComponent(search)}`)).json()).sort()
    for (const typed of [
      '(530) 555-0188',
      '530-555-0188',
      '530.555.0188',
      ' 1 530 555 0188 ',
      '+15305550188',
    ])
      expect([typed, await found('users', typed), await found('agreements', typed)]).toEqual([
        typed,
        [home.person.id],
        [home.agreementId],
      ])
    expect(await found('agreements', '5305550188')).toEqual([home.agreementId, other.agreementId].sort())
    expect([await found('users', '(530) 555-0189'), await found('users', '555-0188')]).toEqual([[], []])
  })

  it('are shown with their archived agreements too, which are neither counted nor shown to the homeowner [ADMIN-25, ADMIN-10, AGR-9]', async () => {
    const home = await makeHome(server)
    const { agreementId, person } = home
    const owner = await new TestBrowser(server).signIn(person)
    await server.services.database.pool.query('update agreements set archived = true where id = $1', [
      agreementId,
    ])
    const shown = async (browser: TestBrowser) => {
      const { agreements }: { agreements: { id: string; archived: boolean }[] } = (
        await browser.get(`/users/${person.id}/`)
      ).json()
      return agreements.map(({ id, archived }) => ({ id, archived }))
    }
    const archived = [{ id: agreementId, archived: true }]
    expect(await shown(support)).toEqual(archived)
    expect((await page(`search=${encodeURIComponent(person.email)}`)).results[0].agreement_count).toBe(0)
    const changed = await admin.send(`/users/${person.id}/`, { method: 'PATCH', body: { archived: false } })
    expect(changed.json().agreements).toMatchObject(archived)
    expect(await shown(owner)).toEqual([])
    expect((await owner.get('/users/me/')).json().user.agreements).toEqual([])
    const address = { street_1: '18 Alder Lane', city: 'Sacramento', state: 'CA', zip_code: '95814' }
    const moved = await owner.send(`/users/${person.id}/`, { method: 'PATCH', body: { address } })
    expect(moved.json().agreements).toEqual([])
    const looking = await staff('SUPPORT')
    expect((await looking.post('/account/impersonate/', { user_id: person.id })).statusCode).toBe(200)
    expect(await shown(looking)).toEqual([])
    await endAgreementUsers(server.services.database.db, agreementId)
    expect(await shown(support)).toEqual([])
  })

  it('stand in the order asked for, by page, ties by id [ADMIN-1, ADMIN-14]', async () => {
    const [zoe = '', adam = '', ...same] = await family('Ordway', [
      { first: 'Zoe' },
      { first: 'Adam' },
      { first: 'Max' },
      { first: 'Max' },
    ])
    const byName = [adam, ...same.sort(), zoe]
    expect(idsOf(await page('search=ordway'))).toEqual(byName)
    expect(idsOf(await page('search=ordway&direction=descending'))).toEqual([...byName].reverse())
    expect(idsOf(await page('search=ordway&page=2&page_size=3'))).toEqual([zoe])
    expect((await page('search=ordway&page_size=3')).total_pages).toBe(2)
    await server.services.database.pool.query('update users set last_signed_in_at = now() where id = $1', [
      zoe,
    ])
    expect(idsOf(await page('search=ordway&sort_by=last_signed_in_at'))[0]).toBe(zoe)
    expect(idsOf(await page('search=ordway&sort_by=email'))[0]).toBe(adam)
  })

  it('are homeowners alone for those who may not see the staff, whatever is asked for [ROLE-13]', async () => {
    const [owner = '', clerk = '', boss = ''] = await family('Staffer', [
      { first: 'Owner' },
      { first: 'Clerk', role: 'SUPPORT' },
      { first: 'Boss', role: 'SUPER_ADMIN' },
    ])
    for (const browser of [support, await staff('IMPERSONATE_ONLY')])
      for (const role of ['', '&role=SUPPORT', '&role=SUPER_ADMIN,HOMEOWNER', '&role=nobody']) {
        expect(idsOf(await page(`search=staffer${role}`, browser))).toEqual([owner])
        const { body } = await browser.get(`/users/?search=staffer&format=csv${role}`)
        expect(linesOf(body)).toHaveLength(2)
      }
    expect(idsOf(await page('search=staffer&sort_by=role', admin)).sort()).toEqual(
      [owner, clerk, boss].sort(),
    )
    expect(idsOf(await page('search=staffer&role=SUPPORT,SUPER_ADMIN', admin)).sort()).toEqual(
      [clerk, boss].sort(),
    )
    expect(idsOf(await page('search=staffer&role=gardener', admin))).toHaveLength(3)
  })

  it('are filtered by whether they are archived [ADMIN-14]', async () => {
    const [here = '', gone = ''] = await family('Filterby', [{ first: 'Here' }, { first: 'Gone' }])
    await setUserArchived(server.services.database.db, gone, true)
    expect(idsOf(await page('search=filterby&status=active'))).toEqual([here])
    expect(idsOf(await page('search=filterby&status=archived'))).toEqual([gone])
    for (const both of ['active,archived', 'sleeping', ''])
      expect(idsOf(await page(`search=filterby&status=${both}`))).toEqual([gone, here])
  })

  it('are all there as CSV, in the order of the list and safe in a spreadsheet [ADMIN-7]', async () => {
    const word = 'Manyfold'
    await server.services.database.pool.query(
      `insert into users (email, email_key, first_name, last_name, role, last_signed_in_at)
       select email, email, case when n % 5 = 0 then '=SUM(1)' else 'Ann' || n % 9 end, $1, 'HOMEOWNER',
              case when n % 3 = 0 then null else now() - (n % 40) * interval '1 hour' end
       from (select n, 'many' || n || '@example.com' as email from generate_series(1, 1203) n) people`,
      [word],
    )
    for (const order of ['', '&direction=descending'])
      for (const sort of ['last_name', 'email', 'role', 'last_signed_in_at']) {
        const query = `search=${word}&sort_by=${sort}${order}`
        const { body, headers } = await support.get(`/users/?${query}&format=csv&page=4`)
        expect(headers['content-type']).toBe('text/csv; charset=utf-8')
        const [head, ...rows] = linesOf(body)
        expect(head).toBe(
          'id,last_name,first_name,email,role,archived,claimed,agreement_count,last_signed_in_at',
        )
        const paged: string[] = []
        for (let at = 1; at <= 13; at += 1)
          paged.push(...idsOf(await page(`${query}&page=${at}&page_size=100`)))
        expect(rows.map((line) => line.split(',')[0])).toEqual(paged)
        expect(new Set(paged).size).toBe(1_203)
        expect(body).toContain(",'=SUM(1),")
      }
  })

  it('are no business of homeowners and of those who keep questions [ROLE-13]', async () => {
    const { person } = await makeHome(server)
    const marketing = await staff('MARKETING')
    expect(outcome(await (await new TestBrowser(server).signIn(person)).get('/users/'))).toEqual([
      403,
      'forbidden',
    ])
    expect((await marketing.get('/users/')).statusCode).toBe(200)
  })
})

describe('people in numbers', () => {
  it('are counted by role, archived, never signed in and active, as they are now [STAT-3]', async () => {
    const before = (await admin.get('/users/statistics/')).json()
    const [old = '', recent = '', never = '', archived = ''] = await family('Counted', [
      { first: 'Old' },
      { first: 'Recent' },
      { first: 'Never' },
      { first: 'Archived' },
    ])
    const signedIn = (id: string, ago: string) =>
      server.services.database.pool.query(
        'update users set last_signed_in_at = now() - $2::interval where id = $1',
        [id, ago],
      )
    await signedIn(old, '31 days')
    await signedIn(recent, '29 days')
    await signedIn(archived, '1 day')
    await setUserArchived(server.services.database.db, archived, true)
    expect(never).not.toBe('')
    const after = (await admin.get('/users/statistics/')).json()
    const homeowners = ({ by_role }: { by_role: { role: Role; count: number }[] }) =>
      by_role.find(({ role }) => role === 'HOMEOWNER')?.count ?? 0
    expect({
      total: after.total - before.total,
      homeowners: homeowners(after) - homeowners(before),
      archived: after.archived - before.archived,
      never: after.never_signed_in - before.never_signed_in,
      active: after.active_last_30_days - before.active_last_30_days,
    }).toEqual({ total: 4, homeowners: 3, archived: 1, never: 1, active: 1 })
    expect(after.total).toBe(
      after.archived + after.by_role.reduce((sum: number, { count }: { count: number }) => sum + count, 0),
    )
  })
})
