import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/data/database.ts'
import { endDevicesOf, findDevice, listDevicesOf, rememberDevice } from '#server/data/devices.ts'
import {
  createSession,
  endSession,
  endSessionsOf,
  extendSession,
  findSession,
  listSessionsOf,
  openParent,
  renewToken,
} from '#server/data/sessions.ts'
import { setUserArchived } from '#server/data/users.ts'
import { openTestDatabase, type TestDatabase } from '#tests/postgres.ts'
import { newHomeowner, token } from './people.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const minute = 60_000
const idleMs = 31 * minute
const absoluteMs = 12 * 60 * minute

async function begin(userId?: string) {
  const owner = userId ?? (await newHomeowner(database.db)).id
  const tokenHash = token()
  const { id } = await createSession(database.db, {
    tokenHash,
    userId: owner,
    userAgent: 'test',
    idleMs,
    absoluteMs,
  })
  return { id, tokenHash, userId: owner }
}
const at = <T>(ms: number, fn: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(database.db, { clockOffsetMs: ms }, fn)

describe('a session', () => {
  it('ends after 31 idle minutes, unless it is extended, and after 12 hours whatever happens [SESSION-26, SESSION-27]', async () => {
    const { id, tokenHash } = await begin()
    expect(await findSession(database.db, tokenHash)).toMatchObject({ id, impersonator: null })
    expect(await at(30 * minute, (tx) => findSession(tx, tokenHash))).not.toBeNull()
    expect(await at(31 * minute, (tx) => findSession(tx, tokenHash))).toBeNull()
    expect(await at(31 * minute, (tx) => extendSession(tx, id, idleMs))).toBe(false)
    for (let passed = 30; passed < 12 * 60; passed += 30) {
      expect(await at(passed * minute, (tx) => extendSession(tx, id, idleMs))).toBe(true)
    }
    expect(await at(719 * minute, (tx) => findSession(tx, tokenHash))).not.toBeNull()
    expect(await at(720 * minute, (tx) => findSession(tx, tokenHash))).toBeNull()
  })

  it('answers to its new token only [SEC-4]', async () => {
    const { id, tokenHash } = await begin()
    const renewed = token()
    expect(await renewToken(database.db, id, renewed)).toBe(true)
    expect(await findSession(database.db, tokenHash)).toBeNull()
    expect(await findSession(database.db, renewed)).toMatchObject({ id })
  })

  it('is over when its user is archived [SESSION-43]', async () => {
    const { tokenHash, userId } = await begin()
    await setUserArchived(database.db, userId, true)
    expect(await findSession(database.db, tokenHash)).toBeNull()
  })

  it('stays when all others of its person are ended [SESSION-42]', async () => {
    const kept = await begin()
    const other = await begin(kept.userId)
    expect(await listSessionsOf(database.db, kept.userId)).toHaveLength(2)
    expect(await endSessionsOf(database.db, kept.userId, 'password', { exceptId: kept.id })).toBe(1)
    expect(await findSession(database.db, other.tokenHash)).toBeNull()
    expect(await findSession(database.db, kept.tokenHash)).not.toBeNull()
  })

  it('of an impersonation names both, is not in the list, and gives the staff session back [IMP-11, IMP-17]', async () => {
    const staff = await begin((await newHomeowner(database.db, 'SUPPORT')).id)
    const { id: homeownerId } = await newHomeowner(database.db)
    const tokenHash = token()
    const { id } = await createSession(database.db, {
      tokenHash,
      userId: homeownerId,
      userAgent: 'test',
      idleMs,
      absoluteMs: 60 * minute,
      impersonation: { impersonatorId: staff.userId, parentId: staff.id },
    })
    expect(await findSession(database.db, tokenHash)).toMatchObject({
      user: { id: homeownerId, role: 'HOMEOWNER' },
      impersonator: { id: staff.userId, role: 'SUPPORT' },
    })
    expect(await listSessionsOf(database.db, homeownerId)).toEqual([])
    expect(await at(60 * minute, (tx) => findSession(tx, tokenHash))).toBeNull()
    const back = token()
    expect(await endSession(database.db, id, 'stopped')).toBe(true)
    expect(await openParent(database.db, staff.id, back)).toEqual({ id: staff.id, user_id: staff.userId })
    expect(await findSession(database.db, back)).toMatchObject({ id: staff.id })
    expect(await findSession(database.db, staff.tokenHash)).toBeNull()
  })

  it('of an impersonation that is just being ended is not waited for by activity, so that neither blocks the other [IMP-5, SESSION-19]', async () => {
    const staff = await begin((await newHomeowner(database.db, 'SUPPORT')).id)
    const { id } = await createSession(database.db, {
      tokenHash: token(),
      userId: (await newHomeowner(database.db)).id,
      userAgent: 'test',
      idleMs,
      absoluteMs: 60 * minute,
      impersonation: { impersonatorId: staff.userId, parentId: staff.id },
    })
    await inTransaction(database.db, {}, async (tx) => {
      expect(await endSession(tx, id, 'stopped')).toBe(true)
      expect(await extendSession(database.db, id, idleMs)).toBe(false)
      expect(await openParent(tx, staff.id, token())).toMatchObject({ id: staff.id })
    })
    expect(await extendSession(database.db, staff.id, idleMs)).toBe(true)
  })

  it('of an impersonation is over when the member of staff is archived, whoever forgot to end it [SESSION-43]', async () => {
    const staff = await begin((await newHomeowner(database.db, 'SUPPORT')).id)
    const tokenHash = token()
    await createSession(database.db, {
      tokenHash,
      userId: (await newHomeowner(database.db)).id,
      userAgent: '',
      idleMs,
      absoluteMs,
      impersonation: { impersonatorId: staff.userId, parentId: staff.id },
    })
    expect(await findSession(database.db, tokenHash)).not.toBeNull()
    // By hand, since archiving through the product ends the sessions first.
    await database.pool.query('update users set archived = true where id = $1', [staff.userId])
    expect(await findSession(database.db, tokenHash)).toBeNull()
  })

  it('keeps of the name that a browser gives itself no more than 400 characters', async () => {
    const { id: userId } = await newHomeowner(database.db)
    const long = { userId, tokenHash: token(), userAgent: 'x'.repeat(512), idleMs, absoluteMs }
    const { id } = await createSession(database.db, long)
    const listed = await listSessionsOf(database.db, userId)
    expect(listed).toMatchObject([{ id, user_agent: 'x'.repeat(400) }])
  })

  it('takes the impersonation that began from it with it [IMP-12]', async () => {
    const staff = await begin((await newHomeowner(database.db, 'SUPPORT')).id)
    const { id: homeownerId } = await newHomeowner(database.db)
    const tokenHash = token()
    await createSession(database.db, {
      tokenHash,
      userId: homeownerId,
      userAgent: '',
      idleMs,
      absoluteMs,
      impersonation: { impersonatorId: staff.userId, parentId: staff.id },
    })
    await endSession(database.db, staff.id, 'logout')
    expect(await findSession(database.db, tokenHash)).toBeNull()
  })
})

describe('a known device', () => {
  it('is known to one person, for 30 days, until it is forgotten [MFA-23]', async () => {
    const { id: userId } = await newHomeowner(database.db)
    const { id: otherId } = await newHomeowner(database.db)
    const device = { userId, tokenHash: token(), userAgent: 'A browser', lifetimeMs: 30 * 24 * 60 * minute }
    const { id } = await rememberDevice(database.db, device)
    expect(await findDevice(database.db, userId, device.tokenHash)).toMatchObject({ id })
    expect(await findDevice(database.db, otherId, device.tokenHash)).toBeNull()
    expect(await at(30 * 24 * 60 * minute, (tx) => findDevice(tx, userId, device.tokenHash))).toBeNull()
    expect(await listDevicesOf(database.db, userId)).toMatchObject([{ user_agent: 'A browser' }])
    await endDevicesOf(database.db, userId)
    expect(await findDevice(database.db, userId, device.tokenHash)).toBeNull()
    expect(await rememberDevice(database.db, device)).toEqual({ id })
    expect(await findDevice(database.db, userId, device.tokenHash)).toMatchObject({ id })
  })
})
