import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checklistQuestions } from '#domain/checklist-questions.ts'
import { checklistText, wordingOf } from '#domain/legal-texts.ts'
import { checklistPolicy } from '#domain/policy.ts'
import { addAgreementUser, createAgreement } from '#server/data/agreements.ts'
import { keepChecklistQuestions, listChecklistQuestions, seedChecklist } from '#server/data/checklists.ts'
import { openTestDatabase } from '#tests/postgres.ts'
import { outcome } from './account-area.ts'
import { makePerson, startTestServer, TestBrowser, type TestPerson, type TestServer } from './harness.ts'

const forLeases = {
  id: randomUUID(),
  product_type: 'LEASE',
  page: 9,
  position: 1,
  passing_answer: true,
  question_en: 'Do you know when the lease ends?',
  question_es: '¿Sabe cuándo termina el arrendamiento?',
}
const hidden = { ...forLeases, id: randomUUID(), product_type: null, hidden: true }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await keepChecklistQuestions(server.services.database.db, [...checklistQuestions, forLeases, hidden])
})
afterAll(() => server.close())

type Given = Partial<Parameters<typeof createAgreement>[1]>

async function home(given: Given = {}) {
  const { db } = server.services.database
  const person = await makePerson(server)
  const agreement = await createAgreement(db, {
    homeowner_contract_id: `C-${randomUUID()}`,
    current_milestone: 'CONTRACT_SIGNED',
    welcome_checklist_status: 'REQUIRED',
    ...given,
  })
  await addAgreementUser(db, agreement.id, person.id)
  const browser = await new TestBrowser(server).signIn(person)
  return {
    person,
    browser,
    agreementId: agreement.id,
    path: `/agreements/${agreement.id}/welcome_checklist/`,
  }
}

const right = checklistQuestions.map(({ id, passing_answer }) => ({
  question_id: id,
  answer: passing_answer,
}))
const wrong = right.map((one, index) => (index === 2 ? { ...one, answer: !one.answer } : one))
const sent = (answers: unknown = right, more: object = {}) => ({
  language: 'en',
  version: checklistText.version,
  acknowledged: true,
  answers,
  ...more,
})
const submissionsOf = async (agreementId: string): Promise<unknown[]> =>
  (
    await server.services.database.pool.query(
      'select result, language from welcome_checklists where agreement_id = $1 order by submitted_at',
      [agreementId],
    )
  ).rows
const receiptsOf = async (browser: TestBrowser, { id }: TestPerson) =>
  (await browser.get(`/users/${id}/receipts/`)).json()
const statusOf = async (browser: TestBrowser) =>
  (await browser.get('/users/me/')).json().user.agreements[0].welcome_checklist_status

describe('the welcome checklist', () => {
  it('asks its questions in both languages, by page, those of the product and of all [CHECK-1, CHECK-12]', async () => {
    const { browser, path } = await home()
    const checklist = (await browser.get(path)).json()
    expect(checklist).toMatchObject({ status: 'REQUIRED', version: checklistText.version })
    expect(checklist.questions).toEqual(
      checklistQuestions.map(({ id, page, question_en, question_es }) => ({
        id,
        page_number: page,
        question_en,
        question_es,
        answer: null,
      })),
    )
    const lease = await home({ product_type: 'LEASE' })
    const asked: { id: string }[] = (await lease.browser.get(lease.path)).json().questions
    expect(asked.map(({ id }) => id)).toEqual([...checklistQuestions.map(({ id }) => id), forLeases.id])
  })

  it('passes when every answer is the expected one, and the agreement says so [CHECK-5, CHECK-13]', async () => {
    const { browser, path, agreementId } = await home()
    const answer = await browser.post(path, sent())
    expect([answer.statusCode, answer.json()]).toEqual([200, { result: 'PASS', status: 'PASSED' }])
    const [agreement] = (await browser.get('/users/me/')).json().user.agreements
    expect(agreement).toMatchObject({
      id: agreementId,
      welcome_checklist_status: 'PASSED',
      welcome_checklists: [{ result: 'PASS' }],
    })
  })

  it.each(right.map((_, index) => index))(
    'fails when answer %i is another one, and can be answered again [CHECK-6, CHECK-13]',
    async (other) => {
      const { browser, path, agreementId } = await home()
      const answers = right.map((one, index) => (index === other ? { ...one, answer: !one.answer } : one))
      const failed = await browser.post(path, sent(answers))
      expect([failed.statusCode, failed.json()]).toEqual([200, { result: 'FAIL', status: 'FAILED' }])
      expect(await statusOf(browser)).toBe('FAILED')
      const shown: { answer: boolean }[] = (await browser.get(path)).json().questions
      expect(shown.map(({ answer }) => answer)).toEqual(answers.map(({ answer }) => answer))
      expect((await browser.post(path, sent())).json().result).toBe('PASS')
      expect(await submissionsOf(agreementId)).toMatchObject([{ result: 'FAIL' }, { result: 'PASS' }])
    },
  )

  it.each([
    ['en', '1. Have you received a copy of your agreement? Yes'],
    ['es', '1. ¿Recibió una copia de su contrato? Sí'],
  ] as const)(
    'in %s is kept as a receipt: the text shown and every answer, in that language alone [CHECK-14, ACCOUNT-28, LANG-20]',
    async (language, first) => {
      const { person, browser, path, agreementId } = await home()
      await browser.post(path, sent(wrong, { language }))
      const [summary, ...more] = await receiptsOf(browser, person)
      expect(more).toEqual([])
      expect(summary).toMatchObject({
        kind: 'welcome_checklist',
        version: checklistText.version,
        language,
        agreement_id: agreementId,
      })
      const receipt = (await browser.get(`/users/${person.id}/receipts/${summary.id}/`)).json()
      const [shown, ...answers] = receipt.text.split('\n\n')
      expect(shown).toBe(wordingOf(checklistText, language, 'Porchlight'))
      expect(answers).toHaveLength(right.length)
      expect(answers[0]).toBe(first)
      expect(answers[2]).toMatch(language === 'es' ? / Sí$/ : / Yes$/)
      expect(receipt.hash).toBe(createHash('sha256').update(receipt.text).digest('hex'))
      const { rows } = await server.services.database.pool.query(
        "select t.body from receipts r join legal_texts t on t.id = r.legal_text_id where r.id = $1 and t.kind = 'welcome_checklist'",
        [summary.id],
      )
      expect(rows).toEqual([{ body: shown }])
    },
  )

  it.each([
    ['PASSED', 'CONTRACT_SIGNED', 'already_passed', [/is complete/, /ya está completa/]],
    ['NOT_REQUIRED', 'CONTRACT_SIGNED', 'not_required', [/needs no/, /no necesita/]],
    ['REQUIRED', 'CANCELED', 'canceled', [/is canceled/, /está cancelado/]],
  ] as const)(
    'is refused while %s and %s, in the language of the page, whichever the answers are in [CHECK-8]',
    async (welcome_checklist_status, current_milestone, code, words) => {
      const { person, browser, path, agreementId } = await home({
        welcome_checklist_status,
        current_milestone,
      })
      const details = []
      for (const language of ['en', 'es']) {
        const named = { 'accept-language': language }
        const answer = await browser.post(path, sent(right, { language: 'en' }), named)
        expect(outcome(answer)).toEqual([409, code])
        details.push(answer.json().detail)
      }
      expect(details[0]).toMatch(words[0])
      expect(details[1]).toMatch(words[1])
      expect(await submissionsOf(agreementId)).toEqual([])
      expect(await receiptsOf(browser, person)).toEqual([])
    },
  )

  it.each([
    ['a question is left out', sent(right.slice(1)), 'unanswered', { answers: ['unanswered'] }],
    ['one is answered twice', sent([...right, right[0]]), 'invalid', { answers: ['invalid'] }],
    [
      'one is not asked',
      sent([...right, { question_id: forLeases.id, answer: true }]),
      'invalid',
      { answers: ['invalid'] },
    ],
    [
      'the text is none that was published',
      sent(right, { version: '1999-01' }),
      'invalid',
      { version: ['unknown'] },
    ],
    ['the box was not ticked', sent(right, { acknowledged: false }), 'invalid', undefined],
  ])('is refused when %s, and nothing is kept [CHECK-2, CHECK-4]', async (_, body, code, fields) => {
    const { person, browser, path, agreementId } = await home()
    const answer = await browser.post(path, body)
    expect(outcome(answer)).toEqual([400, code])
    if (fields !== undefined) expect(answer.json().fields).toEqual(fields)
    expect([
      await submissionsOf(agreementId),
      await receiptsOf(browser, person),
      await statusOf(browser),
    ]).toEqual([[], [], 'REQUIRED'])
  })

  it('is nobody else’s to see or to submit [SEC-15]', async () => {
    const { agreementId, path } = await home()
    const stranger = await home()
    expect((await stranger.browser.get(path)).statusCode).toBe(404)
    expect((await stranger.browser.post(path, sent())).statusCode).toBe(404)
    expect(await submissionsOf(agreementId)).toEqual([])
  })

  it('may be looked at by an impersonator, who cannot submit [CHECK-8, CHECK-11, IMP-6]', async () => {
    const { person, agreementId, path } = await home()
    const staff = await new TestBrowser(server).signIn(await makePerson(server, { role: 'SUPPORT' }))
    expect((await staff.post('/account/impersonate/', { user_id: person.id })).statusCode).toBe(200)
    expect((await staff.get(path)).statusCode).toBe(200)
    const answer = await staff.post(path, sent())
    expect([answer.statusCode, answer.json().detail]).toEqual([403, "You're impersonating you can't do that"])
    expect(await submissionsOf(agreementId)).toEqual([])
  })
})

describe('the questions of a database', () => {
  it('are given to one that has none, and stay as a provider made them [CHECK-19]', async () => {
    const database = await openTestDatabase()
    const idsOf = async () => (await listChecklistQuestions(database.db, null)).map(({ id }) => id)
    for (const _start of [1, 2]) await seedChecklist(database.db, checklistQuestions)
    expect(await idsOf()).toEqual(checklistQuestions.map(({ id }) => id))
    const own = { ...forLeases, id: randomUUID(), product_type: null }
    await database.pool.query('update welcome_checklist_questions set hidden = true')
    await keepChecklistQuestions(database.db, [own])
    await seedChecklist(database.db, checklistQuestions)
    expect(await idsOf()).toEqual([own.id])
    await database.pool.query('delete from welcome_checklist_questions where hidden')
    await seedChecklist(database.db, checklistQuestions)
    expect(await idsOf()).toEqual([own.id])
    await database.close()
  })
})

describe('submitting at once or again', () => {
  it('passes once when all who hold the agreement submit at the same moment [CHECK-13, CHECK-15]', async () => {
    const { browser, path, agreementId } = await home()
    const other = await makePerson(server)
    await addAgreementUser(server.services.database.db, agreementId, other.id, 2)
    const others = await new TestBrowser(server).signIn(other)
    const answers = await Promise.all(
      [browser, others, browser, others, browser, others].map((one) => one.post(path, sent())),
    )
    expect(await submissionsOf(agreementId)).toEqual([{ result: 'PASS', language: 'en' }])
    const codes = answers.map(outcome).filter(([status]) => status !== 200)
    expect(codes).toEqual([409, 409, 409].map((status) => [status, 'already_passed']))
  })

  it.each([
    ['PASS', right],
    ['FAIL', wrong],
  ])(
    'ends once with %s when the same is sent again, because its answer was lost [CHECK-15]',
    async (result, answers) => {
      const { person, browser, path, agreementId } = await home()
      const first = (await browser.post(path, sent(answers))).json()
      const again = await browser.post(path, sent(answers.toReversed()))
      expect([again.statusCode, again.json()]).toEqual([200, first])
      expect(await submissionsOf(agreementId)).toEqual([{ result, language: 'en' }])
      expect(await receiptsOf(browser, person)).toHaveLength(1)
    },
  )

  it('that was sent more than fifty times opens its home as ever, with the newest fifty [CHECK-15]', async () => {
    const { browser, agreementId, person } = await home()
    await server.services.database.pool.query(
      `insert into welcome_checklists (agreement_id, user_id, result, language, submitted_at)
       select $1, $2, case when n = 1 then 'PASS' else 'FAIL' end, 'en', now() - n * interval '1 hour'
       from generate_series(1, 51) n`,
      [agreementId, person.id],
    )
    const answer = await browser.get('/users/me/')
    expect(answer.statusCode).toBe(200)
    const { welcome_checklists: kept } = answer.json().user.agreements[0]
    expect(kept).toHaveLength(50)
    expect(kept[0].result).toBe('PASS')
  })

  it('counts anew when it is another language, or ten minutes later [CHECK-15]', async () => {
    const { browser, path, agreementId } = await home()
    const ago = (ms: number) =>
      server.services.database.pool.query(
        `update welcome_checklists set submitted_at = submitted_at - interval '${ms} milliseconds' where agreement_id = $1`,
        [agreementId],
      )
    await browser.post(path, sent(wrong))
    await browser.post(path, sent(wrong, { language: 'es' }))
    expect(await submissionsOf(agreementId)).toHaveLength(2)
    await ago(checklistPolicy.sameAgainMs - 5_000)
    await browser.post(path, sent(wrong, { language: 'es' }))
    expect(await submissionsOf(agreementId)).toHaveLength(2)
    await ago(5_000)
    await browser.post(path, sent(wrong, { language: 'es' }))
    expect(await submissionsOf(agreementId)).toHaveLength(3)
  })
})
