import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { privacyText, publishedTexts, smsText, wordingOf } from '#domain/legal-texts.ts'
import { newNumber, outcome, patch, signedInPerson, storedOf } from './account-area.ts'
import { startTestServer, type TestBrowser, type TestServer } from './harness.ts'
import { tally, twinOf } from './mailbox.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const shown = { language: 'en', version: smsText.version } as const
const policyShown = { ...shown, version: privacyText.version } as const
const set = (browser: TestBrowser, path: string, body: object) => patch(browser, `${path}/settings/`, body)
const receiptsOf = async (browser: TestBrowser, path: string) =>
  (await browser.get(`${path}/receipts/`)).json()

describe('settings', () => {
  it('change one by one and are given back whole [ACCOUNT-36, ACCOUNT-26, ACCOUNT-27]', async () => {
    const { browser, path } = await signedInPerson(server, { number: newNumber(), verified: true })
    const all = { research_opt_in: false, privacy_policy_accepted: false, sms_opt_in: false }
    expect((await set(browser, path, { research_opt_in: true })).json()).toEqual({
      ...all,
      research_opt_in: true,
    })
    const both = { research_opt_in: true, privacy_policy_accepted: true, ...policyShown }
    expect((await set(browser, path, both)).json()).toEqual({
      ...all,
      research_opt_in: true,
      privacy_policy_accepted: true,
    })
    expect((await set(browser, path, { research_opt_in: false })).json()).toEqual({
      ...all,
      privacy_policy_accepted: true,
    })
    expect((await set(browser, path, { sms_opt_in: true, ...shown })).json()).toEqual({
      ...all,
      privacy_policy_accepted: true,
      sms_opt_in: true,
    })
    expect((await browser.get('/users/me/')).json().user.settings).toEqual({
      ...all,
      privacy_policy_accepted: true,
      sms_opt_in: true,
    })
  })

  it('know no way to take the privacy policy back, and no other field [ACCOUNT-36, WIRE-10]', async () => {
    const { person, browser, path } = await signedInPerson(server)
    const before = await storedOf(server, person.id)
    for (const body of [
      { privacy_policy_accepted: false, ...shown },
      { role: 'ADMIN' },
      {},
      { sms_opt_in: 'true' },
    ])
      expect((await set(browser, path, body)).statusCode).toBe(400)
    expect(await storedOf(server, person.id)).toEqual(before)
  })
})

describe('a consent', () => {
  it.each([
    ['en', 'sms', { sms_opt_in: true }, smsText],
    ['es', 'sms', { sms_opt_in: true }, smsText],
    ['en', 'sms', { sms_opt_in: true }, publishedTexts.sms[1] ?? smsText],
    ['es', 'privacy', { privacy_policy_accepted: true }, privacyText],
  ] as const)(
    'in %s to %s is kept with the text as it was shown, its hash and version [ACCOUNT-28, ACCOUNT-29, SMS-13]',
    async (language, kind, consent, legal) => {
      const number = newNumber()
      const { browser, path } = await signedInPerson(server, { number, verified: true })
      await set(browser, path, { ...consent, language, version: legal.version })
      const [summary, ...more] = await receiptsOf(browser, path)
      expect(more).toEqual([])
      expect(summary).toEqual({
        id: expect.any(String),
        kind,
        version: legal.version,
        language,
        given_at: expect.stringMatching(/T.*Z$/),
        withdrawn_at: null,
        agreement_id: null,
        account_number_last_four_digits: null,
        phone_number_last_four_digits: kind === 'sms' ? number.slice(-4) : null,
      })
      const text = wordingOf(legal, language, 'Porchlight')
      const whole = await browser.get(`${path}/receipts/${summary.id}/`)
      expect([whole.statusCode, whole.json()]).toEqual([
        200,
        { ...summary, text, hash: createHash('sha256').update(text).digest('hex') },
      ])
    },
  )

  it('names the version and language that were shown; an unknown one is refused and changes nothing [ACCOUNT-29]', async () => {
    const { person, browser, path } = await signedInPerson(server, { number: newNumber(), verified: true })
    const before = await storedOf(server, person.id)
    for (const consent of [{ sms_opt_in: true }, { privacy_policy_accepted: true }]) {
      const named = { language: 'en', version: '2020-01' }
      const answer = await set(browser, path, { research_opt_in: true, ...consent, ...named })
      const fields = { version: ['unknown'] }
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { default_code: 'invalid', fields }])
    }
    expect(await storedOf(server, person.id)).toEqual(before)
  })

  it('that names no text is to the one in force, in the language of the screen [ACCOUNT-29]', async () => {
    const { browser, path } = await signedInPerson(server, { number: newNumber(), verified: true })
    expect((await set(browser, path, { sms_opt_in: true })).statusCode).toBe(200)
    const [receipt] = await receiptsOf(browser, path)
    expect(receipt).toMatchObject({ kind: 'sms', version: smsText.version, language: 'en' })
  })

  it('given twice is one receipt, also at once; given again after it was taken back it is another [ACCOUNT-29]', async () => {
    const { browser, path } = await signedInPerson(server, { number: newNumber(), verified: true })
    const optIn = { sms_opt_in: true, ...shown }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => set(twinOf(server, browser), path, optIn)),
    )
    expect(tally(answers)).toEqual({ 200: 8 })
    expect(await receiptsOf(browser, path)).toHaveLength(1)
    expect((await set(browser, path, { sms_opt_in: false })).json().sms_opt_in).toBe(false)
    const [taken] = await receiptsOf(browser, path)
    expect(taken.withdrawn_at).toMatch(/T.*Z$/)
    await set(browser, path, { sms_opt_in: false })
    expect(await receiptsOf(browser, path)).toEqual([taken])
    await set(browser, path, optIn)
    const [newest, oldest] = await receiptsOf(browser, path)
    expect([newest.withdrawn_at, oldest]).toEqual([null, taken])
  })

  it('cannot be changed afterwards, in the database either [ACCOUNT-29]', async () => {
    const { person, browser, path } = await signedInPerson(server)
    await set(browser, path, { privacy_policy_accepted: true, ...policyShown })
    const { pool } = server.services.database
    await expect(
      pool.query(`update receipts set text = 'else' where user_id = $1`, [person.id]),
    ).rejects.toThrow('kept as it was shown')
  })

  it('to text messages needs a verified phone [SMS-2, SMS-15]', async () => {
    for (const phone of [{}, { number: newNumber() }]) {
      const { person, browser, path } = await signedInPerson(server, phone)
      const before = await storedOf(server, person.id)
      const answer = await set(browser, path, { sms_opt_in: true, research_opt_in: true, ...shown })
      expect(outcome(answer)).toEqual([409, 'phone_not_verified'])
      expect(await storedOf(server, person.id)).toEqual(before)
    }
  })

  it('and a change of the number at once leave nobody opted in on an unverified phone [ACCOUNT-17, SMS-1]', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { browser, path } = await signedInPerson(server, { number: newNumber(), verified: true })
      await Promise.all([
        set(twinOf(server, browser), path, { sms_opt_in: true, ...shown }),
        patch(twinOf(server, browser), `${path}/phone/`, { phone_number: newNumber() }),
      ])
      expect((await browser.get(`${path}/`)).json()).toMatchObject({
        phone: { verified: false },
        settings: { sms_opt_in: false },
      })
      for (const receipt of await receiptsOf(browser, path)) expect(receipt.withdrawn_at).not.toBeNull()
    }
  })
})

describe('receipts', () => {
  it("are listed newest first; a neighbour's answers like a random one [ACCOUNT-28, ACCOUNT-37, SEC-15]", async () => {
    const { browser, path } = await signedInPerson(server, { number: newNumber(), verified: true })
    const neighbour = await signedInPerson(server)
    expect(await receiptsOf(browser, path)).toEqual([])
    await set(browser, path, { privacy_policy_accepted: true, ...policyShown })
    await server.services.database.pool.query(
      `alter table receipts disable trigger receipts_are_kept; update receipts set given_at = given_at - interval '1 day'; alter table receipts enable trigger receipts_are_kept`,
    )
    await set(browser, path, { sms_opt_in: true, ...shown })
    const list = await receiptsOf(browser, path)
    expect(list.map(({ kind }: { kind: string }) => kind)).toEqual(['sms', 'privacy'])
    const [theirs, unknown] = [
      await neighbour.browser.get(`${neighbour.path}/receipts/${list[0].id}/`),
      await neighbour.browser.get(`${neighbour.path}/receipts/3f2c9d1e-7b44-4c0a-9a53-6f1f0e2d4c5b/`),
    ]
    expect([theirs.statusCode, theirs.body]).toEqual([404, unknown.body])
  })
})
