import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { Logger } from 'pino'
import { longSessionPolicy, sessionPolicy } from '#domain/policy.ts'
import type { Role } from '#domain/roles.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { addAgreementUser, createAgreement } from '#server/data/agreements.ts'
import { openDatabase } from '#server/data/database.ts'
import { listMail } from '#server/data/sandbox.ts'
import { createSession } from '#server/data/sessions.ts'
import { createSystem } from '#server/data/systems.ts'
import { createUser } from '#server/data/users.ts'
import { work } from '#server/jobs/worker.ts'
import { createLog } from '#server/log.ts'
import type { Services } from '#server/services.ts'
import { openLimits } from '#server/session/limits.ts'
import { openPasswords } from '#server/session/passwords.ts'
import { hashToken, newToken } from '#server/session/tokens.ts'
import { sandboxBank } from '#server/vendors/bank/sandbox.ts'
import { sandboxMail } from '#server/vendors/mail/sandbox.ts'
import { sandboxSms } from '#server/vendors/sms/sandbox.ts'
import { sandboxTpv } from '#server/vendors/tpv/sandbox.ts'
import { allowOneConnection } from '#tests/one-connection.ts'
import { openTestDatabase, silent } from '#tests/postgres.ts'
import { temporaryFiles } from './temporary-files.ts'

const key = Buffer.alloc(32, 7).toString('base64')

/** As in production: https, no sandbox, one trusted proxy. */
export const productionLike = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://set-by-the-harness/x',
  PORCHLIGHT_URL: 'https://portal.test',
  PORCHLIGHT_FOLDER: join(tmpdir(), 'porchlight-none'),
  PORCHLIGHT_ENCRYPTION_KEYS: `e1:${key}`,
  PORCHLIGHT_SIGNING_KEYS: `s1:${key}`,
  TRUST_PROXY: '127.0.0.1',
}

/** A sandbox at the address above, which is not this machine's. */
export const exposedSandbox = { PORCHLIGHT_SANDBOX: 'on', PORCHLIGHT_SANDBOX_EXPOSED: '1' }

export type TestServer = { app: FastifyInstance; services: Services; close: () => Promise<void> }

/** A whole server on a database of its own, or on the one at `url` beside another server. */
export async function startTestServer(
  options: { variables?: Record<string, string>; log?: Logger; url?: string } = {},
): Promise<TestServer> {
  const { url } = options
  const database = url ? await openDatabase({ url, log: silent }) : await openTestDatabase()
  allowOneConnection(database)
  const temporary = temporaryFiles('https://portal.test')
  const config = readConfig({ ...productionLike, ...options.variables }, '0.0.0-test')
  const services: Services = {
    config,
    database,
    log: options.log ?? createLog('silent'),
    vendors: {
      bank: sandboxBank(),
      files: temporary.files,
      mail: sandboxMail(database.db),
      monitoring: new Map(),
      sms: sandboxSms(database.db),
      platform: null,
      tpv: sandboxTpv(database.db, 'https://portal.test'),
    },
    limits: openLimits(database.pool, config.secrets),
    passwords: await openPasswords(),
  }
  const app = await buildApp(services, { dist: join(tmpdir(), 'porchlight-no-dist'), busyAfterMs: 0 })
  await app.ready()
  return {
    app,
    services,
    close: async () => {
      await app.close()
      await database.close()
      await temporary.remove()
    },
  }
}

const password = 'correct horse battery staple'
let passwordHash: Promise<string> | undefined

export type TestPerson = { id: string; email: string }

/** A person with the password above (or none). */
export async function makePerson(
  { services }: TestServer,
  options: { role?: Role; withPassword?: boolean } = {},
): Promise<TestPerson> {
  const email = `${randomUUID()}@example.com`
  passwordHash ??= services.passwords.hash(password)
  const { id } = await createUser(services.database.db, {
    email,
    first_name: 'Ada',
    last_name: 'Lovelace',
    role: options.role ?? 'HOMEOWNER',
    password_hash: options.withPassword === false ? null : await passwordHash,
  })
  return { id, email }
}

export type TestHome = { person: TestPerson; agreementId: string; systemId: string }

/** A homeowner in service, with a system. */
export async function makeHome(server: TestServer): Promise<TestHome> {
  const { db } = server.services.database
  const person = await makePerson(server)
  const system = await createSystem(
    db,
    {
      site_id: randomUUID(),
      site_timezone: 'America/Los_Angeles',
      street_1: '1 Sun Street',
      city: 'Oakland',
      state: 'CA',
      zip_code: '94607',
      has_solar_monitoring: true,
      has_home_monitoring: true,
      has_grid_monitoring: true,
    },
    [],
  )
  const agreement = await createAgreement(db, {
    homeowner_contract_id: `C-${randomUUID()}`,
    system_id: system.id,
    contract_type: 'PPA',
    current_milestone: 'IN_SERVICE',
    onboarding_milestone: 'ONBOARDING_COMPLETE',
  })
  await addAgreementUser(db, agreement.id, person.id)
  return { person, agreementId: agreement.id, systemId: system.id }
}

type Sent = {
  method?: string
  body?: unknown
  headers?: Record<string, string>
  payload?: string | Buffer | Readable
}

let addresses = 0

/** A browser: keeps its cookies and the newest CSRF token, and has an address of its own behind the trusted proxy. */
export class TestBrowser {
  readonly cookies = new Map<string, string>()
  csrf = ''
  address: string
  readonly #server: TestServer

  constructor(server: TestServer) {
    this.#server = server
    addresses += 1
    this.address = `10.${process.pid % 250}.${Math.floor(addresses / 250) % 250}.${(addresses % 250) + 1}`
  }

  /** Asks for the flags, as every page does first: brings the CSRF cookie and token. */
  async open(): Promise<this> {
    await this.get('/feature_flags/')
    return this
  }

  get(path: string, headers: Record<string, string> = {}) {
    return this.send(path, { headers })
  }

  post(path: string, body?: unknown, headers: Record<string, string> = {}) {
    return this.send(path, { method: 'POST', body, headers })
  }

  async send(
    path: string,
    { method = 'GET', body, headers = {}, payload }: Sent,
  ): Promise<LightMyRequestResponse> {
    const response = await this.#server.app.inject({
      method: method as 'GET',
      url: path.startsWith('/api') ? path : `/api/v1${path}`,
      remoteAddress: '127.0.0.1',
      headers: {
        'x-forwarded-for': this.address,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(method !== 'GET' && { origin: 'https://portal.test', 'x-csrf-token': this.csrf }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
      ...(payload !== undefined && { payload }),
    })
    this.#keep(response)
    return response
  }

  #keep(response: LightMyRequestResponse) {
    for (const { name, value, maxAge, expires } of response.cookies) {
      const gone = maxAge === 0 || (expires && expires.getTime() <= 0)
      if (gone) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    const token = response.headers['x-csrf-token']
    if (typeof token === 'string') this.csrf = token
  }

  /** Signs in without typing, by a session made as the server makes them. */
  async signIn(person: TestPerson): Promise<this> {
    const token = newToken()
    await createSession(this.#server.services.database.db, {
      tokenHash: hashToken(token),
      userId: person.id,
      userAgent: 'test',
      idleMs: sessionPolicy.serverEndsAfterMs,
      absoluteMs: longSessionPolicy.absoluteEndsAfterMs,
    })
    this.cookies.set('__Host-porchlight', token)
    return this.open()
  }

  login(person: TestPerson, typed = password) {
    return this.post('/account/login/', { email: person.email, password: typed, user_agent: 'test' })
  }

  /** Password, emailed code, and with it a known device. */
  async loginWithCode(person: TestPerson): Promise<this> {
    await this.open()
    await this.login(person)
    await this.post('/account/send_access_code/', { email: person.email })
    const answer = await this.verify(person, await readCode(this.#server, person))
    if (answer.statusCode !== 200) throw new Error(`The code was refused: ${answer.body}`)
    return this
  }

  verify({ email }: TestPerson, code: string, isMfa = true) {
    return this.post('/account/verify_access_code/', { email, access_code: code, is_MFA: isMfa })
  }
}

/** Sends what lies in the outbox and reads the newest code that went to a person. */
export async function readCode({ services }: TestServer, { email }: TestPerson): Promise<string> {
  while ((await work(services)) > 0);
  const [newest] = await listMail(services.database.db, { recipient: email, limit: 1 })
  if (!newest?.code) throw new Error(`No code was sent to ${email}.`)
  return newest.code
}

export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Lets time pass for everything that a person has begun: sessions, codes, devices, counters. */
export async function passTime({ services }: TestServer, ms: number): Promise<void> {
  const { pool } = services.database
  const back = `interval '${Math.trunc(ms)} milliseconds'`
  await pool.query(
    `update sessions set created_at = created_at - ${back}, last_active_at = last_active_at - ${back}, idle_ends_at = idle_ends_at - ${back}, ends_at = ends_at - ${back}`,
  )
  await pool.query(
    `update access_code_challenges set created_at = created_at - ${back}, expires_at = expires_at - ${back}, consume_by = consume_by - ${back}, password_checked_at = password_checked_at - ${back}`,
  )
  await pool.query(
    `update mailed_tokens set created_at = created_at - ${back}, expires_at = expires_at - ${back}, exchanged_at = exchanged_at - ${back}`,
  )
  await pool.query(`update known_devices set expires_at = expires_at - ${back}`)
  await pool.query('update rate_limits set expire = expire - $1', [Math.trunc(ms)])
  await pool.query(
    `update recent_sends set sent_at = array(select at - ${back} from unnest(sent_at) as at order by at)`,
  )
}
