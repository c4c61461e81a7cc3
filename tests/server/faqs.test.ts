import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { categoriesOf, faqCategories, vppFaqCategories } from '#domain/faq.ts'
import type { Role } from '#domain/roles.ts'
import { readNow } from '#server/data/database.ts'
import { deleteOldIntentions } from '#server/data/idempotency.ts'
import { sandboxFaqs, seedFaqs } from '#server/worlds/faqs.ts'
import { outcome } from './account-area.ts'
import { makeHome, makePerson, startTestServer, TestBrowser, type TestServer } from './harness.ts'
import { tally, twinOf } from './mailbox.ts'

let server: TestServer
let marketing: TestBrowser
beforeAll(async () => {
  server = await startTestServer()
  marketing = await staff('MARKETING')
})
afterAll(() => server.close())

const staff = async (role: Role) => new TestBrowser(server).signIn(await makePerson(server, { role }))

const patch = (path: string, body: object) => marketing.send(path, { method: 'PATCH', body })

async function homeowner(tags: string[], { archived = false } = {}) {
  const { person, agreementId } = await makeHome(server)
  await server.services.database.pool.query('update agreements set tags = $2, archived = $3 where id = $1', [
    agreementId,
    tags,
    archived,
  ])
  return new TestBrowser(server).signIn(person)
}

const newTag = async (tag = `t-${randomUUID()}`): Promise<{ id: string; tag: string }> =>
  (await marketing.post('/tags/', { tag })).json()

async function newFaq(values: object = {}, tags: { id: string }[] = []): Promise<{ id: string }> {
  const made = await marketing.post('/faqs/', { question: 'When?', answer: 'Soon.', ...values })
  expect(made.statusCode).toBe(201)
  for (const { id } of tags)
    expect((await marketing.post(`/faqs/${made.json().id}/tags/`, { tag_id: id })).statusCode).toBe(200)
  return made.json()
}

const seenBy = async (browser: TestBrowser, among: { id: string }[]): Promise<string[]> => {
  const all: { id: string }[] = (await browser.get('/faqs/')).json()
  const wanted = among.map(({ id }) => id)
  return all.map(({ id }) => id).filter((id) => wanted.includes(id))
}

describe('questions and answers', () => {
  it('are given to a homeowner when they are for everybody, or share a tag with an agreement, whatever its case [SUP-13, SUP-14]', async () => {
    const [category, ppa, lease] = [
      await newTag(`category:${randomUUID()}`),
      await newTag('PPA-North'),
      await newTag('LEASE-North'),
    ]
    const everybody = await newFaq({ order: 1 }, [category])
    const theirs = await newFaq({ order: 2 }, [category, ppa])
    const foreign = await newFaq({ order: 3 }, [category, lease])
    const hidden = await newFaq({ order: 4, hidden: true }, [category, ppa])
    const all = [everybody, theirs, foreign, hidden]
    expect(await seenBy(await homeowner(['ppa-NORTH']), all)).toEqual([everybody.id, theirs.id])
    expect(await seenBy(await homeowner([]), all)).toEqual([everybody.id])
    expect(await seenBy(await homeowner(['PPA-North'], { archived: true }), all)).toEqual([everybody.id])
    expect(await seenBy(marketing, all)).toEqual(all.map(({ id }) => id))
  })

  it('keep an answer as staff typed it, with what looks like a tag and letters as they were composed [VALID-26]', async () => {
    const answer = 'See <https://utility.example/bills> or <b>ring</b>, Jose\u0301.\n\nThen wait.'
    const { id } = await newFaq({ answer })
    const answerOf = async (browser: TestBrowser) =>
      (await browser.get('/faqs/')).json().find((faq: { id: string }) => faq.id === id)?.answer
    expect(await answerOf(await homeowner([]))).toBe(answer)
    expect((await patch(`/faqs/${id}/`, { answer: `${answer} <i>` })).json().answer).toBe(`${answer} <i>`)
  })

  it('of an agreement are gone for whoever has lost it [SUP-13, TRANSFER-2]', async () => {
    const tag = await newTag()
    const { id } = await newFaq({}, [tag])
    const reader = await homeowner([tag.tag])
    const isSeen = async () =>
      (await reader.get('/faqs/')).json().some((faq: { id: string }) => faq.id === id)
    expect(await isSeen()).toBe(true)
    await server.services.database.pool.query(
      'update agreement_users set ended_at = app_now() from agreements a where a.id = agreement_id and $1 = any(a.tags)',
      [tag.tag],
    )
    expect(await isSeen()).toBe(false)
  })

  it('come by order, then id, with their tags [SUP-12]', async () => {
    const later = await newFaq({ order: 20 })
    const same = [await newFaq({ order: 10 }), await newFaq({ order: 10 })].map(({ id }) => id).sort()
    const first = await newFaq({ order: -5 })
    const ids = [first.id, ...same, later.id]
    expect(await seenBy(await homeowner([]), [...ids.map((id) => ({ id }))])).toEqual(ids)
  })

  it('are no business of other staff, and of nobody else [ROLE-17, SUP-14]', async () => {
    for (const role of ['SUPPORT', 'IMPERSONATE_ONLY'] as const)
      expect(outcome(await (await staff(role)).get('/faqs/'))).toEqual([403, 'forbidden'])
    expect(outcome(await (await new TestBrowser(server).open()).get('/faqs/'))).toEqual([
      401,
      'not_authenticated',
    ])
  })
})

describe('keeping questions', () => {
  it('creates one visible and without tags, and changes only what is sent', async () => {
    const made = (await marketing.post('/faqs/', { question: 'Why?', answer: '**Because**' })).json()
    expect(made).toEqual({
      id: made.id,
      question: 'Why?',
      answer: '**Because**',
      order: 0,
      hidden: false,
      updated_at: made.updated_at,
      tags: [],
    })
    const changed = await patch(`/faqs/${made.id}/`, { hidden: true })
    expect([changed.statusCode, changed.json()]).toEqual([200, { ...made, hidden: true }])
    const moved = await patch(`/faqs/${made.id}/`, { order: 7, answer: 'So' })
    expect(moved.json()).toEqual({
      ...made,
      hidden: true,
      order: 7,
      answer: 'So',
      updated_at: moved.json().updated_at,
    })
    expect(outcome(await patch(`/faqs/${randomUUID()}/`, { order: 1 }))).toEqual([404, 'not_found'])
  })

  it('refuses texts of blanks, and longer than they may be, beside their fields [FAQ-2]', async () => {
    const made = await newFaq()
    const long = '🏠'.repeat(251)
    for (const [body, fields] of [
      [
        { question: ' ', answer: '\n\t' },
        { question: ['required'], answer: ['required'] },
      ],
      [{ question: long, answer: 'a' }, { question: ['too_long'] }],
    ])
      for (const answer of [
        await marketing.post('/faqs/', body),
        await patch(`/faqs/${made.id}/`, body ?? {}),
      ])
        expect([...outcome(answer), answer.json().fields]).toEqual([400, 'invalid', fields])
    expect(outcome(await patch(`/faqs/${made.id}/`, { answer: ' ' }))).toEqual([400, 'invalid'])
    const kept = (await marketing.get('/faqs/')).json().find(({ id }: { id: string }) => id === made.id)
    expect(kept).toMatchObject({ question: 'When?', answer: 'Soon.' })
  })

  it('tags one once, takes the tag away again, and keeps the tag [SUP-15]', async () => {
    const tag = await newTag()
    const { id } = await newFaq()
    const twice = [1, 2].map(() => marketing.post(`/faqs/${id}/tags/`, { tag_id: tag.id }))
    for (const answer of await Promise.all(twice))
      expect([answer.statusCode, answer.json().tags]).toEqual([200, [tag]])
    const away = () => marketing.send(`/faqs/${id}/tags/?tag_id=${tag.id}`, { method: 'DELETE' })
    expect((await away()).statusCode).toBe(204)
    expect(outcome(await away())).toEqual([404, 'not_found'])
    const all = (await marketing.get('/tags/')).json()
    expect(all).toContainEqual(tag)
    for (const [faq, tagId] of [
      [randomUUID(), tag.id],
      [id, randomUUID()],
    ])
      expect(outcome(await marketing.post(`/faqs/${faq}/tags/`, { tag_id: tagId }))).toEqual([
        404,
        'not_found',
      ])
  })

  it('creates one with its tags or not at all, and gives one others in their place [ADMIN-15, ADMIN-16]', async () => {
    const [first, second] = [await newTag(), await newTag()]
    const values = { question: 'For whom?', answer: 'For some.' }
    const made = await marketing.post('/faqs/', { ...values, tag_ids: [first.id, second.id] })
    expect(made.statusCode).toBe(201)
    expect(
      made
        .json()
        .tags.map(({ id }: { id: string }) => id)
        .sort(),
    ).toEqual([first.id, second.id].sort())
    const path = `/faqs/${made.json().id}/`
    expect((await patch(path, { tag_ids: [second.id] })).json().tags).toEqual([second])
    expect((await patch(path, { answer: 'For all.' })).json().tags).toEqual([second])
    expect((await patch(path, { tag_ids: [] })).json().tags).toEqual([])
    const count = async () => (await marketing.get('/faqs/')).json().length
    const before = await count()
    const unknown = [first.id, randomUUID()]
    expect(outcome(await marketing.post('/faqs/', { ...values, tag_ids: unknown }))).toEqual([
      404,
      'not_found',
    ])
    expect(await count()).toBe(before)
    expect(outcome(await patch(path, { answer: 'For none.', tag_ids: unknown }))).toEqual([404, 'not_found'])
    const kept = (await marketing.get('/faqs/')).json().find(({ id }: { id: string }) => path.includes(id))
    expect([kept.answer, kept.tags]).toEqual(['For all.', []])
  })

  it('changes nothing that somebody else wrote meanwhile; hiding and moving write nothing [FAQ-6]', async () => {
    const other = await staff('ADMIN')
    const tag = await newTag()
    const neighbour = await newFaq()
    const made = await newFaq()
    const read = async () =>
      (await marketing.get('/faqs/')).json().find(({ id }: { id: string }) => id === made.id)
    const path = `/faqs/${made.id}/`
    const { updated_at: expected_updated_at } = await read()
    await other.send(path, { method: 'PATCH', body: { hidden: true } })
    expect((await other.post(`${path}move/`, { beside: neighbour.id, side: 'before' })).statusCode).toBe(204)
    expect((await patch(path, { answer: 'Mine', expected_updated_at })).json().answer).toBe('Mine')
    for (const write of [
      () => other.send(path, { method: 'PATCH', body: { answer: 'Theirs' } }),
      () => other.post(`${path}tags/`, { tag_id: tag.id }),
      () => other.send(`${path}tags/?tag_id=${tag.id}`, { method: 'DELETE' }),
      () => other.send(path, { method: 'PATCH', body: { tag_ids: [tag.id] } }),
    ]) {
      const known = (await read()).updated_at
      await write()
      const theirs = await read()
      expect(outcome(await patch(path, { answer: 'Mine', expected_updated_at: known }))).toEqual([
        409,
        'changed_meanwhile',
      ])
      expect(await read()).toEqual(theirs)
      expect((await patch(path, { answer: 'Mine', expected_updated_at: theirs.updated_at })).statusCode).toBe(
        200,
      )
    }
  })

  it('puts one directly before or after another, and the others keep their order [ADMIN-15, FAQ-7]', async () => {
    await server.services.database.pool.query('delete from faqs')
    const ids: Record<string, string> = {}
    for (const name of ['a', 'b', 'c', 'd']) ids[name] = (await newFaq({ question: name })).id
    const listed = async () =>
      (await marketing.get('/faqs/')).json().map(({ question }: { question: string }) => question)
    const order = await listed()
    const move = async (name: string, side: 'before' | 'after', beside: string) => {
      const answer = await marketing.post(`/faqs/${ids[name]}/move/`, { beside: ids[beside], side })
      expect(answer.statusCode).toBe(204)
      const others = order.filter((one: string) => one !== name)
      const at = others.indexOf(beside) + (side === 'after' ? 1 : 0)
      order.splice(0, order.length, ...others.slice(0, at), name, ...others.slice(at))
      expect(await listed()).toEqual(order)
    }
    for (let again = 0; again < 6; again += 1) {
      await move('d', 'before', order[0] === 'd' ? order[1] : order[0])
      await move(order[0], 'after', order[1])
      await move('a', 'after', order[3] === 'a' ? order[2] : order[3])
      await move('b', 'before', order[1] === 'b' ? order[2] : order[1])
    }
    for (const [moved, beside] of [
      [ids.a, randomUUID()],
      [randomUUID(), ids.a],
    ])
      expect(outcome(await marketing.post(`/faqs/${moved}/move/`, { beside, side: 'after' }))).toEqual([
        404,
        'not_found',
      ])
    expect(await listed()).toEqual(order)
  })

  it('has at most 50 tags, so that the lists of everybody can always be read [FAQ-10]', async () => {
    const made = await newFaq()
    const tags: { id: string }[] = []
    for (let index = 0; index < 51; index += 1) tags.push(await newTag(`category:x-${randomUUID()}`))
    const answers = []
    for (const { id } of tags) answers.push(await marketing.post(`/faqs/${made.id}/tags/`, { tag_id: id }))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(50).fill(200), 400])
    expect(answers.at(-1)?.json()).toMatchObject({ default_code: 'too_many' })
    const again = await marketing.post(`/faqs/${made.id}/tags/`, { tag_id: tags[0]?.id })
    expect(again.statusCode).toBe(200)
    for (const reader of [marketing, await homeowner([])])
      expect((await reader.get('/faqs/')).statusCode).toBe(200)
  })

  it('are made once for one key, however often and at once it is sent, and another time for another key [FAQ-15]', async () => {
    const tag = await newTag()
    const body = { question: `Once ${randomUUID()}?`, answer: 'Yes.', tag_ids: [tag.id] }
    const key = randomUUID()
    const make = (sent: object, under: string, browser = marketing) =>
      browser.post('/faqs/', sent, { 'idempotency-key': under })
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => make(body, key, twinOf(server, marketing))),
    )
    expect(tally(answers)).toEqual({ 201: 4 })
    const again = await make(body, key)
    expect([again.statusCode, again.json()]).toEqual([201, answers[0]?.json()])
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
    expect(again.json().tags).toMatchObject([{ id: tag.id }])
    expect(outcome(await make({ ...body, answer: 'No.' }, key))).toEqual([422, 'idempotency_key_reused'])
    const made = async () => {
      const all: { question: string }[] = (await marketing.get('/faqs/')).json()
      return all.filter(({ question }) => question === body.question).length
    }
    expect(await made()).toBe(1)
    // The same key of somebody else is another intention.
    expect((await make(body, key, await staff('ADMIN'))).statusCode).toBe(201)
    expect((await make(body, randomUUID())).statusCode).toBe(201)
    expect(await made()).toBe(3)
  })

  it('are the same one under its key still after weeks, and whatever the housekeeping has thrown away [FAQ-15]', async () => {
    const { db, pool } = server.services.database
    const headers = { 'idempotency-key': randomUUID() }
    const body = { question: `Weeks later ${randomUUID()}?`, answer: 'Yes.' }
    const made = await marketing.post('/faqs/', body, headers)
    const age = (days: number) =>
      pool.query(
        `update idempotency_keys set created_at = created_at - $2 * interval '1 day', expires_at = expires_at - $2 * interval '1 day' where key = $1`,
        [headers['idempotency-key'], days],
      )
    await age(29)
    await deleteOldIntentions(db, await readNow(db), 500)
    expect((await marketing.post('/faqs/', body, headers)).json().id).toBe(made.json().id)
    await age(2)
    expect((await marketing.post('/faqs/', body, headers)).json().id).not.toBe(made.json().id)
  })

  it('that was refused under a key is made under it once it is right [FAQ-15, WIRE-38]', async () => {
    const key = randomUUID()
    const body = { question: 'Refused?', answer: 'First.' }
    const headers = { 'idempotency-key': key }
    expect((await marketing.post('/faqs/', { ...body, tag_ids: [randomUUID()] }, headers)).statusCode).toBe(
      404,
    )
    expect((await marketing.post('/faqs/', body, headers)).statusCode).toBe(201)
  })

  it('are no more than there may be, and neither are tags [FAQ-10]', async () => {
    const { pool } = server.services.database
    const fill = async (table: 'faqs' | 'tags', most: number) => {
      const values =
        table === 'faqs' ? "(question, answer, \"order\") select 'Q', 'A', 9" : "(tag) select 'filler-' || n"
      await pool.query(
        `insert into ${table} ${values} from generate_series(1, $1 - (select count(*)::int from ${table})) n`,
        [most],
      )
    }
    await fill('faqs', 1_000)
    await fill('tags', 2_000)
    for (const answer of [
      await marketing.post('/faqs/', { question: 'One more?', answer: 'No.' }),
      await marketing.post('/tags/', { tag: 'one-more' }),
    ])
      expect([answer.statusCode, answer.json().default_code]).toEqual([400, 'too_many'])
    expect((await marketing.get('/faqs/')).json()).toHaveLength(1_000)
    await pool.query("delete from faqs where question = 'Q' and answer = 'A' and \"order\" = 9")
    await pool.query("delete from tags where tag like 'filler-%'")
  })

  it.each([' ', 'category:', 'Category: ', 'subcategory:'])('refuses the tag “%s” [SUP-15]', async (tag) => {
    const before = (await marketing.get('/tags/')).json()
    const answer = await marketing.post('/tags/', { tag })
    expect(outcome(answer)).toEqual([400, 'invalid'])
    expect(answer.json().fields).toEqual({ tag: [tag === ' ' ? 'required' : 'invalid'] })
    expect((await marketing.get('/tags/')).json()).toEqual(before)
  })

  it('knows a tag once, whatever its case, and lists all by the alphabet', async () => {
    const name = `Zebra-${randomUUID()}`
    const made = await marketing.post('/tags/', { tag: ` ${name} ` })
    expect([made.statusCode, made.json().tag]).toEqual([201, name])
    expect(outcome(await marketing.post('/tags/', { tag: name.toUpperCase() }))).toEqual([409, 'tag_exists'])
    await newTag(`aardvark-${randomUUID()}`)
    const listed: string[] = (await marketing.get('/tags/')).json().map(({ tag }: { tag: string }) => tag)
    const folded = listed.map((tag) => tag.toLowerCase())
    expect(folded.indexOf(name.toLowerCase())).toBeGreaterThan(
      folded.findIndex((tag) => tag.startsWith('aardvark-')),
    )
  })
})

describe('the questions of the sandbox', () => {
  it('are there once, in every category of the pages, for the agreements that they are for [SUP-10, SUP-15]', async () => {
    const { db, pool } = server.services.database
    await pool.query('delete from faqs')
    expect(await seedFaqs(db)).toBe(sandboxFaqs.length)
    expect(await seedFaqs(db)).toBe(0)
    const listed = async (tags: string[]): Promise<{ question: string; tags: { tag: string }[] }[]> =>
      (await (await homeowner(tags)).get('/faqs/')).json()
    const loan = await listed(['loan'])
    const categories = new Set(loan.flatMap((faq) => categoriesOf(faq)))
    const withAnswers = faqCategories.filter((category) => category !== 'video_resources')
    expect([...categories].sort()).toEqual([...withAnswers, ...vppFaqCategories].sort())
    const lease = await listed(['lease'])
    expect(loan.length - lease.length).toBe(sandboxFaqs.filter(({ only }) => only?.includes('loan')).length)
    expect(loan).toHaveLength(sandboxFaqs.filter(({ hidden }) => !hidden).length)
  })

  it('say where the phone and where the email is changed [ACCOUNT-2, ACCOUNT-22]', () => {
    const { answer } = sandboxFaqs.find(({ question }) => /email or phone/.test(question)) ?? {}
    expect(answer).toMatch(/phone .+ \*\*Contact information\*\*, .+ email .+ \*\*Login information\*\*/)
  })
})
