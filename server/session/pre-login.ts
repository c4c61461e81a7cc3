import type { AttemptPurpose } from '#domain/code-limits.ts'
import { sessionPolicy } from '#domain/policy.ts'
import { findChallenge } from '../data/challenges.ts'
import { type Executor, inTransaction, type Tx } from '../data/database.ts'
import { findDevice } from '../data/devices.ts'
import { emailKey, findCredentials } from '../data/users.ts'
import type { Services } from '../services.ts'
import type { Browser } from './browser.ts'
import type { Clock } from './clock.ts'
import type { Attempt } from './limits.ts'

type Credentials = NonNullable<Awaited<ReturnType<typeof findCredentials>>>

/** Who stands before the door: an email, perhaps of somebody, on a browser that is perhaps known for them. */
export type Visitor = {
  email: string
  person: Credentials | null
  deviceId: string | null
  attempt: (purpose: AttemptPurpose) => Attempt
}

// Looked up for an unknown email, so that known and unknown emails take the same queries.
const nobody = '00000000-0000-0000-0000-000000000000'

/** Finds the person of an email and whether this browser is known for them. An archived person is nobody (LOGIN-26). */
export async function findVisitor(
  executor: Executor,
  browser: Browser,
  clock: Clock,
  givenEmail: string,
): Promise<Visitor> {
  const email = emailKey(givenEmail)
  const found = await findCredentials(executor, email)
  const person = found && !found.archived ? found : null
  const { deviceHash } = browser
  const device = deviceHash ? await findDevice(executor, person?.id ?? nobody, deviceHash) : null
  return {
    email,
    person,
    deviceId: device?.id ?? null,
    attempt: (purpose) => ({
      purpose,
      target: email,
      address: browser.address,
      knownDevice: device && deviceHash ? deviceHash.toString('hex') : null,
      clockOffsetMs: clock.offsetMs,
    }),
  }
}

export type CodePurpose = 'login' | 'setup'

/** How long a checked password waits for its code. */
const checkedPasswordMs = sessionPolicy.serverEndsAfterMs

/**
 * What a code of this browser is for: `login` after this browser gave the right password for this email (an open
 * login challenge stands for it, for half an hour from the password on, however often a code is sent), else `setup`. What the client says of it decides nothing (MFA-22).
 */
export async function findPurpose(executor: Executor, browser: Browser, email: string): Promise<CodePurpose> {
  const login = await findChallenge(executor, 'login', email, browser.visitHash)
  if (!login) return 'setup'
  const checkedAt = login.password_checked_at ?? login.created_at
  return login.now.getTime() - checkedAt.getTime() < checkedPasswordMs ? 'login' : 'setup'
}

/** What a code's hash is bound to besides its key. */
export const codeBinding = (purpose: CodePurpose, email: string, browser: Browser) =>
  `${purpose}:${email}:${browser.visitHash.toString('hex')}`

/** A transaction in which `app_now()` is this person's time. */
export const inTime = <T>({ database }: Services, clock: Clock, fn: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(database.db, { clockOffsetMs: clock.offsetMs }, fn)

/** The same for what is only read: without a moved clock it needs no transaction, which would cost two round trips. */
export const readInTime = <T>(
  services: Services,
  clock: Clock,
  fn: (executor: Executor) => Promise<T>,
): Promise<T> => (clock.offsetMs === 0 ? fn(services.database.db) : inTime(services, clock, fn))
