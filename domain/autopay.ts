import { autopayPolicy } from './policy.ts'

export type AutopayStep = 'alreadyEnrolled' | 'addBankAccount' | 'setup' | 'terms'

/** An agreement as autopay sees it; null means never answered. */
export type AutopayAgreement = {
  ach_elected: boolean | null
  ach_verified: boolean | null
  current_milestone: string | null
}

/** Whether autopay is on: elected and verified. ONB-7, AUTOPAY-25. */
export function isEnrolled(agreement: Pick<AutopayAgreement, 'ach_elected' | 'ach_verified'>): boolean {
  return agreement.ach_elected === true && agreement.ach_verified === true
}

/** Whether autopay is offered at all: not for a canceled agreement. AUTOPAY-30. */
export function isAutopayOffered(agreement: Pick<AutopayAgreement, 'current_milestone'>): boolean {
  return agreement.current_milestone !== 'CANCELED'
}

/**
 * The step on which the autopay modal starts, in this order: arrived by redirect and enrolled → already enrolled;
 * elected and not verified, or verified and not IN_SERVICE → add bank account; elected → setup; else terms.
 * AUTOPAY-1, AUTOPAY-2, AUTOPAY-3.
 */
export function autopayStartStep(agreement: AutopayAgreement, arrivedByRedirect: boolean): AutopayStep {
  const elected = agreement.ach_elected === true
  const verified = agreement.ach_verified === true
  if (arrivedByRedirect && elected && verified) return 'alreadyEnrolled'
  if ((elected && !verified) || (verified && agreement.current_milestone !== 'IN_SERVICE'))
    return 'addBankAccount'
  return elected ? 'setup' : 'terms'
}

/** What the autopay screen and card say: enrolled, failed verification, or not enrolled. ONB-35. */
export function autopayState(
  agreement: Pick<AutopayAgreement, 'ach_elected' | 'ach_verified'>,
): 'enrolled' | 'failedVerification' | 'notEnrolled' {
  if (isEnrolled(agreement)) return 'enrolled'
  return agreement.ach_verified === false ? 'failedVerification' : 'notEnrolled'
}

/** Whether the ACH card may be pressed: not when enrolled and IN_SERVICE. ONB-15. */
export function isAchCardClickable(agreement: AutopayAgreement): boolean {
  return (
    isAutopayOffered(agreement) && !(isEnrolled(agreement) && agreement.current_milestone === 'IN_SERVICE')
  )
}

/** Whether bank details are fetched once on load: CONTRACT_SIGNED, elected and never verified. AUTOPAY-21. */
export function fetchesBankDetails(agreement: AutopayAgreement): boolean {
  return (
    agreement.current_milestone === 'CONTRACT_SIGNED' &&
    agreement.ach_elected === true &&
    agreement.ach_verified === null
  )
}

/**
 * Whether the modal opens by itself once, after an autopay redirect or a passed checklist: `ach_modal` is on and the
 * agreement not canceled; after a checklist only at INSTALLATION_COMPLETED or when elected.
 * AUTOPAY-27, CHECK-10, STATUS-14.
 */
export function opensByItself(
  agreement: AutopayAgreement,
  after: 'redirect' | 'checklistPassed',
  achModalFlag: boolean,
): boolean {
  if (!achModalFlag || !isAutopayOffered(agreement)) return false
  if (after === 'redirect') return true
  return agreement.current_milestone === 'INSTALLATION_COMPLETED' || agreement.ach_elected === true
}

/** First two digits that a routing number may have. VALID-28. */
const routingPrefixes = [
  [1, 12],
  [21, 32],
  [61, 72],
] as const

/** Whether nine digits pass the ABA checksum: 3, 7, 1 in turn, the sum a multiple of ten. VALID-28. */
export function passesRoutingChecksum(digits: string): boolean {
  const weights = [3, 7, 1]
  const sum = Array.from(digits).reduce(
    (total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0),
    0,
  )
  return /^\d{9}$/.test(digits) && sum % 10 === 0
}

const withoutGaps = (value: string) => value.replace(/[\s-]/g, '')

/** A routing number without the spaces and hyphens that may be typed. VALID-28. */
export const routingDigits = withoutGaps

export type RoutingProblem = 'validation.required' | 'autopay.invalidRoutingNumber'

/** What is wrong with a typed routing number, or null: required; 9 digits, prefix, checksum. AUTOPAY-12, VALID-28. */
export function routingProblem(value: string): RoutingProblem | null {
  const digits = routingDigits(value)
  if (digits === '') return 'validation.required'
  const prefix = Number(digits.slice(0, 2))
  const right =
    passesRoutingChecksum(digits) && routingPrefixes.some(([low, high]) => low <= prefix && prefix <= high)
  return right ? null : 'autopay.invalidRoutingNumber'
}

/** An account number without the spaces and hyphens that may be typed. VALID-29. */
export const accountDigits = withoutGaps

export type AccountProblem = 'validation.required' | 'autopay.accountNumberDigits'

/** What is wrong with a typed account number, or null: required; 4 to 17 digits. AUTOPAY-12, VALID-29. */
export function accountProblem(value: string): AccountProblem | null {
  const digits = accountDigits(value)
  if (digits === '') return 'validation.required'
  const { accountDigitsLeast, accountDigitsMost } = autopayPolicy
  const right =
    /^\d+$/.test(digits) && digits.length >= accountDigitsLeast && digits.length <= accountDigitsMost
  return right ? null : 'autopay.accountNumberDigits'
}

/** What is wrong with the repeated account number, or null. It is not sent. AUTOPAY-13. */
export function repeatedAccountProblem(
  account: string,
  repeated: string,
): 'validation.required' | 'autopay.accountNumbersDoNotMatch' | null {
  if (accountDigits(repeated) === '') return 'validation.required'
  return accountDigits(account) === accountDigits(repeated) ? null : 'autopay.accountNumbersDoNotMatch'
}

/** What is wrong with what is typed of a bank account, by the field that has it. AUTOPAY-12, AUTOPAY-13. */
export function accountProblems(typed: {
  routingNumber: string
  accountNumber: string
  repeated: string
}): Readonly<Record<string, string>> {
  const found = {
    routing_number: routingProblem(typed.routingNumber),
    account_number: accountProblem(typed.accountNumber),
    repeated: repeatedAccountProblem(typed.accountNumber, typed.repeated),
  }
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, problem]) => (problem === null ? [] : [[field, problem]])),
  )
}

/** Kinds of bank account, the first being the default. AUTOPAY-14. */
export const accountTypes = ['checking', 'savings'] as const

/** The last four digits, all that is ever shown. AUTOPAY-22, SEC-18. */
export function lastFour(account: string): string {
  return accountDigits(account).slice(-4)
}

/** A bank name as shown: cut after 27 characters, with an ellipsis. AUTOPAY-15. */
export function bankNameForDisplay(name: string): string {
  const characters = Array.from(name)
  const { bankNameCharacters } = autopayPolicy
  return characters.length <= bankNameCharacters
    ? name
    : `${characters.slice(0, bankNameCharacters).join('').trimEnd()}…`
}

/** Verification results that the bank answers with; an unknown one counts as FAILED. AUTOPAY-17. */
export const verificationResults = [
  'PASSED',
  'FAILED',
  'INVALID_ROUTING_NUMBER',
  'INVALID_ACCOUNT_NUMBER',
  'ERROR',
] as const
export type VerificationResult = (typeof verificationResults)[number]

/** A result as read from the wire. AUTOPAY-17. */
export function readVerificationResult(value: string): VerificationResult {
  return verificationResults.find((known) => known === value) ?? 'FAILED'
}

/** What a result changes on the agreement; null changes nothing. AUTOPAY-17. */
export const resultChanges: Readonly<
  Record<VerificationResult, { ach_elected?: true; ach_verified: boolean } | null>
> = {
  PASSED: { ach_elected: true, ach_verified: true },
  FAILED: { ach_verified: false },
  INVALID_ROUTING_NUMBER: null,
  INVALID_ACCOUNT_NUMBER: null,
  ERROR: null,
}

/** Autopay that has ended: off, and as if it had never been asked for. AUTOPAY-42, TRANSFER-3. */
export const autopayOff = {
  ach_elected: null,
  ach_verified: null,
  ach_bank_name: null,
  ach_account_number_last_four_digits: null,
} as const

/** What a result shows: null is the completion view, else a message and, for the account number, its field. AUTOPAY-18, AUTOPAY-19. */
export const resultMessages: Readonly<
  Record<VerificationResult, { id: string; field: 'account_number' | null } | null>
> = {
  PASSED: null,
  FAILED: { id: 'autopay.failValidationMessage', field: null },
  INVALID_ROUTING_NUMBER: { id: 'autopay.invalidRoutingNumber', field: null },
  INVALID_ACCOUNT_NUMBER: { id: 'autopay.invalidAccountNumber', field: 'account_number' },
  ERROR: { id: 'autopay.failValidationMessage', field: null },
}

/** Whether the nth try with bank data in 24 hours is made: five are, the sixth is 429. AUTOPAY-20. */
export function isBankTryAllowed(nth: number): boolean {
  return nth <= autopayPolicy.tries
}

/** What an enrolment with an idempotency key does, given what is stored under the key. AUTOPAY-23. */
export function idempotencyVerdict(
  stored: { bodyHash: string; answered: boolean } | null,
  bodyHash: string,
): 'run' | 'replay' | 'otherBody' | 'running' {
  if (stored === null) return 'run'
  if (stored.bodyHash !== bodyHash) return 'otherBody'
  return stored.answered ? 'replay' : 'running'
}

/** The wording of the banner: re-enter when the verification failed, else sign up. AUTOPAY-25. */
export function bannerWording(agreement: Pick<AutopayAgreement, 'ach_verified'>): 'reenter' | 'signUp' {
  return agreement.ach_verified === false ? 'reenter' : 'signUp'
}

/** Whether a homeowner is asked to turn autopay on: it is offered and off, and a payment may be left to take. AUTOPAY-45 */
export function isAutopayAsked(agreement: AutopayAgreement, arePaymentsOver: boolean): boolean {
  return isAutopayOffered(agreement) && !isEnrolled(agreement) && !arePaymentsOver
}

/**
 * Whether the banner shows on the dashboard where autopay is asked for: not dismissed, and an hour or more since the form
 * was completed (`completedAtMs`, null for never). AUTOPAY-25, AUTOPAY-26.
 */
export function showsAutopayBanner(
  isAsked: boolean,
  remembered: { dismissed: boolean; completedAtMs: number | null },
  nowMs: number,
): boolean {
  if (!isAsked || remembered.dismissed) return false
  return remembered.completedAtMs === null || nowMs - remembered.completedAtMs >= autopayPolicy.bannerHiddenMs
}
