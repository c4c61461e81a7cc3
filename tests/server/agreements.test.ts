import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAgreementUser, createAgreement } from '#server/data/agreements.ts'
import { addBanner } from '#server/data/banners.ts'
import { agreements, agreementUsers } from '#server/data/schema/agreements.ts'
import { setUserArchived } from '#server/data/users.ts'
import { makeHome, makePerson, startTestServer, TestBrowser, type TestServer } from './harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function makeAgreements(count: number, ofUser?: string): Promise<void> {
  const { db } = server.services.database
  for (let one = 0; one < count; one += 1) {
    const { id } = await createAgreement(db, { homeowner_contract_id: `PAGED-${ofUser ?? 'all'}-${one}` })
    if (ofUser) await addAgreementUser(db, id, ofUser)
  }
}

describe('the list of agreements', () => {
  it('is paged for a homeowner as for staff, and the last page has the rest [LIMIT-25]', async () => {
    const person = await makePerson(server)
    await makeAgreements(5, person.id)
    const browser = await new TestBrowser(server).signIn(person)
    const page = async (number: number) =>
      (await browser.get(`/agreements/?page_size=2&page=${number}`)).json()
    const pages = [await page(1), await page(2), await page(3), await page(4)]
    expect(pages.map(({ results }) => results.length)).toEqual([2, 2, 1, 0])
    expect(pages[2]).toMatchObject({ count: 5, count_is_exact: true, page: 3, page_size: 2, total_pages: 3 })
    expect(pages[3]).toMatchObject({ count: 5, count_is_exact: true, page: 4, total_pages: 3 })
    const ids = pages.flatMap(({ results }) => results.map(({ id }: { id: string }) => id))
    expect(new Set(ids).size).toBe(5)
  })

  it('has no page that is empty when the rows fill the last one [LIMIT-25]', async () => {
    const person = await makePerson(server)
    await makeAgreements(4, person.id)
    const browser = await new TestBrowser(server).signIn(person)
    expect((await browser.get('/agreements/?page_size=2')).json()).toMatchObject({ count: 4, total_pages: 2 })
    await makeAgreements(4)
    const staff = await new TestBrowser(server).signIn(await makePerson(server, { role: 'SUPPORT' }))
    const found = (await staff.get('/agreements/?page_size=2&search=paged-all')).json()
    expect(found).toMatchObject({ count: 4, total_pages: 2 })
    const beyond = await staff.get('/agreements/?page_size=2&search=paged-all&page=9')
    expect(beyond.json()).toMatchObject({ count: 4, page: 9, total_pages: 2, results: [] })
    expect((await staff.get('/agreements/?search=nobody-at-all')).json()).toMatchObject({
      count: 0,
      total_pages: 0,
      results: [],
    })
  })

  it('goes over the wire compressed to whoever takes it, a short answer and a file as they are', async () => {
    const person = await makePerson(server)
    await makeAgreements(5, person.id)
    const browser = await new TestBrowser(server).signIn(person)
    const staff = await new TestBrowser(server).signIn(await makePerson(server, { role: 'SUPPORT' }))
    const [plain, packed, refused, short, file] = await Promise.all([
      browser.get('/agreements/'),
      browser.get('/agreements/', { 'accept-encoding': 'gzip, br' }),
      browser.get('/agreements/', { 'accept-encoding': 'gzip, br;q=0' }),
      browser.get('/agreements/?page_size=1', { 'accept-encoding': 'gzip, br' }),
      staff.get('/agreements/?format=csv', { 'accept-encoding': 'gzip, br' }),
    ])
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
    expect(refused.body).toBe(plain.body)
    for (const { headers } of [plain, refused, short, file])
      expect(headers['content-encoding']).toBeUndefined()
    expect(file.headers['content-type']).toMatch(/^text\/csv/)
  })

  it('tells staff who holds an agreement, the first of them as the primary one, and who of them is archived [ADMIN-47]', async () => {
    const { person, agreementId } = await makeHome(server)
    const second = await makePerson(server)
    const { db } = server.services.database
    await addAgreementUser(db, agreementId, second.id, 2)
    await setUserArchived(db, second.id, true)
    const staff = await new TestBrowser(server).signIn(await makePerson(server, { role: 'SUPPORT' }))
    const { users } = (await staff.get(`/agreements/${agreementId}/`)).json()
    expect(users).toMatchObject([
      { email: person.email, primary: true, archived: false },
      { email: second.email, primary: false, archived: true },
    ])
    const holder = await new TestBrowser(server).signIn(person)
    expect((await holder.get(`/agreements/${agreementId}/`)).json()).not.toHaveProperty('users')
  })
})

describe('somebody who holds more agreements than one answer holds', () => {
  it('signs in, is seen by staff, and has all of them in the list [WIRE-27, LIMIT-25]', async () => {
    const person = await makePerson(server)
    const { db } = server.services.database
    const rows = Array.from({ length: 201 }, (_, at) => ({ homeowner_contract_id: `MANY-${at}` }))
    const made = await db.insert(agreements).values(rows).returning({ agreement_id: agreements.id })
    await db
      .insert(agreementUsers)
      .values(made.map(({ agreement_id }) => ({ agreement_id, user_id: person.id, position: 1 })))
    const browser = await new TestBrowser(server).signIn(person)
    const me = await browser.get('/users/me/')
    expect([me.statusCode, me.json().user?.agreements.length]).toEqual([200, 200])
    const staff = await new TestBrowser(server).signIn(await makePerson(server, { role: 'SUPPORT' }))
    const seen = await staff.get(`/users/${person.id}/`)
    expect([seen.statusCode, seen.json().agreements?.length]).toEqual([200, 200])
    expect((await browser.get('/agreements/')).json()).toMatchObject({ count: 201 })
  })
})

describe('the banners of a homeowner', () => {
  it('are the newest fifty of however many there are [LAYOUT-33]', async () => {
    const { person } = await makeHome(server)
    const { db } = server.services.database
    for (let at = 1; at <= 51; at += 1)
      await addBanner(db, {
        user_id: person.id,
        category: 'system',
        title_en: `Banner ${at}`,
        body_en: 'On Monday.',
        starts_at: new Date(Date.now() - (60 - at) * 60_000),
      })
    const shown = await (await new TestBrowser(server).signIn(person)).get('/messaging/banners/')
    expect([shown.statusCode, shown.json().length, shown.json()[0].title]).toEqual([200, 50, 'Banner 51'])
  })

  it.each([
    ['?language=en', 'es', 'Your meter is replaced'],
    ['?language=es', 'en', 'Se cambia su medidor'],
    ['', 'es', 'Your meter is replaced'],
  ])(
    'are in the language asked for, whatever the agreement is in: %s [LANG-23]',
    async (asked, own, title) => {
      const { person, agreementId } = await makeHome(server)
      const { pool, db } = server.services.database
      await pool.query('update agreements set primary_language = $1 where id = $2', [own, agreementId])
      await addBanner(db, {
        user_id: person.id,
        category: 'system',
        title_en: 'Your meter is replaced',
        body_en: 'On Monday.',
        title_es: 'Se cambia su medidor',
        body_es: 'El lunes.',
      })
      const browser = await new TestBrowser(server).signIn(person)
      expect((await browser.get(`/messaging/banners/${asked}`)).json()).toMatchObject([{ title }])
    },
  )
})
