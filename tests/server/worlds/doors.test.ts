import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { privacyText } from '#domain/legal-texts.ts'
import { work } from '#server/jobs/worker.ts'
import { createWorld } from '#server/worlds/create-world.ts'
import { LocalBrowser, type SandboxServer, startSandbox } from './sandbox-server.ts'

let server: SandboxServer
beforeAll(async () => {
  server = await startSandbox()
})
afterAll(() => server.close())

async function opened(name: string) {
  const browser = new LocalBrowser(server)
  const { people } = (await browser.sandbox('worlds', { name, telemetry: 'none' })).json()
  const [person] = people
  await browser.get('/feature_flags/')
  const mails = async () => (await browser.sandbox(`mailbox?to=${encodeURIComponent(person.email)}`)).json()
  return { browser, person, mails }
}

const consent = {
  privacy_policy_accepted: true,
  privacy_policy_version: privacyText.version,
  language: 'en',
}
const tokenOf = (link: string) => link.split('/').at(-1)

describe('a world at the door', () => {
  it.each([
    ['claim-pending', 'claim', 'valid'],
    ['claim-expired', 'claim', 'expired'],
    ['staff-invited', 'invite', 'valid'],
  ])('%s has a link in the mailbox: %s, %s [HOUSE-14, CLAIM-2, CLAIM-6]', async (name, kind, state) => {
    const { browser, mails } = await opened(name)
    const [mail] = await mails()
    expect(mail.link).toMatch(/^http:\/\/localhost:3000\/claim_account\/[\w-]{43}$/)
    const token = tokenOf(mail.link)
    expect((await browser.post('/account/verify_token/', { token })).json()).toEqual({ kind, state })
  })

  it('new-homeowner registers with the code in the mailbox [HOUSE-14, REG-1, REG-11]', async () => {
    const { browser, person, mails } = await opened('new-homeowner')
    const { email } = person
    expect((await browser.sandbox('sign_in', { user_id: person.id })).statusCode).toBe(404)
    await browser.post('/account/send_access_code/', { email })
    while ((await work(server.services)) > 0);
    const [{ code: access_code }] = await mails()
    await browser.post('/account/verify_access_code/', { email, access_code, is_MFA: false })
    const password = 'three lamps beside the juniper'
    const set = await browser.post('/account/set_password_with_access_code/', {
      email,
      access_code,
      password,
      ...consent,
    })
    expect(set.statusCode).toBe(204)
    expect((await browser.sandbox('sign_in', { user_id: person.id })).json()).toMatchObject({
      landing: '/dashboard/overview',
    })
  })

  it('is one press away: the people page sends the link and leads to the mailbox, which shows it as a link [HOUSE-14]', async () => {
    const { db } = server.services.database
    const [pending] = (await createWorld(db, 'claim-pending')).people
    await createWorld(db, 'new-homeowner')
    const browser = new LocalBrowser(server)
    const { body: page } = await browser.send('/sandbox/')
    expect(page).toContain('aria-label="Send the link to Theo Lambert"')
    expect(page).not.toContain('Sign in as Theo Lambert')
    expect(page).toContain('<a href="/registration">Register</a>')
    const pressed = new URLSearchParams({ user_id: pending?.id ?? '', state: 'valid' })
    const answer = await browser.send('/sandbox/claim_link', { method: 'POST', body: pressed })
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      '/sandbox/mailbox?to=theo.lambert%40example.com',
    ])
    const { body: mailbox } = await browser.send(String(answer.headers.location))
    const [, link] = /<a href="(http:\/\/localhost:3000\/claim_account\/[\w-]{43})">/.exec(mailbox) ?? []
    const token = tokenOf(link ?? '')
    await browser.get('/feature_flags/')
    const exchanged = await browser.post('/account/claim_token/', { token })
    expect(exchanged.json()).toMatchObject({ email: 'theo.lambert@example.com', first_name: 'Theo' })
    const claimed = await browser.post('/account/claim_user_account/', {
      claim: exchanged.json().claim,
      password: 'three lamps beside the juniper',
      ...consent,
    })
    expect(claimed.statusCode).toBe(204)
    expect((await browser.send('/sandbox/')).body).toContain('Sign in as Theo Lambert')
    const again = await browser.send('/sandbox/claim_link', { method: 'POST', body: pressed })
    expect(again.statusCode).toBe(404)
  })
})
