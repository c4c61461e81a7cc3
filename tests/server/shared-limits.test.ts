import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Attempt,
  networkBlock,
  openLimits,
  throttles,
  throttlesOfPerson,
} from '#server/session/limits.ts'
import { makePerson, startTestServer, TestBrowser, type TestServer } from './harness.ts'
import { traceOf } from './trace.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let targets = 0
const attempt = (address: string, more: Partial<Attempt> = {}): Attempt => {
  targets += 1
  return {
    purpose: 'password',
    target: `somebody-${targets}`,
    address,
    knownDevice: null,
    clockOffsetMs: 0,
    ...more,
  }
}
const refusal = (counting: Promise<void>) =>
  counting.then(
    () => null,
    (refused: { status: number; code: string }) => `${refused.status} ${refused.code}`,
  )
const used = async (key: string) => {
  const { rows } = await server.services.database.pool.query(
    'select points from rate_limits where key = $1',
    [key],
  )
  return Number(rows[0]?.points ?? 0)
}
/** As if everybody together had come so far. */
const useUp = (key: string, points: number) =>
  server.services.database.pool.query(
    `insert into rate_limits (key, points, expire) values ($1, $2, (extract(epoch from now()) * 1000 + 60000)::bigint)
      on conflict (key) do update set points = excluded.points, expire = excluded.expire`,
    [key, points],
  )

describe('somebody who holds an IPv6 network of 48 bits', () => {
  const line = (one: number) => `2001:db8:7:${one.toString(16)}::1`

  it('tries and is sent a few times as much as one line of it, and takes no more of what all share [LIMIT-31]', async () => {
    const { limits } = server.services
    const before = [await used('attempt-all:all'), await used('send-all:all')] as const
    for (let one = 0; one < 300; one += 1) {
      await limits.countAttempt(attempt(line(one))).catch(() => null)
      await limits.countSend(attempt(line(one))).catch(() => null)
    }
    const after = [await used('attempt-all:all'), await used('send-all:all')] as const
    expect([after[0] - before[0], after[1] - before[1]]).toEqual([
      throttles.attemptsByNetwork.points,
      throttles.sendsByNetwork.points,
    ])
    expect(await refusal(limits.countAttempt(attempt(line(999))))).toBe('429 throttled')
    expect(await refusal(limits.countAttempt(attempt('2001:db8:8::1')))).toBeNull()
    expect(await refusal(limits.countAttempt(attempt('198.51.100.7')))).toBeNull()
  })

  it('is one network however it is written, and an IPv4 address is none [LIMIT-31]', () => {
    expect(networkBlock('2001:db8:7:1::1')).toBe('2001:db8:7::/48')
    expect(networkBlock('2001:0DB8:0007:ffff:1:2:3:4')).toBe('2001:db8:7::/48')
    expect(networkBlock('2001:db8::1')).toBe('2001:db8:0::/48')
    for (const address of ['198.51.100.7', '::ffff:198.51.100.7', 'unknown'])
      expect(networkBlock(address)).toBeNull()
  })
})

describe('when strangers have used up what all share', () => {
  it('a known device still signs in, whoever is signed in changes their password, and links are still looked at [LIMIT-32, LIMIT-33, LOGIN-24]', async () => {
    const person = await makePerson(server)
    const browser = await new TestBrowser(server).loginWithCode(person)
    const signedIn = await new TestBrowser(server).signIn(await makePerson(server))
    await useUp('attempt-all:all', throttles.attemptsByAll.points)
    const typed = { old_password: 'not it', new_password: 'Zebra-lantern-9271-x' }
    expect((await signedIn.post('/account/change_password/', typed)).json()).toMatchObject({
      default_code: 'wrong_password',
    })
    const stranger = await new TestBrowser(server).open()
    expect((await stranger.login(person)).json()).toMatchObject({ default_code: 'throttled' })
    expect((await browser.login(person)).json()).toMatchObject({ requires_MFA: false })
    const look = await stranger.post('/account/verify_token/', { token: 'x'.repeat(43) })
    expect(look.json()).toEqual({ kind: 'claim', state: 'expired' })
  })

  it('whoever is signed in still proves a phone, and another email, by a code [LIMIT-33]', async () => {
    await useUp('attempt-all:all', throttles.attemptsByAll.points)
    const person = await makePerson(server)
    const browser = await new TestBrowser(server).signIn(person)
    const number = { phone_number: '+15305550143', verification_code: '000000' }
    const answers = [
      await browser.post(`/users/${person.id}/phone/verify_phone_number/`, number),
      await browser.post('/account/change_email/', { email: 'new@example.com', access_code: '000000' }),
    ]
    expect(answers.map((answer) => answer.json().default_code)).toEqual(['wrong_code', 'wrong_code'])
  })

  it('by looks at links, people still sign in [LIMIT-32]', async () => {
    await useUp('attempt-all:all', 0)
    await useUp('attempt-all:links', throttles.attemptsByAll.points)
    const stranger = await new TestBrowser(server).open()
    const look = await stranger.post('/account/verify_token/', { token: 'y'.repeat(43) })
    expect(look.json()).toMatchObject({ default_code: 'throttled' })
    expect((await stranger.login(await makePerson(server))).statusCode).toBe(200)
  })

  it('the device is counted as often as a stranger, so that its answer is as long in coming [SEC-8]', async () => {
    await useUp('attempt-all:all', 0)
    const person = await makePerson(server)
    const browser = await new TestBrowser(server).loginWithCode(person)
    for (const address of ['198.51.100.8', '2001:db8:9::1']) {
      browser.address = address
      const known = await traceOf(server, () => browser.login(person, 'wrong'))
      const nobody = await traceOf(server, () =>
        browser.login({ id: '', email: 'nobody@example.com' }, 'wrong'),
      )
      expect(known).toEqual(nobody)
    }
  })
})

// Other tests go by the constants: that these are the figures of the requirements is looked at here alone.
it('the limits are the figures of the requirements, and those of a network four times those of a line [LIMIT-7, LIMIT-10, LIMIT-12, LIMIT-26, LIMIT-27, LIMIT-28, LIMIT-31, LIMIT-36, LIMIT-37]', () => {
  const [minute, quarter, hour] = [60, 900, 3_600]
  expect(throttles).toEqual({
    attemptsByAddress: { points: 60, seconds: quarter },
    attemptsByNetwork: { points: 240, seconds: quarter },
    attemptsByAll: { points: 3_000, seconds: minute },
    attemptsByDevice: { points: 60, seconds: quarter },
    sendsByAddress: { points: 30, seconds: hour },
    sendTriesByAddress: { points: 300, seconds: hour },
    sendsByNetwork: { points: 120, seconds: hour },
    sendsByAll: { points: 1_000, seconds: minute },
    textsByAll: { points: 300, seconds: minute },
    claimMailsByRecipient: { points: 5, seconds: hour },
    batchesByVendor: { points: 600, seconds: minute },
  })
  expect(throttlesOfPerson).toEqual({
    document: { points: 60, seconds: quarter },
    authorization: { points: 60, seconds: quarter },
    comment: { points: 10, seconds: hour },
    change: { points: 30, seconds: hour },
    call: { points: 20, seconds: hour },
    'call-look': { points: 120, seconds: minute },
    list: { points: 240, seconds: minute },
    export: { points: 30, seconds: hour },
  })
})

it('a success is not answered as a failure because its count cannot be ended [LIMIT-38]', async () => {
  const pool = new Pool()
  await pool.end()
  const limits = openLimits(pool, server.services.config.secrets)
  const one = attempt('172.30.0.1')
  await expect(limits.withdrawAttempt(one)).rejects.toThrow('after calling end')
  expect(await limits.forgiveAttempts(one)).toBeUndefined()
})
