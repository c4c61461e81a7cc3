import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { privacyText, wordingOf } from '#domain/legal-texts.ts'
import { makePerson, readCode, startTestServer, TestBrowser, type TestServer } from './harness.ts'
import { readLink } from './mailbox.ts'

// A page that was opened before the text of today was published.
const older = vi.hoisted(() => ({
  version: '2025-02',
  text: { en: 'The policy of February at {provider}.', es: 'La política de febrero de {provider}.' },
}))
vi.mock('#domain/legal-texts.ts', async (original) => {
  const actual = await original<typeof import('#domain/legal-texts.ts')>()
  const { publishedTexts } = actual
  return { ...actual, publishedTexts: { ...publishedTexts, privacy: [...publishedTexts.privacy, older] } }
})

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const password = 'three lamps beside the juniper'

/** Somebody at the form of a first password, and how they send it. */
async function atTheForm(door: 'code' | 'claim') {
  const person = await makePerson(server, { withPassword: false })
  const { email } = person
  const browser = await new TestBrowser(server).open()
  if (door === 'code') {
    await browser.post('/account/send_access_code/', { email })
    const access_code = await readCode(server, person)
    await browser.verify(person, access_code, false)
    const send = (consent: object, headers = {}) =>
      browser.post(
        '/account/set_password_with_access_code/',
        { email, access_code, password, ...consent },
        headers,
      )
    return { person, send }
  }
  await browser.post('/users/send_claim_account_email/', { email, is_resend: true })
  const { token } = await readLink(server, person)
  const { claim } = (await browser.post('/account/claim_token/', { token })).json()
  const send = (consent: object, headers = {}) =>
    browser.post('/account/claim_user_account/', { claim, password, ...consent }, headers)
  return { person, send }
}

async function kept(person: { id: string }) {
  const { rows } = await server.services.database.pool.query(
    `select r.version, r.language, r.text, u.password_hash is not null as can_sign_in
     from users u left join receipts r on r.user_id = u.id where u.id = $1`,
    [person.id],
  )
  return rows
}

describe.each(['code', 'claim'] as const)('the consent with a first password by %s', (door) => {
  it('is kept in the version and language that were shown, not in the newest [REG-20, ACCOUNT-29]', async () => {
    const { person, send } = await atTheForm(door)
    const consent = {
      privacy_policy_accepted: true,
      privacy_policy_version: older.version,
      language: 'es',
    }
    expect((await send(consent)).statusCode).toBe(204)
    const text = 'La política de febrero de Porchlight.'
    expect(await kept(person)).toEqual([{ version: older.version, language: 'es', text, can_sign_in: true }])
  })

  it('is refused in a version that was never published [REG-20]', async () => {
    const { person, send } = await atTheForm(door)
    const whole = {
      privacy_policy_accepted: true,
      privacy_policy_version: privacyText.version,
      language: 'en',
    }
    for (const [changed, fields] of [
      [{ privacy_policy_version: '1999-01' }, { privacy_policy_version: ['unknown'] }],
      [{ privacy_policy_version: 'of today' }, { privacy_policy_version: ['invalid'] }],
    ]) {
      const answer = await send({ ...whole, ...changed })
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { default_code: 'invalid', detail: 'The request is not valid.', fields },
      ])
    }
    expect(await kept(person)).toEqual([{ version: null, language: null, text: null, can_sign_in: false }])
    expect((await send(whole)).statusCode).toBe(204)
  })

  it('that names no text is to the one in force, in the language of the screen [REG-20]', async () => {
    const { person, send } = await atTheForm(door)
    const answer = await send({ privacy_policy_accepted: true }, { 'accept-language': 'es-US,en;q=0.5' })
    expect(answer.statusCode).toBe(204)
    const text = wordingOf(privacyText, 'es', 'Porchlight')
    const { version } = privacyText
    expect(await kept(person)).toEqual([{ version, language: 'es', text, can_sign_in: true }])
  })

  it('is what the password waits for [REG-10, CLAIM-5]', async () => {
    const { person, send } = await atTheForm(door)
    const answer = await send({
      privacy_policy_accepted: false,
      privacy_policy_version: privacyText.version,
      language: 'en',
    })
    expect([answer.statusCode, answer.json().default_code]).toEqual([400, 'privacy_policy_required'])
    expect(await kept(person)).toEqual([{ version: null, language: null, text: null, can_sign_in: false }])
  })
})
