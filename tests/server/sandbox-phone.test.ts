import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smsText } from '#domain/legal-texts.ts'
import { work } from '#server/jobs/worker.ts'
import { worldGroups } from '#server/worlds/registry.ts'
import { LocalBrowser, type SandboxServer, startSandbox } from './worlds/sandbox-server.ts'

let server: SandboxServer
beforeAll(async () => {
  server = await startSandbox()
})
afterAll(() => server.close())

const sendAll = async () => {
  while ((await work(server.services)) > 0);
}
const inside = async (world: string) => {
  const browser = new LocalBrowser(server)
  await browser.open(world)
  const { user } = (await browser.get('/users/me/')).json()
  return { browser, user }
}

/** The phone of the world, for one test alone: everybody else in it has the same number. */
async function holding(world: string, number: string) {
  const { browser, user } = await inside(world)
  await server.services.database.pool.query('update phones set phone_number = $2 where user_id = $1', [
    user.id,
    number,
  ])
  const path = encodeURIComponent(number)
  const me = async () => (await browser.get('/users/me/')).json().user
  return { browser, user, number, page: `/sandbox/phone?number=${path}`, me }
}

describe('the phone of the sandbox', () => {
  it('shows the code that was sent, for whoever is signed in without asking for their number [HOUSE-11, SMS-6]', async () => {
    const { browser, user, number, page } = await holding('phone-unverified', '+15305550231')
    expect(user.phone.verified).toBe(false)
    await browser.post(`/users/${user.id}/phone/send_verification_code/`, { phone_number: number })
    await sendAll()
    for (const path of [page, '/sandbox/phone']) {
      const shown = await browser.send(path)
      expect(shown.statusCode).toBe(200)
      const code = /<p class="code">(\d{6})<\/p>/.exec(shown.body)?.[1]
      expect(shown.body).toContain(`${code} is your Porchlight code`)
    }
    const [text] = (await browser.sandbox(`mailbox?to=${encodeURIComponent(number)}`)).json()
    const verified = await browser.post(`/users/${user.id}/phone/verify_phone_number/`, {
      phone_number: number,
      verification_code: text.code,
    })
    expect(verified.json()).toEqual({ phone_number: number, verified: true })
  })

  it.each([
    ['STOP', false, 'you will get no more text messages'],
    ['HELP', true, 'Reply STOP to end them.'],
    ['START', true, 'not by a reply'],
  ])(
    'answers %s by the way of the provider, from the page and for programs [SMS-11, SMS-12, SMS-17]',
    async (word, stays, reply) => {
      const { browser, number, page, me } = await holding(
        'texts-on',
        `+153055502${word === 'STOP' ? 41 : word === 'HELP' ? 42 : 43}`,
      )
      expect((await me()).settings.sms_opt_in).toBe(true)
      const body = new URLSearchParams({ number, text: word })
      const answer = await browser.send('/sandbox/phone', { method: 'POST', body })
      expect([answer.statusCode, answer.headers.location]).toEqual([303, page])
      await sendAll()
      expect((await me()).settings.sms_opt_in).toBe(stays)
      expect((await browser.send(page)).body).toContain(reply)
      expect((await browser.sandbox('texts', { number, text: word })).statusCode).toBe(204)
      await sendAll()
      const texts = (await browser.sandbox(`mailbox?to=${encodeURIComponent(number)}`)).json()
      expect(texts).toHaveLength(2)
    },
  )

  it('takes a number as it is typed, and nothing that is none', async () => {
    const browser = new LocalBrowser(server)
    expect((await browser.send('/sandbox/phone?number=')).body).toContain('Name a number')
    expect((await browser.send('/sandbox/phone?number=(530)%20555-0118')).body).toContain(
      'Messages to +15305550118',
    )
    for (const path of ['/sandbox/phone?number=x', '/sandbox/phone?number=1&number=2'])
      expect((await browser.send(path)).statusCode).toBe(400)
    expect((await browser.sandbox('texts', { number: '+14165550123', text: 'STOP' })).statusCode).toBe(400)
  })

  it('is of this machine alone, like every page of the sandbox [SEC-31]', async () => {
    const browser = new LocalBrowser(server)
    expect((await browser.send('/sandbox/phone', { remoteAddress: '203.0.113.7' })).statusCode).toBe(404)
  })
})

describe('the worlds of the account', () => {
  it('have a phone that is verified, not verified, or none, and its consent with its receipt [HOUSE-14, ACCOUNT-28]', async () => {
    expect(worldGroups.some(({ title }) => title === 'Account and inbox')).toBe(true)
    expect((await inside('phone-unverified')).user.phone).toMatchObject({ verified: false })
    expect((await inside('no-phone')).user).toMatchObject({
      phone: null,
      settings: { privacy_policy_accepted: false, research_opt_in: false, sms_opt_in: false },
    })
    const { browser, user } = await inside('texts-on')
    expect(user).toMatchObject({ phone: { verified: true }, settings: { sms_opt_in: true } })
    expect(user.address.street_1).not.toBe(user.agreements[0].system.address.street_1)
    const receipts = (await browser.get(`/users/${user.id}/receipts/`)).json()
    expect(receipts.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['privacy', 'sms'])
    expect(receipts).toContainEqual(
      expect.objectContaining({ kind: 'sms', version: smsText.version, withdrawn_at: null }),
    )
  })

  it.each([
    ['no-phone', 0, 0, null],
    ['phone-unverified', 1, 1, null],
    ['inbox-full', 25, 20, 'Your statement is ready'],
    ['inbox-full-es', 25, 20, 'Su estado de cuenta está listo'],
  ])(
    '%s has %i messages on its first page, %i of all unread [HOUSE-14, INBOX-6]',
    async (world, first, unread, newest) => {
      const { browser, user } = await inside(world)
      const list = async (page: number) =>
        (await browser.get(`/users/${user.id}/inbox_messages/?page=${page}`)).json()
      const { results, next, total_unread_sent_inbox_messages: counted } = await list(1)
      expect([results.length, counted, next]).toEqual([first, unread, first === 25 ? 2 : null])
      if (newest) {
        expect(results[0].subject).toBe(newest)
        expect((await list(3)).results).toHaveLength(10)
        expect(
          results.some((one: { markdown_body: string | null }) => one.markdown_body?.includes('## ')),
        ).toBe(true)
      }
    },
  )
})
