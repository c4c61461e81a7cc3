import { isIPv6 } from 'node:net'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, QueryResult } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { type AttemptPurpose, maySendCode, secondsUntilNextOfHour } from '#domain/code-limits.ts'
import { codePolicy } from '#domain/policy.ts'
import { Failure, refusals } from '../contract/failure.ts'
import { type Db, inTransaction, type Tx } from '../data/database.ts'
import { keepSends, lockSends } from '../data/recent-sends.ts'
import { emailKey } from '../data/users.ts'
import { counterNames, type Secrets } from './secrets.ts'

/** Somebody has been mailed as often as may be: at which email. LIMIT-30 */
export class MailedTooOften extends Failure {
  readonly recipient: string

  constructor({ status, code, message, headers }: Failure, recipient: string) {
    super(status, code, message, { headers })
    this.recipient = recipient
  }
}

type Counter = { points: number; seconds: number }

/** Besides the counters of each email: per address, per network and for everybody together (LIMIT-7, LIMIT-31). */
export const throttles = {
  attemptsByAddress: { points: 60, seconds: 900 },
  attemptsByNetwork: { points: 240, seconds: 900 },
  attemptsByAll: { points: 3_000, seconds: 60 },
  attemptsByDevice: { points: 60, seconds: 900 },
  sendsByAddress: { points: 30, seconds: 3_600 },
  /** Refused ones too, which use up none of the others. */
  sendTriesByAddress: { points: 300, seconds: 3_600 },
  sendsByNetwork: { points: 120, seconds: 3_600 },
  sendsByAll: { points: 1_000, seconds: 60 },
  textsByAll: { points: 300, seconds: 60 },
  claimMailsByRecipient: { points: 5, seconds: 3_600 },
  batchesByVendor: { points: 600, seconds: 60 },
} as const satisfies Record<string, Counter>

/** What is counted of each person, by its names in the table of counters. */
export const throttlesOfPerson = {
  /** A paper that they ask for: making one is work. LIMIT-7 */
  document: { points: 60, seconds: 900 },
  /** That a program has them led to it, who are asked nothing and give it a code. LIMIT-37 */
  authorization: { points: 60, seconds: 900 },
  /** A message to support, whom it reaches as a mail. LIMIT-7 */
  comment: { points: 10, seconds: 3_600 },
  /** What they change or agree to and is kept for years each time. LIMIT-36 */
  change: { points: 30, seconds: 3_600 },
  /** A verification call, and a look at how it stands: the call centre is asked. LIMIT-27 */
  call: { points: 20, seconds: 3_600 },
  'call-look': { points: 120, seconds: 60 },
  /** A page of a staff list, and all of it as a file. LIMIT-28 */
  list: { points: 240, seconds: 60 },
  export: { points: 30, seconds: 3_600 },
} as const satisfies Record<string, Counter>

/** Who tries: an email or number (known or not) from an address, on a known device or not. */
export type Attempt = {
  purpose: AttemptPurpose
  target: string
  address: string
  /** Hash of the cookie of a device that is known for this target, or null: the bucket of everybody else. */
  knownDevice: string | null
  /** Somebody signed in, who shares nothing that strangers can use up. LIMIT-33 */
  isSignedIn?: boolean
  clockOffsetMs: number
}

export type Limits = {
  /** Counts an attempt before it is evaluated. @throws Failure 429 `throttled` (address, all) or `locked` (target). */
  countAttempt(attempt: Attempt): Promise<void>
  /** Takes back one attempt that could not be evaluated. LOGIN-22 */
  withdrawAttempt(attempt: Attempt): Promise<void>
  /** A success ends the counting of this target in this bucket; where that cannot be noted, the count ends by time. LIMIT-38 */
  forgiveAttempts(attempt: Attempt): Promise<void>
  /**
   * Counts a code about to be sent; one by text message for its number too, whoever asked for it. One that is refused counts
   * for nothing but the tries of its address. LIMIT-10, LIMIT-12
   * @throws Failure 425 within 30 s, 429 for the sixth in an hour; phone codes 429 for both
   */
  countSend(attempt: Attempt, number?: Attempt): Promise<void>
  /** Counts an answer about to be sent to a number by text message. @throws Failure 429. LIMIT-12 */
  countText(attempt: Attempt): Promise<void>
  /** Counts what a person does by themselves. @throws Failure 429 */
  countOf(what: keyof typeof throttlesOfPerson, userId: string, clockOffsetMs: number): Promise<void>
  /**
   * Counts a claim mail or invitation that staff are about to send to each of these emails: it ends the link before it. By
   * the address, since of many at once none may be anybody's yet. When one of them is refused, none is counted.
   * @throws MailedTooOften 429. LIMIT-28, LIMIT-29, LIMIT-30
   */
  countClaimMails(emails: readonly string[], clockOffsetMs: number): Promise<void>
  /** Counts a batch of measurements of a monitoring vendor. @throws Failure 429. LIMIT-7 */
  countBatch(vendorId: number): Promise<void>
}

type Shift = { offsetMs?: number }

/** `app_now()` in ms, the offset as a value: the setting would need a transaction. Stands still within a statement. */
const nowMs = '((extract(epoch from now()) * 1000)::bigint + $4::bigint)'

type Counted = { points: number; left_ms: number }

/** The counters stand in the database and go by its clock, so that any number of servers share them; time may be moved by a sandbox's offset. */
class ShiftedLimiter extends RateLimiterPostgres {
  declare _query: (query: { name: string; text: string; values: unknown[] }) => Promise<QueryResult<Counted>>

  // Overrides the package's own upsert, which reads this process's clock and knows no offset. SEC-38
  async _upsert(
    key: string,
    points: number,
    durationMs: number,
    force = false,
    { offsetMs = 0 }: Shift = {},
  ) {
    return this._query({
      name: 'count',
      text: `insert into rate_limits as held (key, points, expire) values ($1, $2, ${nowMs} + $3::bigint)
        on conflict (key) do update set
          points = case when held.expire <= ${nowMs} or $5 then $2 else held.points + $2 end,
          expire = case when held.expire <= ${nowMs} or $5 then excluded.expire else held.expire end
        returning points, greatest(expire - ${nowMs}, 0)::float8 as left_ms`,
      values: [key, points, durationMs, offsetMs, force],
    })
  }

  // The package's own would measure what is left by this process's clock.
  _getRateLimiterRes(_key: string, changed: number, { rows }: QueryResult<Counted>) {
    const [{ points, left_ms } = { points: changed, left_ms: 0 }] = rows
    return new RateLimiterRes(Math.max(this.points - points, 0), left_ms, points, points === changed)
  }
}

/** Opens the limits on the table `rate_limits`, which the migrations make. */
export function openLimits(pool: Pool, secrets: Secrets): Limits {
  const db = drizzle(pool)
  // Addresses of the network and ids of people stand as they are; what people are reached by does not. SEC-52
  const hashed = counterNames(secrets)
  const bucketOf = ({ purpose, target, knownDevice }: Attempt) =>
    `${purpose}:${hashed(target)}:${knownDevice ?? 'everybody'}`
  const textsOf = (number: Attempt) => `text:${bucketOf(number)}`
  const limiter = (keyPrefix: string, { points, seconds }: Counter) =>
    new ShiftedLimiter({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration: seconds,
    })
  const attemptsByTarget = limiter('attempt', {
    points: codePolicy.attempts,
    seconds: codePolicy.lockMs / 1000,
  })
  const attemptsByAddress = limiter('attempt-address', throttles.attemptsByAddress)
  const attemptsByNetwork = limiter('attempt-network', throttles.attemptsByNetwork)
  const attemptsByAll = limiter('attempt-all', throttles.attemptsByAll)
  const attemptsByDevice = limiter('attempt-device', throttles.attemptsByDevice)
  const sendsByAddress = limiter('send-address', throttles.sendsByAddress)
  const sendTriesByAddress = limiter('send-try-address', throttles.sendTriesByAddress)
  const sendsByNetwork = limiter('send-network', throttles.sendsByNetwork)
  const sendsByAll = limiter('send-all', throttles.sendsByAll)
  const textsByAll = limiter('text-all', throttles.textsByAll)
  const claimMailsByRecipient = limiter('claim-mail', throttles.claimMailsByRecipient)
  const batchesByVendor = limiter('batch', throttles.batchesByVendor)
  const person = throttlesOfPerson
  const ofPerson = {
    document: limiter('document', person.document),
    authorization: limiter('authorization', person.authorization),
    comment: limiter('comment', person.comment),
    change: limiter('change', person.change),
    call: limiter('call', person.call),
    'call-look': limiter('call-look', person['call-look']),
    list: limiter('list', person.list),
    export: limiter('export', person.export),
  } satisfies Record<keyof typeof throttlesOfPerson, ShiftedLimiter>

  return {
    async countAttempt(attempt) {
      const { address, knownDevice } = attempt
      const network = networkBlock(address)
      // The narrowest first: what one may not try must not use up what more share.
      await count(attemptsByAddress, addressBlock(address), attempt, refusals.throttled)
      // A known device shares nothing that strangers can use up, and is counted as often, so that nobody can tell. SEC-8
      if (network) await count(attemptsByNetwork, knownDevice ?? network, attempt, refusals.throttled)
      if (knownDevice) await count(attemptsByDevice, knownDevice, attempt, refusals.throttled)
      else await count(attemptsByAll, sharedBy(attempt), attempt, refusals.throttled)
      await count(attemptsByTarget, bucketOf(attempt), attempt, refusals.locked)
    },
    async withdrawAttempt(attempt) {
      // Nothing is made of a counter that a success has taken away meanwhile.
      await pool.query('update rate_limits set points = greatest(points - 1, 0) where key = $1', [
        attemptsByTarget.getKey(bucketOf(attempt)),
      ])
    },
    async forgiveAttempts(attempt) {
      // What has succeeded is committed by now: a failure here would say that it is not done.
      await attemptsByTarget.delete(bucketOf(attempt)).catch(() => false)
    },
    async countSend(attempt, number) {
      const address = addressBlock(attempt.address)
      const network = networkBlock(attempt.address)
      await count(sendTriesByAddress, address, attempt, refusals.throttled)
      const shared: [ShiftedLimiter, string][] = [[sendsByAddress, address]]
      if (network) shared.push([sendsByNetwork, network])
      shared.push([sendsByAll, 'all'])
      if (number) shared.push([textsByAll, 'all'])
      const counted: typeof shared = []
      try {
        for (const [limit, key] of shared) {
          await count(limit, key, attempt, refusals.throttled)
          counted.push([limit, key])
        }
        await noteSend(db, attempt, bucketOf(attempt), number && textsOf(number))
      } catch (refused) {
        // What is not sent must not use up what more share. LIMIT-10
        for (const [limit, key] of counted) await limit.reward(key, 1, { offsetMs: attempt.clockOffsetMs })
        throw refused
      }
    },
    async countText(attempt) {
      await inTransaction(db, { clockOffsetMs: attempt.clockOffsetMs }, (tx) =>
        noteText(tx, textsOf(attempt)),
      )
      await count(textsByAll, 'all', attempt, refusals.throttled)
    },
    async countBatch(vendorId) {
      await count(batchesByVendor, String(vendorId), { clockOffsetMs: 0 }, refusals.throttled)
    },
    async countClaimMails(emails, clockOffsetMs) {
      const counted: string[] = []
      for (const email of emails) {
        const key = hashed(emailKey(email))
        try {
          await count(claimMailsByRecipient, key, { clockOffsetMs }, refusals.throttled)
        } catch (refused) {
          for (const one of counted) await claimMailsByRecipient.reward(one, 1, { offsetMs: clockOffsetMs })
          throw refused instanceof Failure ? new MailedTooOften(refused, email) : refused
        }
        counted.push(key)
      }
    },
    async countOf(what, userId, clockOffsetMs) {
      await count(ofPerson[what], userId, { clockOffsetMs }, refusals.throttled)
    },
  }
}

/** The counter that all of a kind have together. */
function sharedBy({ purpose, isSignedIn }: Attempt): string {
  if (isSignedIn) return 'signed-in'
  return purpose === 'link' ? 'links' : 'all'
}

/** Who counts as one address: an IPv4 address, or a whole IPv6 /64, since one line is given that many addresses. */
export function addressBlock(from: string): string {
  const address = withoutPort(from)
  const mapped = mappedIpv4(address)
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address
  return prefixOf(address, 4)
}

/** The IPv6 /48 of an address, since one customer is given up to that many lines; null for IPv4, where one address is one line. */
export function networkBlock(from: string): string | null {
  const address = withoutPort(from)
  return mappedIpv4(address) !== undefined || !isIPv6(address) ? null : prefixOf(address, 3)
}

/** Some proxies write `203.0.113.9:4001` or `[2001:db8::1]:4001`: each connection would count as another address. */
const withoutPort = (address: string) =>
  /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/.exec(address)?.slice(1).find(Boolean) ?? address

const mappedIpv4 = (address: string) => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]

/** The first so many groups of an IPv6 address, each written in one way. */
function prefixOf(address: string, groupCount: number): string {
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const groups = head.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  const whole = [...groups, ...Array<string>(missing).fill('0'), ...(tail ?? '').split(':').filter(Boolean)]
  return `${whole
    .slice(0, groupCount)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/${groupCount * 16}`
}

/**
 * A send that is refused is not noted: it puts off none that follows. One that its number refuses is not noted for the account
 * either, or whoever has mistyped a number waits with the right one. LIMIT-10, LIMIT-12
 */
async function noteSend(
  db: Db,
  { purpose, clockOffsetMs }: Attempt,
  key: string,
  numberKey?: string,
): Promise<void> {
  await inTransaction(db, { clockOffsetMs }, async (tx) => {
    const { sentAt, now } = await lockSends(tx, key)
    const verdict = maySendCode(sentAt, purpose, now)
    if (!verdict.allowed) {
      const { reason, status, retryAfterSeconds } = verdict
      if (reason === 'too_many') throw refusals.tooManyCodes(retryAfterSeconds)
      throw (status === 425 ? refusals.tooEarly : refusals.textTooEarly)(retryAfterSeconds)
    }
    // Behind the account: what it may not send must not use up a number of somebody else.
    if (numberKey) await noteText(tx, numberKey)
    await keepSends(tx, key, latest(sentAt, now))
  })
}

/** Five in any hour go to a number, whoever asks: an answer to STOP waits for no code, so there is no pause. LIMIT-12 */
async function noteText(tx: Tx, key: string): Promise<void> {
  const { sentAt, now } = await lockSends(tx, key)
  const wait = secondsUntilNextOfHour(sentAt, now)
  if (wait !== null) throw refusals.tooManyCodes(wait)
  await keepSends(tx, key, latest(sentAt, now))
}

const latest = (sentAt: readonly Date[], now: Date) => [...sentAt, now].slice(-codePolicy.sendsPerWindow)

async function count(
  limiter: RateLimiterPostgres,
  key: string,
  { clockOffsetMs }: Pick<Attempt, 'clockOffsetMs'>,
  refuse: (seconds: number) => Error,
): Promise<void> {
  try {
    await limiter.consume(key, 1, { offsetMs: clockOffsetMs })
  } catch (refused) {
    if (refused instanceof RateLimiterRes) throw refuse(refused.msBeforeNext / 1000)
    throw refused
  }
}
