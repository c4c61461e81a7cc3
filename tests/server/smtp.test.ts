import { randomUUID } from 'node:crypto'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ConfigProblem, readConfig } from '#server/config.ts'
import { enqueueMail } from '#server/jobs/mails.ts'
import { work } from '#server/jobs/worker.ts'
import { VendorFault } from '#server/vendors/fault.ts'
import { readSmtp } from '#server/vendors/mail/configuration.ts'
import { type Smtp, smtpMail } from '#server/vendors/mail/smtp.ts'
import { makePerson, productionLike, startTestServer, TestBrowser, type TestServer } from './harness.ts'

type Taken = { from: string; to: string[]; raw: string }

/** Answers of the next connections: how each fails, or nothing. */
let faults: ((end: (error: Error) => void) => void)[] = []
let taken: Taken[] = []

const saying = (code: number) => (end: (error: Error) => void) =>
  end(Object.assign(new Error('No.'), { responseCode: code }))

const post = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: ({ username, password }, _session, answer) =>
    username === 'porch' && password === 'p@ss' ? answer(null, { user: username }) : answer(new Error('No.')),
  onRcptTo: (_address, _session, answer) => {
    const fault = faults.shift()
    if (fault) fault(answer)
    else answer()
  },
  onData: (stream, session, answer) => {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', () => {
      const { mailFrom, rcptTo } = session.envelope
      taken.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        raw: Buffer.concat(parts).toString('utf8'),
      })
      answer()
    })
  },
})
/** Takes connections and says nothing. */
const silentPost = createServer()

const listen = (server: Server | SMTPServer) =>
  new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
const portOf = (server: Server) => (server.address() as AddressInfo).port

let server: TestServer
beforeAll(async () => {
  await Promise.all([listen(post), listen(silentPost)])
  server = await startTestServer()
})
afterAll(async () => {
  await server.close()
  await new Promise<void>((resolve) => post.close(() => resolve()))
  silentPost.close()
})
beforeEach(() => {
  faults = []
  taken = []
})

const smtp = (more: Partial<Smtp> = {}): Smtp => ({
  host: '127.0.0.1',
  port: portOf(post.server),
  tls: 'if_offered',
  login: null,
  from: 'no-reply@portal.test',
  deadlineMs: 2_000,
  ...more,
})
const mail = {
  id: '6d2f7c1e-0000-4000-8000-000000000001',
  to: 'ana@example.com',
  subject: 'Su código está aquí',
  text: 'Código 123456\n\nhttps://portal.test/reset_password/abc_DEF-123',
}
const kindOf = async (sending: Promise<void>) => {
  try {
    await sending
    return 'taken'
  } catch (error) {
    return error instanceof VendorFault ? error.kind : 'something else'
  }
}
/** What a reader sees of a body in quoted-printable. */
const readable = (raw: string) =>
  decodeURIComponent(
    raw
      .replace(/=\r\n/g, '')
      .replace(/%/g, '%25')
      .replace(/=([0-9A-F]{2})/g, '%$1'),
  )

describe('mail by SMTP', () => {
  it('is handed over with its sender, its reader, both languages’ letters and the id of its job [HOUSE-9, SEC-39]', async () => {
    await smtpMail(smtp()).send(mail)
    expect(taken).toMatchObject([{ from: 'no-reply@portal.test', to: ['ana@example.com'] }])
    const raw = taken[0]?.raw ?? ''
    expect(raw).toContain(`Message-ID: <${mail.id}@portal.test>`)
    expect(raw).toContain('Auto-Submitted: auto-generated')
    expect(raw).not.toMatch(/^(X-Mailer|Received):/im)
    expect(readable(raw)).toContain('Código 123456')
    expect(readable(raw)).toContain('https://portal.test/reset_password/abc_DEF-123')
  })

  it('goes to one reader whatever the address looks like: it adds no header and no second one [SEC-26]', async () => {
    const odd = 'ana@example.com\r\nBcc: eve@example.com'
    await kindOf(smtpMail(smtp()).send({ ...mail, to: odd }))
    await kindOf(smtpMail(smtp()).send({ ...mail, replyTo: odd }))
    await smtpMail(smtp()).send({ ...mail, subject: 'Hello\r\nBcc: eve@example.com' })
    expect(taken.flatMap(({ to }) => to)).not.toContain('eve@example.com')
    expect(taken.every(({ raw }) => !/^Bcc:/im.test(raw))).toBe(true)
  })

  it('is answered to whom it names, and to its sender where it names nobody [SUP-28, SEC-26]', async () => {
    await smtpMail(smtp()).send({ ...mail, replyTo: 'ada@example.com' })
    await smtpMail(smtp()).send({ ...mail, replyTo: 'ada@example.com, eve@example.com' })
    await smtpMail(smtp()).send(mail)
    const answered = taken.map(({ raw }) => /^Reply-To: (.*)\r$/m.exec(raw)?.[1] ?? null)
    expect(answered).toEqual(['ada@example.com', '<"ada@example.com, eve"@example.com>', null])
  })

  it('signs in where it is asked to, and says a refusal, a fault and nobody there in the port’s own words [SEC-33]', async () => {
    const login = { user: 'porch', pass: 'p@ss' }
    expect(await kindOf(smtpMail(smtp({ login })).send(mail))).toBe('taken')
    const wrong = { ...login, pass: 'other' }
    expect(await kindOf(smtpMail(smtp({ login: wrong })).send(mail))).toBe('failing')
    faults = [saying(550)]
    expect(await kindOf(smtpMail(smtp()).send(mail))).toBe('refused')
    faults = [saying(421)]
    expect(await kindOf(smtpMail(smtp()).send(mail))).toBe('failing')
    expect(await kindOf(smtpMail(smtp({ port: 1 })).send(mail))).toBe('unreachable')
    expect(taken).toHaveLength(1)
  })

  it('that its recipient puts off keeps nobody else’s from being sent, however often it is tried [VENDOR-7]', async () => {
    const port = smtpMail(smtp())
    for (let nth = 0; nth < 6; nth += 1) {
      faults = [saying(450)]
      expect(await kindOf(port.send(mail))).toBe('refused')
    }
    expect(await kindOf(port.send({ ...mail, to: 'ben@example.com' }))).toBe('taken')
  })

  it('is not sent in the clear to a server that offers no TLS [SEC-33]', async () => {
    expect(await kindOf(smtpMail(smtp({ tls: 'demanded' })).send(mail))).toBe('failing')
    expect(taken).toEqual([])
  })

  it('is given up at its deadline by a server that says nothing, and its connection with it [LIMIT-21, SEC-33]', async () => {
    const closed = new Promise<void>((resolve) =>
      silentPost.once('connection', (socket) => {
        socket.resume()
        socket.once('close', () => resolve())
      }),
    )
    const begun = performance.now()
    const late = smtpMail(smtp({ port: portOf(silentPost), deadlineMs: 300 }))
    expect(await kindOf(late.send(mail))).toBe('late')
    expect(performance.now() - begun).toBeLessThan(6_000)
    await closed
  })

  it('is given up before the lease of its job ends and another server may hand it over too [LIMIT-21, SEC-33, SEC-39]', async () => {
    const given = { PORCHLIGHT_SMTP_URL: 'smtps://mail.example.com' }
    const { deadlineMs } = readSmtp(given, 'no-reply@portal.test', []) ?? expect.fail()
    const { services } = server
    const { db, pool } = services.database
    const leases: number[] = []
    const send = async ({ id }: { id: string }) => {
      const { rows } = await pool.query(
        'select extract(epoch from lease_ends_at - clock_timestamp())::float8 * 1000 as left_ms from jobs where id = $1',
        [id],
      )
      leases.push(rows[0].left_ms)
    }
    const payload = { template: 'has_password', to: 'ana@example.com' } as const
    await enqueueMail(db, services, { payload })
    await work({ ...services, vendors: { ...services.vendors, mail: { send } } })
    expect(leases).toHaveLength(1)
    expect(leases[0]).toBeGreaterThan(deadlineMs)
  })

  it('that fails three times and then works is one mail [HOUSE-9, SEC-39]', async () => {
    const vendors = { ...server.services.vendors, mail: smtpMail(smtp()) }
    const services = { ...server.services, vendors }
    const person = await makePerson(server)
    const browser = await new TestBrowser(server).open()
    await browser.post('/account/forgot_password/', { email: person.email })
    faults = [saying(451), saying(451), saying(451)]
    const { pool } = server.services.database
    const states = []
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await work(services)
      const { rows } = await pool.query(
        'select state, attempts, secret is null as emptied from jobs where user_id = $1',
        [person.id],
      )
      states.push(rows[0])
      await pool.query(`update jobs set run_at = now() where state = 'waiting'`)
    }
    expect(states).toEqual([
      { state: 'waiting', attempts: 1, emptied: false },
      { state: 'waiting', attempts: 2, emptied: false },
      { state: 'waiting', attempts: 3, emptied: false },
      { state: 'done', attempts: 4, emptied: true },
      { state: 'done', attempts: 4, emptied: true },
    ])
    expect(taken).toHaveLength(1)
    expect(taken[0]?.to).toEqual([person.email])
    const [, token] = /\/reset_password\/([\w-]{43})/.exec(readable(taken[0]?.raw ?? '')) ?? []
    const reset = { token, password: 'three lamps beside the juniper' }
    expect((await browser.post('/account/reset_password/', reset)).statusCode).toBe(204)
  })
})

describe('the address of the mail server', () => {
  const read = (url: string) => {
    try {
      return readConfig({ ...productionLike, PORCHLIGHT_SMTP_URL: url }, '1').mail.smtp
    } catch (error) {
      if (error instanceof ConfigProblem) return error.sentences
      throw error
    }
  }

  it('says host, port, login and whether TLS is demanded [SEC-33]', () => {
    const from = 'no-reply@portal.test'
    const deadlineMs = 20_000
    expect(read('smtps://us%40er:p%3Aw@mail.test')).toEqual({
      host: 'mail.test',
      port: 465,
      tls: 'at_once',
      login: { user: 'us@er', pass: 'p:w' },
      from,
      deadlineMs,
    })
    expect(read('smtp://mail.test:2525')).toMatchObject({ port: 2525, tls: 'demanded', login: null })
    expect(read('smtp://127.0.0.1')).toMatchObject({ host: '127.0.0.1', port: 587, tls: 'if_offered' })
    expect(readConfig(productionLike, '1')).toMatchObject({ mail: { smtp: null } })
    expect(readConfig(productionLike, '1').notes).toContain(
      'No mail vendor is configured: mails wait in the outbox.',
    )
  })

  it('that is wrong stops the start with one sentence that does not repeat it [ERROR-24]', () => {
    const secret = randomUUID()
    for (const wrong of [
      `https://user:${secret}@mail.test`,
      `mail.test:${secret}`,
      `smtp://user:${secret}@`,
      `smtp://mail.test/${secret}`,
      `smtp://us%ZZer:${secret}@mail.test`,
    ]) {
      expect(read(wrong)).toEqual([
        'PORCHLIGHT_SMTP_URL must look like smtps://user:password@mail.example.com:465, or smtp:// for STARTTLS.',
      ])
    }
  })
})
