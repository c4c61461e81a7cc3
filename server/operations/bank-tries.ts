import { isBankTryAllowed } from '#domain/autopay.ts'
import { autopayPolicy } from '#domain/policy.ts'
import { Failure } from '../contract/failure.ts'
import { bankPassedKey, bankTriesKey } from '../data/bank-tries.ts'
import type { Tx } from '../data/database.ts'
import { keepSends, lockSends } from '../data/recent-sends.ts'

const within = (at: readonly Date[], now: Date) =>
  at.filter((one) => now.getTime() - one.getTime() < autopayPolicy.triesWindowMs)

/** Counts a try with bank numbers before the bank is asked; gives its moment. @throws Failure 429 at the sixth in 24 hours. AUTOPAY-20. */
export async function countBankTry(tx: Tx, agreementId: string): Promise<Date> {
  const { sentAt, now } = await lockSends(tx, bankTriesKey(agreementId))
  const tries = within(sentAt, now)
  if (!isBankTryAllowed(tries.length + 1)) throw tooManyTries(tries, now)
  await keepSends(tx, bankTriesKey(agreementId), [...tries, now])
  return now
}

/** Takes a try back that no bank has answered. */
export async function forgiveBankTry(tx: Tx, agreementId: string, at: Date): Promise<void> {
  const { sentAt } = await lockSends(tx, bankTriesKey(agreementId))
  const place = sentAt.findIndex((one) => one.getTime() === at.getTime())
  await keepSends(
    tx,
    bankTriesKey(agreementId),
    sentAt.filter((_, index) => index !== place),
  )
}

/** Notes that these numbers have passed: their enrolment belongs to the same try. */
export async function notePassed(tx: Tx, agreementId: string, numbersHash: string): Promise<void> {
  const { now } = await lockSends(tx, bankPassedKey(agreementId, numbersHash))
  await keepSends(tx, bankPassedKey(agreementId, numbersHash), [now])
}

/** Whether these numbers have passed in the last 24 hours; true once for each time. */
export async function takePassed(tx: Tx, agreementId: string, numbersHash: string): Promise<boolean> {
  const { sentAt, now } = await lockSends(tx, bankPassedKey(agreementId, numbersHash))
  const hasPassed = within(sentAt, now).length > 0
  if (hasPassed) await keepSends(tx, bankPassedKey(agreementId, numbersHash), [])
  return hasPassed
}

function tooManyTries(tries: readonly Date[], now: Date): Failure {
  const oldest = Math.min(...tries.map((at) => at.getTime()))
  const seconds = Math.ceil((oldest + autopayPolicy.triesWindowMs - now.getTime()) / 1000)
  return new Failure(429, 'too_many_tries', 'Too many attempts. Try again tomorrow.', {
    headers: { 'retry-after': String(Math.max(1, seconds)) },
  })
}
