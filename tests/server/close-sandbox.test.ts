import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openChallenge } from '#server/data/challenges.ts'
import { inTransaction } from '#server/data/database.ts'
import { rememberDevice } from '#server/data/devices.ts'
import { exchangeForClaim, findClaim, issueMailedToken } from '#server/data/mailed-tokens.ts'
import { addOauthCode, addOauthToken } from '#server/data/oauth.ts'
import { addOauthClient } from '#server/data/oauth-clients.ts'
import { ensureContext } from '#server/data/sandbox.ts'
import { createSession } from '#server/data/sessions.ts'
import { createUser, getPerson, setEmail, setPassword } from '#server/data/users.ts'
import { hashToken } from '#server/session/tokens.ts'
import { closeSandbox } from '#server/worlds/close-sandbox.ts'
import { createWorld } from '#server/worlds/create-world.ts'
import { listSharedPeople } from '#server/worlds/keep-worlds.ts'
import { sandboxPasswordHash } from '#server/worlds/password.ts'
import { LocalBrowser, type SandboxServer, startSandbox } from './worlds/sandbox-server.ts'

let server: SandboxServer
beforeAll(async () => {
  server = await startSandbox()
})
afterAll(() => server.close())

const db = () => server.services.database.db
const hour = 60 * 60_000

const staffNamed = (name: string) =>
  createUser(db(), {
    email: `${name}@provider.test`,
    first_name: 'Some',
    last_name: 'Body',
    role: 'ADMIN',
    password_hash: null,
  })

/** Real members of staff of whom one thing each stands open, so that none is found by what another has. */
async function staffWithOneThingEach(): Promise<string[]> {
  const [session, device, code, grant, given] = [
    await staffNamed('session'),
    await staffNamed('device'),
    await staffNamed('code'),
    await staffNamed('grant'),
    await staffNamed('given'),
  ]
  await createSession(db(), {
    tokenHash: hashToken('session'),
    userId: session.id,
    userAgent: 'x',
    idleMs: hour,
    absoluteMs: hour,
  })
  await rememberDevice(db(), {
    userId: device.id,
    tokenHash: hashToken('device'),
    userAgent: 'x',
    lifetimeMs: hour,
  })
  await inTransaction(db(), {}, (tx) =>
    openChallenge(tx, {
      purpose: 'login',
      target: 'code@provider.test',
      userId: code.id,
      codeHash: hashToken('code'),
      browserHash: hashToken('browser'),
      decoy: false,
      lifetimeMs: hour,
    }),
  )
  const clientId = 'program-of-somebody'
  const redirectUri = 'https://program.example/callback'
  const scopes = ['openid']
  await addOauthClient(db(), {
    id: clientId,
    name: 'A program',
    secret_hash: null,
    redirect_uris: [redirectUri],
    scopes,
  })
  const grantTo = (userId: string, codeHash: Buffer) =>
    addOauthCode(db(), {
      codeHash,
      clientId,
      userId,
      redirectUri,
      scopes,
      challenge: 'x',
      nonce: null,
      lifetimeMs: hour,
    })
  await grantTo(grant.id, hashToken('grant'))
  await grantTo(given.id, hashToken('given'))
  const { rows } = await server.services.database.pool.query<{ id: string }>(
    'update oauth_codes set used_at = now() where user_id = $1 returning id',
    [given.id],
  )
  await addOauthToken(db(), {
    codeId: rows[0]?.id ?? '',
    clientId,
    userId: given.id,
    scopes,
    accessHash: hashToken('access'),
    accessMs: hour,
    refreshHash: null,
    refreshMs: hour,
    longestMs: hour,
  })
  return [session.id, device.id, code.id, grant.id, given.id]
}

/** How many sessions, devices, codes, grants and tokens of these people stand. */
async function openOf(ids: readonly string[]): Promise<unknown> {
  const { rows } = await server.services.database.pool.query(
    `select (select count(*)::int from sessions where user_id = any($1) and ended_at is null) as sessions,
      (select count(*)::int from known_devices where user_id = any($1) and ended_at is null) as devices,
      (select count(*)::int from access_code_challenges where user_id = any($1) and ended_at is null) as codes,
      (select count(*)::int from oauth_codes where user_id = any($1) and used_at is null) as grants,
      (select count(*)::int from oauth_tokens where user_id = any($1) and ended_at is null) as tokens`,
    [ids],
  )
  return rows[0]
}

describe('the worlds of a sandbox that is switched off', () => {
  it('leave nobody behind who could sign in to a server whose sandbox is off [SEC-50]', async () => {
    const passwords = server.services.passwords
    const real = await createUser(db(), {
      email: 'somebody@example.com',
      first_name: 'Some',
      last_name: 'Body',
      role: 'ADMIN',
      password_hash: await passwords.hash('a-password-of-their-own'),
    })
    const made = await createWorld(db(), 'super-admin', { unique: true })
    const shared = await listSharedPeople(server.services)
    await closeSandbox(server.services)
    const archived = async (id = '') => (await getPerson(db(), id))?.archived
    expect(await archived(made.people[0]?.id)).toBe(true)
    for (const { id, email } of shared) expect([email, await archived(id)]).toEqual([email, true])
    expect(await archived(real.id)).toBe(false)
  })

  it('leave nobody behind whose email was changed there, and take nobody real with them [SEC-50]', async () => {
    const { passwords } = server.services
    const staff = { first_name: 'Some', last_name: 'Body', role: 'ADMIN' } as const
    const their = await passwords.hash('a-password-of-their-own')
    const person = (email: string, password_hash: string) =>
      createUser(db(), { ...staff, email, password_hash })
    const real = await person('somebody@provider.test', their)
    const published = await person('renamed@provider.test', await sandboxPasswordHash())
    const home = await createWorld(db(), 'in-service-battery', { unique: true, telemetry: 'none' })
    const [moved] = home.people
    await setEmail(db(), moved?.id ?? '', 'moved@provider.test')
    await setPassword(db(), moved?.id ?? '', await passwords.hash('another-of-their-own'))
    await ensureContext(db(), `user:${published.id}`)
    await closeSandbox(server.services)
    const archived = async (id = '') => (await getPerson(db(), id))?.archived
    expect([await archived(published.id), await archived(moved?.id), await archived(real.id)]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('leave nothing open there: no link of an invited person, and no session begun in another year [SEC-50]', async () => {
    const { pool } = server.services.database
    const invited = await createWorld(db(), 'staff-invited', { unique: true })
    const staffId = invited.people[0]?.id ?? ''
    await issueMailedToken(db(), {
      kind: 'invite',
      userId: staffId,
      tokenHash: hashToken('invited'),
      lifetimeMs: hour,
    })
    const [exchanged] = (await createWorld(db(), 'staff-invited', { unique: true })).people
    const tokenHash = hashToken('exchanged')
    await issueMailedToken(db(), { kind: 'invite', userId: exchanged?.id ?? '', tokenHash, lifetimeMs: hour })
    const claim = { claimHash: hashToken('claim'), browserHash: hashToken('browser') }
    await exchangeForClaim(db(), tokenHash, claim)
    expect(await findClaim(db(), claim)).toEqual({ user_id: exchanged?.id })
    const browser = new LocalBrowser(server)
    await browser.open('in-service-solar', { telemetry: 'none' })
    await pool.query(
      `update sessions set ends_at = '2030-01-01', idle_ends_at = '2030-01-01' where ended_at is null`,
    )
    expect((await browser.get('/users/me/')).statusCode).toBe(200)
    await closeSandbox(server.services)
    expect((await browser.get('/users/me/')).statusCode).toBe(401)
    expect(await findClaim(db(), claim)).toBeNull()
    const { rows } = await pool.query(`
      select (select count(*)::int from sessions where ended_at is null) as sessions,
        (select count(*)::int from mailed_tokens where used_at is null and (ended_at is null or ended_at > now())) as links,
        (select count(*)::int from known_devices where ended_at is null) as devices,
        (select count(*)::int from sandbox_mailbox) as mails,
        (select count(*)::int from sandbox_contexts) as contexts`)
    expect(rows).toEqual([{ sessions: 0, links: 0, devices: 0, mails: 0, contexts: 0 }])
  })

  it('leave nothing open of real people who stay, whatever it is, and the log says how many of them are staff [SEC-50]', async () => {
    const { database, log } = server.services
    const ids = await staffWithOneThingEach()
    await ensureContext(db(), `user:${ids[0]}`)
    expect(await openOf(ids)).toEqual({ sessions: 1, devices: 1, codes: 1, grants: 1, tokens: 1 })
    const warn = vi.spyOn(log, 'warn')
    await closeSandbox(server.services)
    expect(await openOf(ids)).toEqual({ sessions: 0, devices: 0, codes: 0, grants: 0, tokens: 0 })
    for (const id of ids) expect((await getPerson(db(), id))?.archived).toBe(false)
    const { rows } = await database.pool.query<{ staff: number }>(
      `select count(*)::int as staff from users where role <> 'HOMEOWNER' and not archived`,
    )
    expect(rows[0]?.staff).toBeGreaterThanOrEqual(ids.length)
    expect(warn).toHaveBeenCalledWith({ staff: rows[0]?.staff }, expect.stringContaining('staff stay'))
    warn.mockRestore()
  })

  it('leave what stands in a database without anything of theirs as it is [SEC-50]', async () => {
    const { pool } = server.services.database
    await closeSandbox(server.services)
    const { rows } = await pool.query(
      `update sessions set ended_at = null where id = (select max(id::text)::uuid from sessions) returning id`,
    )
    await closeSandbox(server.services)
    const { rows: open } = await pool.query('select id from sessions where ended_at is null')
    expect(open).toEqual(rows)
  })
})
