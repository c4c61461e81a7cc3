import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { flagsOn } from '#domain/feature-flags.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { setFlag } from '#server/data/feature-flags.ts'
import { createLog } from '#server/log.ts'
import type { Services } from '#server/services.ts'
import { openLimits } from '#server/session/limits.ts'
import { openPasswords } from '#server/session/passwords.ts'
import { sandboxBank } from '#server/vendors/bank/sandbox.ts'
import { sandboxMail } from '#server/vendors/mail/sandbox.ts'
import { sandboxMonitoring, sandboxVendorId } from '#server/vendors/monitoring/sandbox.ts'
import { sandboxPlatform } from '#server/vendors/platform/sandbox.ts'
import { sandboxSms } from '#server/vendors/sms/sandbox.ts'
import { sandboxTpv } from '#server/vendors/tpv/sandbox.ts'
import type { MadeWorld } from '#server/worlds/create-world.ts'
import { sandboxPlugin } from '#server/worlds/plugin.ts'
import { openTestDatabase } from '#tests/postgres.ts'
import { temporaryFiles } from '../temporary-files.ts'

const key = Buffer.alloc(32, 9).toString('base64')

export type SandboxServer = { app: FastifyInstance; services: Services; close: () => Promise<void> }

/** A server with its sandbox, as `npm start` has it, on PostgreSQL; no shared worlds are made. */
export async function startSandbox(variables: Record<string, string> = {}): Promise<SandboxServer> {
  const database = await openTestDatabase()
  const temporary = temporaryFiles('http://localhost:3000')
  const config = readConfig(
    {
      PORCHLIGHT_SANDBOX: 'on',
      PORCHLIGHT_ENCRYPTION_KEYS: `e1:${key}`,
      PORCHLIGHT_SIGNING_KEYS: `s1:${key}`,
      PORCHLIGHT_FOLDER: join(tmpdir(), 'porchlight-none'),
      ...variables,
    },
    '0.0.0-test',
  )
  const services: Services = {
    config,
    database,
    log: createLog('silent'),
    vendors: {
      bank: sandboxBank(),
      files: temporary.files,
      mail: sandboxMail(database.db),
      monitoring: new Map([[sandboxVendorId, sandboxMonitoring(database.db)]]),
      sms: sandboxSms(database.db),
      platform: sandboxPlatform(database.db),
      tpv: sandboxTpv(database.db, 'http://localhost:3000'),
    },
    limits: openLimits(database.pool, config.secrets),
    passwords: await openPasswords(),
  }
  for (const flag of Object.keys(flagsOn)) await setFlag(database.db, flag, true)
  const app = await buildApp(services, {
    dist: join(tmpdir(), `porchlight-no-dist-${randomUUID()}`),
    sandbox: sandboxPlugin(services),
    busyAfterMs: 0,
  })
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

type Sent = Pick<InjectOptions, 'headers' | 'remoteAddress'> & { method?: 'GET' | 'POST'; body?: unknown }

/** A browser on this machine: keeps its cookies and the newest CSRF token, and says where it comes from. */
export class LocalBrowser {
  readonly cookies = new Map<string, string>()
  csrf = ''
  readonly #server: SandboxServer

  constructor(server: SandboxServer) {
    this.#server = server
  }

  async send(
    path: string,
    { method = 'GET', body, headers, remoteAddress }: Sent = {},
  ): Promise<LightMyRequestResponse> {
    const form = body instanceof URLSearchParams
    const response = await this.#server.app.inject({
      method,
      url: path,
      remoteAddress: remoteAddress ?? '127.0.0.1',
      headers: {
        host: 'localhost:3000',
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(method !== 'GET' && { origin: 'http://localhost:3000', 'x-csrf-token': this.csrf }),
        ...(body !== undefined && {
          'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
        }),
        ...headers,
      },
      ...(body !== undefined && { payload: form ? body.toString() : JSON.stringify(body) }),
    })
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0 || value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    const token = response.headers['x-csrf-token']
    if (typeof token === 'string') this.csrf = token
    return response
  }

  get(path: string) {
    return this.send(`/api/v1${path}`)
  }

  post(path: string, body?: unknown) {
    return this.send(`/api/v1${path}`, { method: 'POST', body })
  }

  sandbox(path: string, body?: unknown) {
    return this.send(`/sandbox/api/${path}`, body === undefined ? {} : { method: 'POST', body })
  }

  /** Makes a household of a world and signs in as its first person. */
  async open(name: string, options: { telemetry?: 'full' | 'short' | 'none' } = {}): Promise<MadeWorld> {
    const made: MadeWorld = (await this.sandbox('worlds', { name, ...options })).json()
    const [person] = made.people
    if (!person) throw new Error(`${name} has nobody`)
    await this.sandbox('sign_in', { user_id: person.id })
    await this.get('/feature_flags/')
    return made
  }
}
