import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exchangeForClaim, findClaim, issueMailedToken } from '#server/data/mailed-tokens.ts'
import { ensureContext } from '#server/data/sandbox.ts'
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
