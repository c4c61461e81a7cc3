import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addCalendarMonths } from '#domain/calendar-date.ts'
import { siteDayOf } from '#domain/site-periods.ts'
import { addAgreementUser, createAgreement } from '#server/data/agreements.ts'
import { inTransaction } from '#server/data/database.ts'
import { giveToHolders } from '#server/data/transfers.ts'
import { throttlesOfPerson } from '#server/session/limits.ts'
import { VendorFault } from '#server/vendors/fault.ts'
import { outcome } from './account-area.ts'
import { makeHome, makePerson, startTestServer, TestBrowser, type TestServer } from './harness.ts'
import { pdfText } from './pdf-text.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Row = Partial<Parameters<typeof createAgreement>[1]>

async function withContract(values: Row = {}) {
  const { db } = server.services.database
  const person = await makePerson(server)
  const contract = `PDF-${randomUUID().slice(0, 8)}`
  const agreement = await createAgreement(db, {
    homeowner_contract_id: contract,
    contract_resource_id: `contracts/${contract}.pdf`,
    contract_type: 'LOA',
    contract_signed_date: '2026-03-08',
    contract_term: 25,
    amount_financed: 25_600,
    interest_rate: 299,
    ...values,
  })
  await addAgreementUser(db, agreement.id, person.id)
  const browser = await new TestBrowser(server).signIn(person)
  const ask = (by = browser) => by.get(`/agreements/${agreement.id}/contract/`)
  return { id: agreement.id, contract, person, browser, ask }
}

/** Fetches an address as whoever has it, without any cookie. */
const follow = (address: string) => {
  const { pathname, search } = new URL(address)
  return server.app.inject({ url: pathname + search, remoteAddress: '127.0.0.1' })
}
const addressIn = (answer: { json: () => { presigned_url: string } }) => answer.json().presigned_url
const supporter = async () => new TestBrowser(server).signIn(await makePerson(server, { role: 'SUPPORT' }))

describe('the signed contract', () => {
  it('is a PDF with the agreement’s number, the homeowner and the terms, saved under its name [AGR-8, ONB-31]', async () => {
    const { ask, contract } = await withContract()
    const answer = await ask()
    expect(answer.statusCode).toBe(200)
    expect(new URL(addressIn(answer)).origin).toBe('https://portal.test')
    const file = await follow(addressIn(answer))
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="signed-contract-${contract}.pdf"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const text = pdfText(file.rawPayload)
    expect(text).toContain(contract)
    expect(text).toContain('Ada Lovelace')
    expect(text).toContain('March 8, 2026')
    expect(text).toContain('$25,600.00')
    expect(text).toContain('2.99%')
    expect(text).toContain('Loan')
  })

  it('names the monthly payment of the first year, as the schedule has it, though more is paid by now [AGR-16]', async () => {
    const { ask } = await withContract({
      first_payment_date: addCalendarMonths(siteDayOf(new Date(), 'America/New_York'), -18),
      monthly_payment: 142.18,
      number_of_payments: 300,
      rate_escalator: 290,
    })
    const text = pdfText((await follow(addressIn(await ask()))).rawPayload)
    expect([text.includes('$138.17'), text.includes('$142.18')]).toEqual([true, false])
  })

  it.each([
    ['en', 'en-US', 'Solar agreement', 'Signature', 'Firma', '2.99%'],
    ['es', 'es-US', 'Contrato de energía solar', 'Firma', 'Signature', '2.99 %'],
  ] as const)(
    'is in the language of the agreement, tagged, with title and language: %s [LANG-22, AGR-4]',
    async (language, tag, title, word, other, rate) => {
      const { ask, contract } = await withContract({ primary_language: language })
      const { rawPayload } = await follow(addressIn(await ask()))
      const raw = rawPayload.toString('latin1')
      expect(raw).toMatch(/\/MarkInfo/)
      expect(raw).toMatch(/\/StructTreeRoot/)
      expect(raw).toMatch(/\/DisplayDocTitle true/)
      expect(raw).toContain(`/Lang (${tag})`)
      const text = pdfText(rawPayload)
      expect(text).toContain(`${title} ${contract}`)
      expect(text).toContain(word)
      expect(text).toContain(rate)
      expect(text).not.toContain(other)
    },
  )

  it('writes a name that its fonts lack without the accents, and hides nothing', async () => {
    const { ask, person } = await withContract()
    await server.services.database.pool.query(
      'update users set first_name = $1, last_name = $2 where id = $3',
      ['Đinh Nguyễn', 'Ñandú-Łoś 王', person.id],
    )
    expect(pdfText((await follow(addressIn(await ask()))).rawPayload)).toContain('Dinh Nguyen Ñandú-Los ?')
  })

  it('is made once and kept: who asks later is given the same paper', async () => {
    const { ask, person } = await withContract()
    const { files } = server.services.vendors
    const put = vi.spyOn(files, 'put')
    const first = await follow(addressIn(await ask()))
    await server.services.database.pool.query('update users set last_name = $1 where id = $2', [
      'Byron',
      person.id,
    ])
    const second = await follow(addressIn(await ask()))
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
    expect(put).toHaveBeenCalledTimes(1)
    put.mockRestore()
  })

  it('has the names of those who signed, also when it is first asked for after a transfer [AGR-8, TRANSFER-8]', async () => {
    const { id, ask, person } = await withContract()
    const next = await makePerson(server)
    const { db, pool } = server.services.database
    await pool.query("update users set last_name = 'Byron' where id = $1", [next.id])
    await inTransaction(db, {}, (tx) => giveToHolders(tx, id, [next.id]))
    expect((await ask()).statusCode).toBe(404)
    const text = pdfText((await follow(addressIn(await ask(await supporter())))).rawPayload)
    expect([text.includes('Lovelace'), text.includes('Byron'), person.id === next.id]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('is not made before somebody holds the agreement, so that their name is in it [AGR-8, VENDOR-21]', async () => {
    const { db, pool } = server.services.database
    const agreement = await createAgreement(db, {
      homeowner_contract_id: 'PDF-UNHELD',
      contract_resource_id: 'contracts/PDF-UNHELD.pdf',
      contract_signed_date: '2026-03-08',
    })
    const ask = async (by: TestBrowser) => by.get(`/agreements/${agreement.id}/contract/`)
    expect(outcome(await ask(await supporter()))).toEqual([404, 'no_contract'])
    const person = await makePerson(server)
    await pool.query("update users set first_name = 'Mara', last_name = 'Quist' where id = $1", [person.id])
    await addAgreementUser(db, agreement.id, person.id)
    const answer = await ask(await new TestBrowser(server).signIn(person))
    expect(pdfText((await follow(addressIn(answer))).rawPayload)).toContain('Mara Quist')
  })

  it('is whole for everybody when many ask for the first time at once', async () => {
    const { ask } = await withContract()
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask()))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
    const papers = await Promise.all(answers.map((answer) => follow(addressIn(answer))))
    for (const { rawPayload } of papers) expect(rawPayload.subarray(-6).toString()).toContain('%%EOF')
  })

  it.each([
    ['before the provider has filed it', null],
    ['when it is filed under what is no name of a file', 'contracts/../../Contract 7.pdf'],
  ])('is not there %s: 404 no_contract [AGR-8]', async (_when, contract_resource_id) => {
    const { ask } = await withContract({ contract_resource_id })
    expect(outcome(await ask())).toEqual([404, 'no_contract'])
  })

  it('is nobody else’s, and gone with an archived agreement [AGR-9, SEC-15]', async () => {
    const { ask, id } = await withContract()
    const { person: other } = await makeHome(server)
    expect(outcome(await ask(await new TestBrowser(server).signIn(other)))).toEqual([404, 'not_found'])
    expect(outcome(await ask(await new TestBrowser(server).open()))).toEqual([401, 'not_authenticated'])
    await server.services.database.pool.query('update agreements set archived = true where id = $1', [id])
    expect(outcome(await ask())).toEqual([404, 'not_found'])
  })

  it('is there for staff who may view agreements, and for a staff member who looks as the homeowner', async () => {
    const { ask, contract, person } = await withContract()
    const staff = await supporter()
    expect(pdfText((await follow(addressIn(await ask(staff)))).rawPayload)).toContain(contract)
    const missing = await staff.get(`/agreements/${randomUUID()}/contract/`)
    expect(outcome(missing)).toEqual([404, 'not_found'])
    await staff.post('/account/impersonate/', { user_id: person.id })
    expect((await ask(staff)).statusCode).toBe(200)
  })

  it('is handed out so often and no more, with the seconds to wait [LIMIT-7, LIMIT-8]', async () => {
    const { ask } = await withContract()
    const { points } = throttlesOfPerson.document
    for (let asked = 0; asked < points; asked += 1) expect((await ask()).statusCode).toBe(200)
    const refused = await ask()
    expect(outcome(refused)).toEqual([429, 'throttled'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const { ask: another } = await withContract()
    expect((await another()).statusCode).toBe(200)
  })

  it('answers 503 when the store is down, and is there again when the store is [LIMIT-21]', async () => {
    const { ask } = await withContract()
    const down = vi
      .spyOn(server.services.vendors.files, 'holds')
      .mockRejectedValueOnce(new VendorFault('files', 'late'))
    expect(outcome(await ask())).toEqual([503, 'busy'])
    down.mockRestore()
    expect((await ask()).statusCode).toBe(200)
  })
})

describe('a folder of contracts that cannot be used', () => {
  it('answers 503, of a contract to make as of one to hand out [LIMIT-21]', async () => {
    const { files } = server.services.vendors
    const shelf = `shelf-${randomUUID().slice(0, 8)}`
    await files.put(shelf, Buffer.from('a file where a folder is to be'))
    const { ask } = await withContract({ contract_resource_id: `${shelf}/PL.pdf` })
    expect(outcome(await ask())).toEqual([503, 'busy'])
    const address = await files.presign(`${shelf}/PL.pdf`, { saveAs: 'PL.pdf', livesMs: 60_000 })
    expect(outcome(await follow(address.href))).toEqual([503, 'busy'])
  })
})

describe('the address of a contract', () => {
  it('ends after five minutes, as its answer says, and who asks again is given another [ONB-32]', async () => {
    const { ask } = await withContract()
    const answer = await ask()
    const left = new Date(answer.json().expires_at).getTime() - Date.now()
    expect(left).toBeGreaterThan(295_000)
    expect(left).toBeLessThanOrEqual(300_000)
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 300_001)
    const late = await follow(addressIn(answer))
    const another = await follow(addressIn(await ask()))
    now.mockRestore()
    expect(outcome(late)).toEqual([404, 'not_found'])
    expect(another.statusCode).toBe(200)
    expect((await follow(addressIn(answer))).statusCode).toBe(200)
  })

  it('opens nothing when one sign of it was changed', async () => {
    const { ask } = await withContract()
    const url = new URL(addressIn(await ask()))
    const ticket = url.searchParams.get('ticket') ?? ''
    const [claims = '', signature = ''] = ticket.split('.')
    const [name, saveAs, until] = JSON.parse(Buffer.from(claims, 'base64url').toString())
    const forged = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url')
    const other = signature.startsWith('A') ? 'B' : 'A'
    const tampered = [
      `${forged([name, saveAs, until + 3_600_000])}.${signature}`,
      `${forged(['../secrets.json', saveAs, until])}.${signature}`,
      `${claims}.${other}${signature.slice(1)}`,
      `${claims}.`,
      claims,
      '',
      'x'.repeat(4_000),
    ]
    for (const one of tampered) {
      url.searchParams.set('ticket', one)
      expect(outcome(await follow(url.href)), one.slice(0, 40)).toEqual([404, 'not_found'])
    }
    expect(outcome(await follow('https://portal.test/files'))).toEqual([404, 'not_found'])
    expect(outcome(await follow(`https://portal.test/files?ticket=${ticket}&ticket=${ticket}`))).toEqual([
      404,
      'not_found',
    ])
  })
})

describe('the acknowledgement of the authoritative copy', () => {
  const path = (id: string) => `/agreements/${id}/auth_copy_ack/`
  const acknowledge = (browser: TestBrowser, id: string, body: unknown = { acknowledged: true }) =>
    browser.send(path(id), { method: 'PATCH', body })
  const stored = async (id: string) => {
    const { rows } = await server.services.database.pool.query(
      'select authoritative_copy_acknowledged as is, updated_at from agreements where id = $1',
      [id],
    )
    return rows[0]
  }

  it.each([null, false])('turns %s into true; again changes nothing [COPY-6]', async (before) => {
    const { id, browser } = await withContract({ authoritative_copy_acknowledged: before })
    const first = await acknowledge(browser, id)
    expect([first.statusCode, first.json()]).toMatchObject([
      200,
      { id, authoritative_copy_acknowledged: true },
    ])
    const kept = await stored(id)
    expect(kept.is).toBe(true)
    expect((await acknowledge(browser, id)).json()).toMatchObject({ authoritative_copy_acknowledged: true })
    expect(await stored(id)).toEqual(kept)
  })

  it('takes nothing but true [COPY-6]', async () => {
    const { id, browser } = await withContract()
    for (const body of [{ acknowledged: false }, {}, { acknowledged: true, more: 1 }])
      expect((await acknowledge(browser, id, body)).statusCode, JSON.stringify(body)).toBe(400)
    expect((await stored(id)).is).toBe(null)
  })

  it('is the homeowner’s own: nobody else’s, no staff’s, no impersonator’s [COPY-7, SEC-15]', async () => {
    const { id, person } = await withContract()
    const { person: other } = await makeHome(server)
    const stranger = await new TestBrowser(server).signIn(other)
    expect(outcome(await acknowledge(stranger, id))).toEqual([404, 'not_found'])
    const staff = await supporter()
    expect(outcome(await acknowledge(staff, id))).toEqual([403, 'forbidden'])
    await staff.post('/account/impersonate/', { user_id: person.id })
    expect(outcome(await acknowledge(staff, id))).toEqual([403, 'impersonating'])
    expect((await stored(id)).is).toBe(null)
  })
})
