import { afterAll, beforeAll, expect, it } from 'vitest'
import { privacyText } from '#domain/legal-texts.ts'
import { createLog } from '#server/log.ts'
import type { MailVendor } from '#server/vendors/mail/port.ts'
import { makePerson, readCode, startTestServer, TestBrowser, type TestServer } from './harness.ts'
import { mailsTo, readLink } from './mailbox.ts'

let server: TestServer
const lines: string[] = []
beforeAll(async () => {
  server = await startTestServer({ log: createLog('trace', { write: (line) => lines.push(line) }) })
})
afterAll(() => server.close())

const first = 'canary lamps beside the juniper'
const second = 'canary window in november rain'
const consent = {
  privacy_policy_accepted: true,
  privacy_policy_version: privacyText.version,
  language: 'en',
}

it('the log at trace level holds no password, code, token, claim or address of anybody on the way in [SEC-24, SEC-25, SEC-42]', async () => {
  const { pool } = server.services.database
  const browser = await new TestBrowser(server).open()
  const secrets: string[] = [first, second, 'canary']
  const post = async (path: string, body: unknown, status: number) => {
    const answer = await browser.post(path, body)
    expect([path, answer.statusCode]).toEqual([path, status])
    return answer
  }

  const newcomer = await makePerson(server, { withPassword: false })
  const { email } = newcomer
  await post('/account/send_access_code/', { email }, 200)
  const access_code = await readCode(server, newcomer)
  await browser.verify(newcomer, access_code, false)
  const setUp = '/account/set_password_with_access_code/'
  await post(setUp, { email, access_code, password: 'canary', ...consent }, 400)
  await post(setUp, { email, access_code, password: first, ...consent }, 204)
  await post('/account/forgot_password/', { email }, 204)
  const { token } = await readLink(server, newcomer)
  await post('/account/reset_password/', { token, password: 'canary' }, 400)
  await pool.query('alter table known_devices rename to devices_away')
  await post('/account/reset_password/', { token, password: second }, 500)
  await pool.query('alter table devices_away rename to known_devices')
  await post('/account/reset_password/', { token, password: second }, 204)

  const claimant = await makePerson(server, { withPassword: false })
  await post('/users/send_claim_account_email/', { email: claimant.email, is_resend: true }, 204)
  const link = await readLink(server, claimant)
  await post('/account/verify_token/', { token: link.token }, 200)
  const { claim } = (await post('/account/claim_token/', { token: link.token }, 200)).json()
  const claimed = { claim, password: first, ...consent }
  await post('/account/claim_user_account/', claimed, 204)

  await browser.signIn(claimant)
  await post('/account/change_password/', { old_password: 'canary', new_password: second }, 400)
  await post('/account/change_password/', { old_password: first, new_password: second }, 204)
  const to = 'canary-address@example.com'
  await post('/account/change_email/', { email: to, password: second }, 202)
  const [sent] = await mailsTo(server, { email: to })
  await post('/account/change_email/', { email: to, access_code: sent?.code }, 200)

  // A vendor that repeats what it was given.
  const broken: MailVendor = {
    send: (mail) => Promise.reject(new Error(`550 ${mail.to} ${mail.text}`)),
  }
  server.services.vendors.mail = broken
  const last = await makePerson(server)
  await post('/account/forgot_password/', { email: last.email }, 204)
  await mailsTo(server, last)

  secrets.push(email, newcomer.id, claimant.email, claimant.id, last.email)
  secrets.push(access_code, token, link.token, claim, sent?.code ?? '', ...browser.cookies.values())
  const log = lines.join('')
  expect(log).toContain('job failed')
  expect(log).toContain('"route":"/api/v1/account/reset_password/"')
  expect(secrets.every((secret) => secret.length > 5)).toBe(true)
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([])
})
