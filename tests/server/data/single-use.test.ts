import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  consumeVerified,
  findChallenge,
  openChallenge,
  useChallenge,
  verifyChallenge,
} from '#server/data/challenges.ts'
import { inTransaction } from '#server/data/database.ts'
import {
  exchangeForClaim,
  findMailedToken,
  issueMailedToken,
  useClaim,
  useMailedToken,
} from '#server/data/mailed-tokens.ts'
import { openTestDatabase, type TestDatabase } from '#tests/postgres.ts'
import { newHomeowner, token, unique } from './people.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const minute = 60_000
const sixteen = Array.from({ length: 16 })
/** How many of 16 at once came back with something. */
async function winnersOf(use: () => Promise<unknown>): Promise<number> {
  const answers = await Promise.all(sixteen.map(() => use()))
  return answers.filter((answer) => answer !== null && answer !== false).length
}

async function newChallenge(options: { decoy?: boolean; purpose?: 'login' | 'setup'; target?: string } = {}) {
  const { id: userId } = await newHomeowner(database.db)
  const challenge = {
    purpose: options.purpose ?? ('login' as const),
    target: options.target ?? `${unique()}@example.com`,
    userId: options.decoy ? null : userId,
    codeHash: token(),
    browserHash: token(),
    decoy: options.decoy ?? false,
    lifetimeMs: 10 * minute,
  }
  const { id } = await inTransaction(database.db, {}, (tx) => openChallenge(tx, challenge))
  return { ...challenge, id, userId }
}

describe('a typed code', () => {
  it('is used by exactly one of 16 at once [MFA-20, SEC-10]', async () => {
    const { id } = await newChallenge()
    expect(await winnersOf(() => useChallenge(database.db, id))).toBe(1)
  })

  it('is verified by one of 16 and then consumed by one of 16, in the browser that asked [REG-11, SEC-10]', async () => {
    const challenge = await newChallenge({ purpose: 'setup' })
    expect(await consumeVerified(database.db, challenge)).toBeNull()
    expect(await winnersOf(() => verifyChallenge(database.db, challenge.id, 30 * minute))).toBe(1)
    expect(await consumeVerified(database.db, { ...challenge, browserHash: token() })).toBeNull()
    expect(await consumeVerified(database.db, { ...challenge, codeHash: token() })).toBeNull()
    expect(await winnersOf(() => consumeVerified(database.db, challenge))).toBe(1)
  })

  it('that was verified can be consumed for 30 minutes, not longer [REG-11]', async () => {
    const challenge = await newChallenge({ purpose: 'setup' })
    await verifyChallenge(database.db, challenge.id, 30 * minute)
    const late = await inTransaction(database.db, { clockOffsetMs: 31 * minute }, (tx) =>
      consumeVerified(tx, challenge),
    )
    expect(late).toBeNull()
    expect(await consumeVerified(database.db, challenge)).toEqual({ user_id: challenge.userId })
  })

  it('ends with the next one, of which 16 at once leave one open [MFA-3]', async () => {
    const first = await newChallenge()
    await Promise.all(
      sixteen.map(() =>
        inTransaction(database.db, {}, (tx) => openChallenge(tx, { ...first, codeHash: token() })),
      ),
    )
    expect(await useChallenge(database.db, first.id)).toBeNull()
    expect(await findChallenge(database.db, 'login', first.target, first.browserHash)).not.toBeNull()
  })

  it('is found after it has expired, and is not used then', async () => {
    const challenge = await newChallenge()
    await inTransaction(database.db, { clockOffsetMs: 601_000 }, async (tx) => {
      const found = await findChallenge(tx, 'login', challenge.target, challenge.browserHash)
      expect(found && found.now > found.expires_at).toBe(true)
      expect(await useChallenge(tx, challenge.id)).toBeNull()
    })
  })

  it('of a decoy is never right', async () => {
    const decoy = await newChallenge({ decoy: true })
    expect(await useChallenge(database.db, decoy.id)).toBeNull()
    expect(await verifyChallenge(database.db, decoy.id, minute)).toBe(false)
  })
})

describe('a mailed link', () => {
  const issue = async (kind: 'reset' | 'claim') => {
    const { id: userId } = await newHomeowner(database.db)
    const tokenHash = token()
    const issued = { kind, userId, tokenHash, lifetimeMs: 60 * minute }
    await inTransaction(database.db, {}, (tx) => issueMailedToken(tx, issued))
    return issued
  }

  it('is used by exactly one of 16 at once [RESET-14, SEC-10]', async () => {
    const { tokenHash } = await issue('reset')
    expect(await winnersOf(() => useMailedToken(database.db, tokenHash, 'reset'))).toBe(1)
    expect(await findMailedToken(database.db, tokenHash)).toMatchObject({ kind: 'reset', state: 'used' })
  })

  it('is exchanged for a claim by one of 16, and the claim used by one of 16 in that browser [CLAIM-3, CLAIM-10, SEC-10]', async () => {
    const { tokenHash, userId } = await issue('claim')
    const claims = sixteen.map(() => ({ claimHash: token(), browserHash: token() }))
    const answers = await Promise.all(claims.map((claim) => exchangeForClaim(database.db, tokenHash, claim)))
    const won = claims.filter((_, index) => answers[index] !== null)
    expect(won).toHaveLength(1)
    const [claim] = won
    if (claim === undefined) throw new Error('nobody won')
    expect(await useClaim(database.db, { ...claim, browserHash: token() })).toBeNull()
    expect(await useClaim(database.db, claim)).toEqual({ user_id: userId })
    expect(await useClaim(database.db, claim)).toBeNull()
  })

  it('ends with the next one of its kind, and with time [LIMIT-14]', async () => {
    const first = await issue('reset')
    const tokenHash = token()
    await inTransaction(database.db, {}, (tx) => issueMailedToken(tx, { ...first, tokenHash }))
    expect(await findMailedToken(database.db, first.tokenHash)).toMatchObject({ state: 'ended' })
    expect(await useMailedToken(database.db, first.tokenHash, 'reset')).toBeNull()
    await inTransaction(database.db, { clockOffsetMs: 61 * minute }, async (tx) => {
      expect(await findMailedToken(tx, tokenHash)).toMatchObject({ state: 'expired' })
      expect(await useMailedToken(tx, tokenHash, 'reset')).toBeNull()
    })
    expect(await useMailedToken(database.db, tokenHash, 'claim')).toBeNull()
    expect(await useMailedToken(database.db, tokenHash, 'reset')).toEqual({ user_id: first.userId })
  })
})
