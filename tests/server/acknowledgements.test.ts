import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { holdAcknowledgements } from '#server/data/acknowledgements.ts'
import { createAgreement } from '#server/data/agreements.ts'
import { inTransaction } from '#server/data/database.ts'
import { makePerson, startTestServer, TestBrowser, type TestServer } from './harness.ts'
import { holdRows, untilWaiting } from './held-rows.ts'
import { tally, twinOf } from './mailbox.ts'

let server: TestServer
let admin: TestBrowser
beforeAll(async () => {
  server = await startTestServer()
  admin = await new TestBrowser(server).signIn(await makePerson(server, { role: 'ADMIN' }))
})
afterAll(() => server.close())

const header = 'homeowner_contract_id,acknowledged'
const boundary = 'a-boundary-of-the-test'
type Part = { name?: string; bytes: Buffer; file?: boolean }

/** Sends parts as a form of a page does. */
function send(parts: Part[], browser = admin) {
  const pieces = parts.flatMap(({ name = 'file', bytes, file = true }) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file ? '; filename="copies.csv"\r\ncontent-type: text/csv' : ''}\r\n\r\n`,
    bytes,
    '\r\n',
  ])
  return browser.send('/upload_auth_copy_ack_csv/', {
    method: 'POST',
    payload: Buffer.concat([...pieces, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece))),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
}
const upload = (text: string, browser = admin) => send([{ bytes: Buffer.from(text) }], browser)

async function contracts(...acknowledged: (boolean | null)[]): Promise<string[]> {
  const made = acknowledged.map(async (authoritative_copy_acknowledged) => {
    const homeowner_contract_id = `C-${randomUUID()}`
    await createAgreement(server.services.database.db, {
      homeowner_contract_id,
      authoritative_copy_acknowledged,
    })
    return homeowner_contract_id
  })
  return Promise.all(made)
}
const standing = async (ids: string[]) => {
  const { rows } = await server.services.database.pool.query(
    'select authoritative_copy_acknowledged as is from agreements where homeowner_contract_id = any($1) order by array_position($1, homeowner_contract_id)',
    [ids],
  )
  return rows.map(({ is }) => is)
}

describe('a file of acknowledgements', () => {
  it('sets each agreement of it and counts them before and after, also as a spreadsheet saves emptied rows and columns [UPLOAD-1, UPLOAD-2, UPLOAD-15]', async () => {
    const ids = await contracts(true, true, false, null, null)
    const lines = ids.map((id, index) => `${id},${index === 0 ? 'false' : 'TRUE'}`)
    const answer = await upload(`\uFEFF${header}\r\n${lines.join('\r\n')}\r\n`)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { before_true: 2, after_true: 4, before_false: 3, after_false: 1 },
    ])
    expect(await standing(ids)).toEqual([false, true, true, true, true])
    const again = await upload(`${header},\n,\n${lines.map((line) => `${line},,`).join('\n')}\n,,\n`)
    expect(again.json()).toEqual({ before_true: 4, after_true: 4, before_false: 1, after_false: 1 })
  })

  it('changes nothing when one line is wrong, and names each of them [UPLOAD-3, UPLOAD-7, UPLOAD-8]', async () => {
    const ids = await contracts(false, false)
    const [first = '', second = ''] = ids
    const wrong = await upload(
      `${header}\n${first},true\n${second},perhaps\n${first},true\n=1+1,true\n${second}`,
    )
    expect([wrong.statusCode, wrong.json()]).toEqual([
      400,
      {
        default_code: 'invalid_csv',
        detail: 'Line 3: acknowledged is neither true nor false. 4 lines are wrong; nothing was changed.',
        fields: {
          lines: ['4'],
          'line 3': ['acknowledged'],
          'line 4': ['duplicate'],
          'line 5': ['contract_id'],
          'line 6': ['columns'],
        },
      },
    ])
    const unknown = await upload(`${header}\n${first},true\nNOBODY-1,true`)
    expect([unknown.statusCode, unknown.json()]).toEqual([
      400,
      {
        default_code: 'invalid_csv',
        detail: 'Line 3: there is no agreement with this contract id.',
        fields: { lines: ['1'], 'line 3': ['unknown'] },
      },
    ])
    expect(await standing(ids)).toEqual([false, false])
  })

  it('takes ids of letters, digits, dots, hyphens and underscores, and refuses one that begins with a hyphen [UPLOAD-20]', async () => {
    const ids = ['.MS-1', '_MS-1', 'MS-1.a_b', '9'].map((id) => `${id}${randomUUID()}`)
    for (const homeowner_contract_id of ids)
      await createAgreement(server.services.database.db, { homeowner_contract_id })
    const answer = await upload(`${header}\n${ids.map((id) => `${id},true`).join('\n')}`)
    expect([answer.statusCode, answer.json().after_true]).toEqual([200, 4])
    expect(await standing(ids)).toEqual([true, true, true, true])
    const odd = ['-MS-1', 'MS 1', 'MS/1', 'MS-é', '=MS-1']
    const refused = await upload(`${header}\n${[...ids, ...odd].map((id) => `${id},false`).join('\n')}`)
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      {
        lines: ['5'],
        ...Object.fromEntries(odd.map((_, at) => [`line ${at + 6}`, ['contract_id']])),
      },
    ])
    expect(await standing(ids)).toEqual([true, true, true, true])
  })

  it('names no more lines than an error holds, and says how many there are [UPLOAD-3]', async () => {
    const lines = Array.from({ length: 500 }, (_, line) => `NOBODY-${line},true`)
    const { default_code, detail, fields } = (await upload(`${header}\n${lines.join('\n')}`)).json()
    expect([default_code, detail, Object.keys(fields).length, fields.lines]).toEqual([
      'invalid_csv',
      'Line 2: there is no agreement with this contract id. 500 lines are wrong; nothing was changed.',
      64,
      ['500'],
    ])
  })

  it.each([
    ['nothing', Buffer.from(''), 'line 1', 'empty'],
    ['a header alone', Buffer.from(`${header}\n`), 'line 1', 'empty'],
    ['another header', Buffer.from('contract,ack\nC-1,true'), 'line 1', 'header'],
    ['UTF-16', Buffer.from(`\uFEFF${header}\nC-1,true`, 'utf16le'), 'line 1', 'encoding'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00]), 'line 1', 'encoding'],
  ])('is refused when it holds %s [UPLOAD-4]', async (_what, bytes, line, code) => {
    const answer = await send([{ bytes }])
    expect([answer.statusCode, answer.json().default_code, answer.json().fields]).toEqual([
      400,
      'invalid_csv',
      { lines: ['1'], [line]: [code] },
    ])
  })

  it('names contracts that are unknown and lines that are ill-formed in one answer, by line [UPLOAD-3]', async () => {
    const [id = ''] = await contracts(null)
    const answer = await upload(`${header}\nNOBODY-1,true\n${id},maybe\nNOBODY-2,true\n=1,true`)
    const { detail, fields } = answer.json()
    expect([answer.statusCode, Object.entries(fields)]).toEqual([
      400,
      [
        ['lines', ['4']],
        ['line 2', ['unknown']],
        ['line 3', ['acknowledged']],
        ['line 4', ['unknown']],
        ['line 5', ['contract_id']],
      ],
    ])
    expect(detail).toMatch(/^Line 2: there is no agreement/)
  })

  it('comes alone, as a file and as a form [UPLOAD-4]', async () => {
    const bytes = Buffer.from(`${header}\nC-1,true`)
    const refusals = [
      await send([{ bytes }, { bytes }]),
      await send([{ bytes, file: false }]),
      await send([]),
      await send([{ bytes, name: 'other' }]),
      await send([{ bytes }, { bytes, name: 'other' }]),
      await admin.send('/upload_auth_copy_ack_csv/', {
        method: 'POST',
        payload: 'no parts',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      }),
    ]
    expect(tally(refusals)).toEqual({ 400: 6 })
    const json = await admin.post('/upload_auth_copy_ack_csv/', { file: 'C-1,true' })
    expect(json.statusCode).toBe(415)
    const elsewhere = await admin.send('/faqs/', {
      method: 'POST',
      payload: `--x\r\ncontent-disposition: form-data; name="question"\r\n\r\nWhy?\r\n--x--\r\n`,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect(elsewhere.statusCode).toBe(415)
  })

  it('holds 5 MB at most [UPLOAD-5]', async () => {
    const [id = ''] = await contracts(null)
    const blank = (bytes: number) => `${header}\n${id},true\n`.padEnd(bytes, '\n')
    expect((await upload(blank(5 * 1024 * 1024))).statusCode).toBe(200)
    const [over, farOver] = [await upload(blank(5 * 1024 * 1024 + 1)), await upload(blank(6 * 1024 * 1024))]
    for (const answer of [over, farOver])
      expect([answer.statusCode, answer.json().default_code]).toEqual([413, 'too_large'])
  })

  it('with 10,000 lines is taken in whole, by statements that are far from ending it, in the time that is printed; one bad line among them changes nothing [UPLOAD-3, UPLOAD-12, UPLOAD-17]', async () => {
    const ids = Array.from({ length: 10_000 }, (_, index) => `TT-${randomUUID().slice(0, 8)}-${index}`)
    const { pool } = server.services.database
    await pool.query(`
      create table written (rows int);
      create function note_written() returns trigger language plpgsql as
        'begin insert into written select count(*) from changed; return null; end';
      create trigger agreements_written after update on agreements referencing new table as changed
        for each statement execute function note_written()`)
    onTestFinished(async () => {
      await pool.query(
        'drop trigger agreements_written on agreements; drop function note_written; drop table written',
      )
    })
    await pool.query(
      'insert into agreements (homeowner_contract_id, authoritative_copy_acknowledged) select unnest($1::text[]), false',
      [ids],
    )
    const file = (bad?: number) =>
      `${header}\n${ids.map((id, index) => `${id},${index === bad ? 'maybe' : index % 2 === 0}`).join('\n')}`
    const refused = await upload(file(7_654))
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { lines: ['1'], 'line 7656': ['acknowledged'] },
    ])
    const unknown = await upload(`${file()}\nNOBODY-1,true`)
    expect(unknown.json().fields).toEqual({ lines: ['1'], 'line 10002': ['unknown'] })
    expect(new Set(await standing(ids))).toEqual(new Set([false]))
    const begun = performance.now()
    const answer = await upload(file())
    const seconds = (performance.now() - begun) / 1000
    process.stdout.write(`10,000 acknowledgements taken in: ${seconds.toFixed(2)} s\n`)
    expect(answer.json()).toEqual({
      before_true: 0,
      after_true: 5_000,
      before_false: 10_000,
      after_false: 5_000,
    })
    expect(await standing(ids)).toEqual(ids.map((_, index) => index % 2 === 0))
    const { rows } = await pool.query('select max(rows) as most, sum(rows)::int as all from written')
    expect(rows).toEqual([{ most: 1_250, all: 5_000 }])
  })

  it('has 50,000 lines at most: one more refuses it by its number [UPLOAD-14]', async () => {
    const lines = Array.from({ length: 50_001 }, (_, line) => `NOBODY-${line},true`)
    const answer = await upload(`${header}\n${lines.join('\n')}`)
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { lines: ['1'], 'line 50002': ['too_many'] },
    ])
  })

  it.each([
    ['nothing stood before', () => null],
    ['each leaves a half as it is', (at: number) => at % 2 === 0],
  ])('is written whole by each of two that come at once, where %s [UPLOAD-3]', async (_, stood) => {
    const ids = await contracts(...Array.from({ length: 200 }, (_, at) => stood(at)))
    const file = (order: string[], value: boolean) =>
      `${header}\n${order.map((id) => `${id},${value}`).join('\n')}`
    const answers = await Promise.all([
      upload(file(ids, true), twinOf(server, admin)),
      upload(file([...ids].reverse(), false), twinOf(server, admin)),
    ])
    expect(tally(answers)).toEqual({ 200: 2 })
    expect(new Set(await standing(ids)).size).toBe(1)
  })

  /** Somebody else in the midst of changing agreements. */
  async function another() {
    const client = await server.services.database.pool.connect()
    await client.query('begin')
    const set = (is: boolean, id: string) =>
      client.query(
        'update agreements set authoritative_copy_acknowledged = $1 where homeowner_contract_id = $2',
        [is, id],
      )
    const end = async () => {
      await client.query('commit')
      client.release()
    }
    return { set, end }
  }

  it('waits for nobody who is at an agreement that it leaves as it is [UPLOAD-18]', async () => {
    const [same = '', changed = ''] = await contracts(true, false)
    const other = await another()
    await other.set(false, same)
    const answer = await upload(`${header}\n${same},true\n${changed},true`).finally(other.end)
    expect(answer.json()).toEqual({ before_true: 1, after_true: 2, before_false: 1, after_false: 0 })
    expect(await standing([same, changed])).toEqual([false, true])
  })

  it('counts and changes as well what was changed while it waited [UPLOAD-2, UPLOAD-3]', async () => {
    const [same = '', changed = '', third = ''] = await contracts(true, false, false)
    const other = await another()
    await other.set(false, same)
    await other.set(true, changed)
    const sent = upload(`${header}\n${same},true\n${changed},true\n${third},true`)
    await untilWaiting(server, 1, sent)
    await other.end()
    expect((await sent).json()).toEqual({ before_true: 1, after_true: 3, before_false: 2, after_false: 0 })
    expect(await standing([same, changed, third])).toEqual([true, true, true])
  })

  it('keeps nobody from what refers to an agreement, nor from one that it leaves as it is [UPLOAD-18]', async () => {
    const [same = '', changed = ''] = await contracts(true, false)
    const { db, pool } = server.services.database
    const tried = (how: string, id: string) =>
      pool.query(`select from agreements where homeowner_contract_id = $1 for ${how} nowait`, [id]).then(
        () => 'free',
        (error) => error.code,
      )
    const given = [same, changed].map((homeowner_contract_id) => ({
      homeowner_contract_id,
      acknowledged: true,
    }))
    let letGo: () => void = () => undefined
    let holding: Promise<void> | undefined
    await new Promise<void>((held) => {
      holding = inTransaction(db, {}, async (tx) => {
        await holdAcknowledgements(tx, given)
        held()
        await new Promise<void>((resolve) => {
          letGo = resolve
        })
      })
    })
    expect([
      await tried('update', same),
      await tried('key share', changed),
      await tried('no key update', changed),
    ]).toEqual(['free', 'free', '55P03'])
    letGo()
    await holding
  })
})

describe('many files of acknowledgements at once', () => {
  it('wait for one another without a connection, and the seventh is told that the server is busy [UPLOAD-21]', async () => {
    const [contract = ''] = await contracts(false)
    const letGo = await holdRows(server, [['select pg_advisory_xact_lock(7267824004)', []]])
    const answered: unknown[][] = []
    const sent = Array.from({ length: 8 }, async () => {
      const answer = await upload(`${header}\n${contract},true`, twinOf(server, admin))
      answered.push([answer.statusCode, answer.headers['retry-after'], answer.json().default_code])
      return answer
    })
    const all = Promise.all(sent)
    try {
      await expect.poll(() => answered, { timeout: 5_000 }).toEqual(Array(2).fill([503, '2', 'busy']))
      await untilWaiting(server, 1, all)
    } finally {
      await letGo()
    }
    expect(tally(await all)).toEqual({ 200: 6, 503: 2 })
    expect(await standing([contract])).toEqual([true])
  })
})
