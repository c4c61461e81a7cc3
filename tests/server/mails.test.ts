import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Language } from '#domain/language.ts'
import { currentMilestones } from '#domain/milestones.ts'
import { readConfig } from '#server/config.ts'
import { listMail } from '#server/data/sandbox.ts'
import { autopayChanges } from '#server/jobs/autopay-texts.ts'
import { losses } from '#server/jobs/loss-texts.ts'
import { codePurposes, linkKinds, notices } from '#server/jobs/mail-texts.ts'
import { composeMail, enqueueMail, type MailPayload } from '#server/jobs/mails.ts'
import { sendingTries } from '#server/jobs/sending.ts'
import { work } from '#server/jobs/worker.ts'
import { createLog } from '#server/log.ts'
import { encrypt } from '#server/session/secrets.ts'
import { VendorFault } from '#server/vendors/fault.ts'
import { createWorld } from '#server/worlds/create-world.ts'
import {
  makePerson,
  productionLike,
  readCode,
  startTestServer,
  TestBrowser,
  type TestServer,
} from './harness.ts'
import { mailsTo } from './mailbox.ts'

const password = 'correct horse battery staple'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it.each([
  ['checklist-failed-es', /^\d{6} es su código de /],
  ['in-service-battery', /^\d{6} is your .* code$/],
  ['support', /^\d{6} is your .* code$/],
])('writes the code of %s in the language of the first agreement [LANG-22]', async (world, subject) => {
  const { people } = await createWorld(server.services.database.db, world, {
    unique: true,
    telemetry: 'none',
  })
  const person = people[0]
  if (!person) throw new Error('The world has nobody')
  const browser = await new TestBrowser(server).open()
  const login = await browser.post('/account/login/', { email: person.email, password: person.password })
  expect(login.json()).toMatchObject({ requires_MFA: true })
  await browser.post('/account/send_access_code/', { email: person.email })
  await readCode(server, { id: person.id, email: person.email })
  const [mail] = await listMail(server.services.database.db, { recipient: person.email, limit: 1 })
  expect(mail?.subject).toMatch(subject)
})

it.each([
  ['the browser', { 'accept-language': 'es' }, {}],
  ['the choice, whatever the browser names', { 'accept-language': 'en' }, { 'porchlight-language': 'es' }],
] as const)(
  'writes what was asked for in the language of the screen that asked, by %s [LANG-22]',
  async (_name, headers, cookies) => {
    const person = await makePerson(server)
    const browser = await new TestBrowser(server).open()
    for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value)
    await browser.login(person)
    await browser.post('/account/send_access_code/', { email: person.email }, headers)
    await browser.post('/account/forgot_password/', { email: person.email }, headers)
    const mails = await mailsTo(server, person)
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      expect.stringMatching(/^\d{6} es su código de /),
      expect.stringMatching(/^Su nueva contraseña de /),
    ])
  },
)

it('writes the code of a change of email, and the news of it, in the language of the screen [LANG-22, ACCOUNT-24]', async () => {
  const person = await makePerson(server)
  const browser = await new TestBrowser(server).signIn(person)
  const email = `new.${person.email}`
  const inSpanish = { 'accept-language': 'es' }
  await browser.post('/account/change_email/', { email, password }, inSpanish)
  const access_code = await readCode(server, { id: person.id, email })
  const changed = await browser.post('/account/change_email/', { email, access_code }, inSpanish)
  expect(changed.statusCode).toBe(200)
  const [code] = await mailsTo(server, { email })
  const [news] = await mailsTo(server, person)
  expect([code?.subject, news?.subject]).toEqual([
    expect.stringMatching(/^\d{6} es su código de /),
    expect.stringMatching(/^Se cambió el correo electrónico /),
  ])
})

it('writes to the owner of a taken address in a language of theirs, not in that of whoever asked [LANG-22, ACCOUNT-23]', async () => {
  const [asking, owner] = [await makePerson(server), await makePerson(server)]
  const browser = await new TestBrowser(server).signIn(asking)
  await browser.post('/account/change_email/', { email: owner.email, password }, { 'accept-language': 'es' })
  const [notice] = await mailsTo(server, owner)
  expect(notice?.subject).toMatch(/^This address already has /)
})

it.each([
  [true, 'Your code to sign in on a new device is'],
  [false, 'Your code to set up your account is'],
])('says what the code is for, to somebody with a password: %s', async (withPassword, words) => {
  const person = await makePerson(server, { withPassword })
  const browser = await new TestBrowser(server).open()
  if (withPassword) await browser.login(person)
  await browser.post('/account/send_access_code/', { email: person.email })
  await readCode(server, person)
  const [mail] = await listMail(server.services.database.db, { recipient: person.email, limit: 1 })
  expect(mail?.text).toContain(words)
})

it('is sent by one of two servers that look at the same time, and by the other, with its id, only when the lease has ended; the late one ends nothing then [HOUSE-9, SEC-39]', async () => {
  const { services } = server
  const { pool } = services.database
  const sent: string[] = []
  const releases: (() => void)[] = []
  const mail = {
    send: ({ id }: { id: string }) => {
      sent.push(id)
      return new Promise<void>((release) => releases.push(release))
    },
  }
  const slow = { ...services, vendors: { ...services.vendors, mail } }
  const payload = { template: 'has_password', to: 'once@example.com' } as const
  await enqueueMail(services.database.db, services, { payload })
  const first = work(slow)
  await vi.waitFor(() => expect(sent).toHaveLength(1), 10_000)
  expect(await work(slow)).toBe(0)
  const [id] = sent
  const noted = async () => (await pool.query('select state, attempts from jobs where id = $1', [id])).rows
  await pool.query("update jobs set lease_ends_at = now() - interval '1 second' where id = $1", [id])
  const second = work(slow)
  await vi.waitFor(() => expect(sent).toEqual([id, id]), 10_000)
  releases[0]?.()
  expect(await first).toBe(1)
  expect(await noted()).toEqual([{ state: 'running', attempts: 2 }])
  releases[1]?.()
  expect(await second).toBe(1)
  expect(await noted()).toEqual([{ state: 'done', attempts: 2 }])
  expect(sent).toEqual([id, id])
})

describe('a mail that its vendor does not take', () => {
  const run = (text: string, values: unknown[] = []) =>
    server.services.database.pool.query(text, values).then(({ rows }) => rows)
  const lines: string[] = []
  /** Every try of what is due, at a server that takes no mail. */
  const fail = async (kind: 'failing' | 'resting') => {
    const mail = { send: () => Promise.reject(new VendorFault('mail', kind)) }
    const { vendors } = server.services
    const log = createLog('info', { write: (line) => lines.push(line) })
    await work({ ...server.services, log, vendors: { ...vendors, mail } })
  }
  const put = async (payload: MailPayload, secret?: string) => {
    const { database } = server.services
    await run("delete from jobs where kind = 'mail'")
    await enqueueMail(database.db, server.services, { payload, ...(secret && { secret }) })
  }

  it('is tried for about a day and uses up no try while its vendor is spared, and is named by the log once it is given up [VENDOR-24]', async () => {
    const to = 'later@example.com'
    await put({ template: 'has_password', to })
    await fail('failing')
    await run('update jobs set attempts = $1, run_at = now()', [sendingTries - 2])
    await fail('failing')
    const [still] = await run("select id, state, run_at < now() + interval '91 minutes' as soon from jobs")
    expect(still).toMatchObject({ state: 'waiting', soon: true })
    for (const kind of ['resting', 'failing'] as const) {
      expect(lines.join('')).not.toContain(still.id)
      await run('update jobs set run_at = now()')
      await fail(kind)
    }
    expect(await run('select state, attempts from jobs')).toEqual([
      { state: 'failed', attempts: sendingTries },
    ])
    expect(lines.filter((line) => line.includes('job given up') && line.includes(still.id))).toHaveLength(1)
    expect(lines.join('')).not.toContain(to)
    // As docs/operations.md says it.
    await run(`update jobs set state = 'waiting', attempts = 0, run_at = now(), finished_at = null
      where state = 'failed' and kind = 'mail' and payload->>'template' not in ('code', 'link', 'comment')`)
    expect(await mailsTo(server, { email: to })).toHaveLength(1)
  })

  it.each([
    ['reset', 61, 'expired_link'],
    ['reset', 59, null],
    ['claim', 7 * 24 * 60 - 1, null],
    ['claim', 7 * 24 * 60 + 1, 'expired_link'],
    ['invite', 7 * 24 * 60 + 1, 'expired_link'],
  ] as const)(
    'with a %s link is after %i minutes dropped as %s [VENDOR-13]',
    async (kind, minutes, dropped) => {
      const to = `${kind}-${minutes}@example.com`
      await put({ template: 'link', kind, to, sealedFor: 'mailed_token:1' }, 'token')
      await run("update jobs set created_at = now() - $1 * interval '1 minute'", [minutes])
      expect(await mailsTo(server, { email: to })).toHaveLength(dropped ? 0 : 1)
      expect(await run('select state, secret, result from jobs')).toEqual([
        { state: 'done', secret: null, result: dropped && { dropped } },
      ])
    },
  )
})

describe('every mail', () => {
  const config = readConfig({ ...productionLike, PORCHLIGHT_BRAND: 'Brightside' }, '1')
  const to = 'ana@example.com'
  const secret = '482913'
  const payloads: MailPayload[] = [
    ...codePurposes.map((purpose) => ({ template: 'code' as const, to, purpose, sealedFor: 'x' })),
    ...linkKinds.map((kind) => ({ template: 'link' as const, to, kind, sealedFor: 'x' })),
    ...notices.map((template) => ({ template, to })),
    ...autopayChanges.map((change) => ({ template: 'autopay' as const, to, change })),
    {
      template: 'autopay',
      to,
      change: 'on',
      home: { name: '12 Elm Street', agreement_id: '4d3f' },
    },
    ...losses.map((loss) => ({ template: 'loss' as const, to, loss })),
    { template: 'loss', to, loss: 'transferred', home: '12 Elm Street' },
    ...currentMilestones.map((milestone) => ({ template: 'milestone' as const, to, milestone })),
    {
      template: 'milestone',
      to,
      milestone: 'IN_SERVICE',
      home: { name: '12 Elm Street', agreement_id: '4d3f' },
    },
  ]
  const compose = (payload: MailPayload, language: Language) => {
    const sealed = 'sealedFor' in payload ? encrypt(config.secrets, secret, 'x') : null
    const mail = composeMail({ config }, { id: 'job', payload, secret: sealed }, language)
    if (!mail) throw new Error('nothing was written')
    return mail
  }

  it.each(payloads.map((payload) => [JSON.stringify(payload), payload] as const))(
    '%s is written in both languages, names the provider, and links to the configured address alone [LANG-22, SEC-13]',
    (_name, payload) => {
      const [english, spanish] = [compose(payload, 'en'), compose(payload, 'es')]
      expect(spanish.text).not.toBe(english.text)
      expect(spanish.subject).not.toBe(english.subject)
      for (const mail of [english, spanish]) {
        expect([mail.id, mail.to, mail.subject.includes('Brightside')]).toEqual(['job', to, true])
        expect(mail.code ?? null).toBe(payload.template === 'code' ? secret : null)
        const links = mail.text.match(/\w+:\/\/[^\s.]+(\.[^\s.]+)*/g) ?? []
        expect(links).toEqual(mail.link ? [mail.link] : [])
        if (mail.link) expect(new URL(mail.link).origin).toBe('https://portal.test')
        if ('sealedFor' in payload) expect(mail.text).toContain(secret)
      }
    },
  )

  it('with a code warns whoever did not ask to sign in, and nobody else [MFA-35]', () => {
    for (const purpose of codePurposes)
      for (const language of ['en', 'es'] as const) {
        const { text } = compose({ template: 'code', to, purpose, sealedFor: 'x' }, language)
        expect(/knows your password|conoce su contraseña/.test(text)).toBe(purpose === 'login')
        expect(/need to do anything|hacer nada/.test(text)).toBe(purpose !== 'login')
      }
  })

  it('of another row cannot be read with this one’s secret [SEC-11]', () => {
    const payload: MailPayload = { template: 'link', to, kind: 'reset', sealedFor: 'mailed_token:other' }
    expect(() => compose(payload, 'en')).toThrow()
  })
})
