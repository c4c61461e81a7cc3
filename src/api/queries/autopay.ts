import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { isEnrolled, readVerificationResult, type VerificationResult } from '#domain/autopay.ts'
import type { Language } from '#domain/language.ts'
import { autopayTermsText } from '#domain/legal-texts.ts'
import { api, bodyOf } from '../client.ts'
import { ApiFailure } from '../failure.ts'
import { isUnanswered } from '../unanswered.ts'
import { noteAgreement } from './note-me.ts'
import { meQuery } from './people.ts'
import { receiptsQuery } from './receipts.ts'

/** The bank account of an agreement as the server knows it: its bank and last four digits. AUTOPAY-21. */
export const bankDetailsQuery = (agreementId: string) =>
  queryOptions({
    queryKey: ['bank-details', agreementId],
    queryFn: async ({ signal }) =>
      bodyOf(
        await api.POST('/agreements/{id}/validate_ach_data/', {
          params: { path: { id: agreementId } },
          body: { fetch_bank_details: true },
          signal,
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/**
 * Keeps the accepted terms as a receipt, in the language in which they were shown; or says why the server takes them from
 * nobody any more. AUTOPAY-8, AUTOPAY-39
 */
export async function acceptTerms(
  queryClient: QueryClient,
  userId: string,
  agreementId: string,
  language: Language,
): Promise<'kept' | 'outdated' | 'canceled'> {
  try {
    await api.POST('/agreements/{id}/ach_terms/', {
      params: { path: { id: agreementId } },
      body: { version: autopayTermsText.version, language },
    })
  } catch (error) {
    const code = error instanceof ApiFailure ? error.code : null
    if (code === 'outdated_version') return 'outdated'
    if (code === 'canceled') return 'canceled'
    throw error
  }
  void queryClient.invalidateQueries({ queryKey: receiptsQuery(userId).queryKey })
  return 'kept'
}

export type BankNumbers = {
  account_number: string
  routing_number: string
  account_type: 'checking' | 'savings'
}

/** An answer was lost: the account may be enrolled, or the check of another have turned autopay off, or not. AUTOPAY-36, AUTOPAY-41 */
export class EnrolmentUnsure extends Error {}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Asks how autopay stands until the server says it; half a minute is longer than a server is away. AUTOPAY-36, AUTOPAY-37 */
export function followEnrolment(queryClient: QueryClient): void {
  if (following.has(queryClient)) return
  following.add(queryClient)
  void askUntilSaid(queryClient).finally(() => following.delete(queryClient))
}

/** Where it is being asked: once at a time, however many answers were lost. */
const following = new WeakSet<QueryClient>()

/** What is not said by then is asked with the next page that is opened. Nothing is asked of whoever has left. */
async function askUntilSaid(queryClient: QueryClient): Promise<void> {
  for (let tries = 0; tries <= 10 && queryClient.getQueryData(meQuery.queryKey); tries += 1) {
    try {
      await queryClient.fetchQuery({ ...meQuery, staleTime: 0 })
      return
    } catch {
      await pause(3_000)
    }
  }
}

function knownOf(queryClient: QueryClient, agreementId: string) {
  const agreements = queryClient.getQueryData(meQuery.queryKey)?.user.agreements ?? []
  return agreements.find(({ id }) => id === agreementId)
}

function isOn(queryClient: QueryClient, agreementId: string): boolean {
  const known = knownOf(queryClient, agreementId)
  return known !== undefined && isEnrolled(known)
}

const pauses = [3_000, 6_000, 12_000, 24_000]

/** Another try is being looked at: asks at once, and within a minute again, until something else is known. AUTOPAY-36 */
async function followAnother(queryClient: QueryClient, agreementId: string): Promise<void> {
  const known = () => knownOf(queryClient, agreementId)?.ach_verified
  const before = known()
  followEnrolment(queryClient)
  for (const ms of pauses) {
    await pause(ms)
    if (known() !== before) return
    followEnrolment(queryClient)
  }
}

/** These say that nothing was enrolled under the key: the server looks for that first. */
const saysNothingWasDone = ({ code }: ApiFailure) => code === 'terms_required' || code === 'canceled'

/**
 * No answer, or that of a server that was busy or late: it may have lost its database as that wrote the enrolment. One that
 * failed has taken back what it wrote, and without the bank there is nothing to write.
 */
const leavesOpen = (error: ApiFailure) =>
  isUnanswered(error) || (error.status === 503 && error.code !== 'bank_silent')

const triesAtMost = 4
const pauseMs = 1_000

/**
 * Sends it again under the same key while the answer was lost or another tab is at it: enrolled once in any case. Not
 * once nobody waits for it any more; what is on its way goes on, since its answer tells what became of it. Once an answer was
 * lost, no refusal but of the enrolment itself says that it is not on. AUTOPAY-24, AUTOPAY-36, AUTOPAY-37.
 */
async function enrollOnce(
  agreementId: string,
  body: BankNumbers & { terms_version: string },
  signal: AbortSignal,
) {
  const header = { 'Idempotency-Key': crypto.randomUUID() }
  let wasLost = false
  for (let tries = 1; ; tries += 1) {
    try {
      return bodyOf(
        await api.POST('/agreements/{id}/ach_enroll/', {
          params: { path: { id: agreementId }, header },
          body,
        }),
      )
    } catch (error) {
      const failure = error instanceof ApiFailure ? error : null
      if (failure && saysNothingWasDone(failure)) throw failure
      // An answer that came and could not be read is no failure that the client knows.
      wasLost ||= failure === null || leavesOpen(failure)
      const isUnderWay = failure?.code === 'in_progress'
      const goesOn = wasLost || isUnderWay
      if (goesOn && tries < triesAtMost && !signal.aborted) await pause(pauseMs)
      if (!goesOn || tries === triesAtMost || signal.aborted)
        throw wasLost && !isUnderWay ? new EnrolmentUnsure('ach_enroll') : error
    }
  }
}

/**
 * Has numbers checked and, when they pass, enrols them; what follows for the agreement is noted. Nothing is enrolled that
 * was given up before. AUTOPAY-16, AUTOPAY-17, AUTOPAY-37.
 */
export async function enrollAccount(
  queryClient: QueryClient,
  userId: string,
  agreementId: string,
  numbers: BankNumbers,
  signal: AbortSignal,
): Promise<{ result: VerificationResult; bankName: string | null }> {
  const { verification_result: checked, bank_name: bankName } = bodyOf(
    await api
      .POST('/agreements/{id}/validate_ach_data/', { params: { path: { id: agreementId } }, body: numbers })
      .catch((error) => {
        if (!(error instanceof ApiFailure && error.code !== 'offline' && leavesOpen(error))) throw error
        // What did not pass has turned off what was on.
        followEnrolment(queryClient)
        throw isOn(queryClient, agreementId) ? new EnrolmentUnsure('validate_ach_data') : error
      }),
  )
  const found = readVerificationResult(checked ?? 'FAILED')
  if (found === 'FAILED') noteAgreement(queryClient, userId, agreementId, { ach_verified: false })
  if (found !== 'PASSED') return { result: found, bankName }
  // Whoever has closed autopay by now has not turned it on.
  signal.throwIfAborted()
  const asked = { ...numbers, terms_version: autopayTermsText.version }
  const { verification_result, ach_elected, ach_verified, bank_name, account_number_last_four_digits } =
    await enrollOnce(agreementId, asked, signal).catch((error) => {
      if (error instanceof EnrolmentUnsure) followEnrolment(queryClient)
      if (error instanceof ApiFailure && error.code === 'in_progress')
        void followAnother(queryClient, agreementId)
      throw error
    })
  const result = readVerificationResult(verification_result)
  noteAgreement(queryClient, userId, agreementId, {
    ach_elected,
    ach_verified,
    ...(result === 'PASSED' && {
      ach_bank_name: bank_name,
      ach_account_number_last_four_digits: account_number_last_four_digits,
    }),
  })
  if (result === 'PASSED') queryClient.removeQueries({ queryKey: bankDetailsQuery(agreementId).queryKey })
  void queryClient.invalidateQueries({ queryKey: receiptsQuery(userId).queryKey })
  return { result, bankName: bank_name }
}
