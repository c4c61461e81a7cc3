import { randomUUID } from 'node:crypto'
import {
  accountDigits,
  accountProblem,
  isAutopayOffered,
  lastFour,
  resultChanges,
  routingProblem,
} from '#domain/autopay.ts'
import { autopayTermsText, wordingOf } from '#domain/legal-texts.ts'
import { Failure, refusals } from '../contract/failure.ts'
import type { Ask, Handlers } from '../contract/handlers.ts'
import type { components } from '../contract/schema.gen.ts'
import { recordAccess } from '../data/access-log.ts'
import {
  type AutopayFacts,
  enrolmentOperation,
  findAutopay,
  findOpenAccount,
  holdAutopay,
  replaceAccount,
  setAutopay,
} from '../data/bank.ts'
import type { Tx } from '../data/database.ts'
import {
  beginIntention,
  dropIntention,
  finishIntention,
  type Intention,
  isAnotherRunning,
} from '../data/idempotency.ts'
import { addReceipt, findStandingReceipt, getReceiptOf } from '../data/receipts.ts'
import { tellOfAutopay } from '../jobs/autopay-reports.ts'
import type { Services } from '../services.ts'
import { inTime } from '../session/pre-login.ts'
import { decrypt, encrypt, hashCode, vendorRequestId } from '../session/secrets.ts'
import { holdStillHere } from '../session/still-here.ts'
import type { BankAccount, BankAnswer } from '../vendors/bank/port.ts'
import { VendorFault } from '../vendors/fault.ts'
import { countBankTry, forgiveBankTry, notePassed, takePassed } from './bank-tries.ts'
import { standOf } from './once.ts'
import { toReceipt } from './wire.ts'

type Enrollment = components['schemas']['AchEnrollment']
type Numbers = Omit<BankAccount, 'id'>
type Typed = { account_number: string; routing_number: string; account_type?: 'checking' | 'savings' }

/** Payment by bank transfer. */
export const autopay = (services: Services) =>
  ({
    async validateAchData(ask) {
      const { body, caller, clock, params } = ask
      refuseOtherAgreement(ask)
      if (!('account_number' in body)) {
        const facts = await findAutopay(services.database.db, caller.user.id, params.id)
        if (!facts) throw refusals.notFound()
        return { status: 200, body: answerOf(null, facts.bank_name, facts.last_four) }
      }
      const numbers = numbersOf(body)
      const tried = await inTime(services, clock, async (tx) => {
        offered(await holdAutopay(tx, caller.user.id, params.id))
        await holdStillHere(tx, caller)
        return countBankTry(tx, params.id)
      })
      const { result, bankName } = await askBank(services, randomUUID(), numbers).catch(async (error) => {
        if (!wasRefused(error)) await inTime(services, clock, (tx) => forgiveBankTry(tx, params.id, tried))
        throw error
      })
      await inTime(services, clock, async (tx) => {
        const facts = offered(await holdAutopay(tx, caller.user.id, params.id))
        await holdStillHere(tx, caller)
        // What passed is turned on by the enrolment that follows: without a stored account it would not be true.
        if (result === 'PASSED') await notePassed(tx, params.id, hashOf(services, params.id, numbers))
        else await changeAutopay(tx, services, ask, facts, result)
      })
      return { status: 200, body: answerOf(result, bankName, lastFourIf(result, numbers)) }
    },

    async enrollAch(ask) {
      refuseOtherAgreement(ask)
      const numbers = numbersOf(ask.body)
      const intention = intentionOf(ask)
      const begun = await inTime(services, ask.clock, (tx) => begin(tx, services, ask, numbers))
      if ('answer' in begun) return { status: 200, body: begun.answer }
      let isAnswered = false
      try {
        const said = await askBank(services, vendorId(services, intention, numbers), numbers)
        isAnswered = true
        const answer = await inTime(services, ask.clock, (tx) => finish(tx, services, ask, numbers, said))
        return { status: 200, body: answer }
      } catch (error) {
        await inTime(services, ask.clock, async (tx) => {
          await dropIntention(tx, intention)
          if (wasRefused(error)) return
          if (!begun.tried) await notePassed(tx, ask.params.id, hashOf(services, ask.params.id, numbers))
          // What the bank has answered was a try, whatever became of it here.
          else if (!isAnswered) await forgiveBankTry(tx, ask.params.id, begun.tried)
        })
        throw error
      }
    },

    async acceptAchTerms({ body, caller, clock, params, fail }) {
      const { language, version } = body
      const userId = caller.user.id
      const receipt = await inTime(services, clock, async (tx) => {
        offered(await holdAutopay(tx, userId, params.id))
        await holdStillHere(tx, caller)
        if (version !== autopayTermsText.version)
          return fail(409, 'outdated_version', 'The terms have changed. Please read them again.')
        const consent = { kind: 'autopay_terms', version, agreementId: params.id } as const
        const standing = await findStandingReceipt(tx, userId, consent)
        if (standing) return standing
        const text = wordingOf(autopayTermsText, language, services.config.brand.name)
        // No account is named yet: the enrolment keeps it with the one that is. ACCOUNT-29
        await addReceipt(tx, { ...consent, userId, language, text, lastFour: null })
        return findStandingReceipt(tx, userId, consent)
      })
      if (!receipt) throw new Error('The new receipt is not there.')
      return { status: 200, body: toReceipt(receipt) }
    },
  }) satisfies Pick<Handlers, 'validateAchData' | 'enrollAch' | 'acceptAchTerms'>

function refuseOtherAgreement({ body, params, fail }: Ask<'validateAchData'> | Ask<'enrollAch'>): void {
  if (body.agreement_id !== undefined && body.agreement_id.toLowerCase() !== params.id.toLowerCase())
    fail(400, 'mismatch', 'The agreement does not fit.', { agreement_id: ['mismatch'] })
}

/** The agreement when it is this homeowner's and autopay is offered for it. */
function offered(facts: AutopayFacts | null): AutopayFacts {
  if (!facts) throw refusals.notFound()
  if (!isAutopayOffered(facts)) throw new Failure(409, 'canceled', 'This agreement is canceled.')
  return facts
}

const numbersOf = ({ account_number, routing_number, account_type }: Typed): Numbers => ({
  accountNumber: accountDigits(account_number),
  routingNumber: routing_number,
  accountType: account_type ?? 'checking',
})

const answerOf = (
  result: Enrollment['verification_result'] | null,
  bank_name: string | null,
  account_number_last_four_digits: string | null,
) => ({ verification_result: result, bank_name, account_number_last_four_digits })

const lastFourIf = (result: BankAnswer['result'], { accountNumber }: Numbers) =>
  result === 'PASSED' ? lastFour(accountNumber) : null

/** What these numbers are known by without being stored: keyed, since a number is guessed from a plain hash. */
const textOf = (numbers: Numbers, version = '') =>
  [numbers.accountNumber, numbers.routingNumber, numbers.accountType, version].join('\n')
const hashOf = ({ config }: Services, agreementId: string, numbers: Numbers) =>
  hashCode(config.secrets, textOf(numbers), `bank:${agreementId}`).toString()

const intentionOf = ({ caller, idempotencyKey, params }: Ask<'enrollAch'>): Intention => ({
  userId: caller.user.id,
  operation: enrolmentOperation(params.id),
  key: idempotencyKey,
})
/** With the numbers in it: a bank may know an intention for longer than we do, and would answer with what it said of others. */
const vendorId = ({ config }: Services, { userId, operation, key }: Intention, numbers: Numbers) =>
  vendorRequestId(config.secrets, [userId, operation, key, textOf(numbers)].join('\n'))

/** What the bank says; numbers that no bank can have are not shown to it. @throws Failure 503 when it cannot be asked. */
async function askBank({ vendors, log }: Services, id: string, numbers: Numbers): Promise<BankAnswer> {
  if (routingProblem(numbers.routingNumber)) return { result: 'INVALID_ROUTING_NUMBER', bankName: null }
  if (accountProblem(numbers.accountNumber)) return { result: 'INVALID_ACCOUNT_NUMBER', bankName: null }
  if (!vendors.bank) throw refusals.bankSilent()
  try {
    return await vendors.bank.verify({ id, ...numbers })
  } catch (error) {
    if (!(error instanceof VendorFault)) throw error
    log.warn({ code: error.code }, 'the bank cannot be asked')
    throw Object.assign(refusals.bankSilent(), { cause: error })
  }
}

/** Whoever stands before the banks has refused these very numbers: that has told something of them, so the try counts. AUTOPAY-20 */
const wasRefused = (error: unknown): boolean =>
  error instanceof Failure && error.cause instanceof VendorFault && error.cause.kind === 'refused'

/** Looks whether an enrolment is to be made, and notes that it is running; or gives the answer that there is already. */
async function begin(
  tx: Tx,
  services: Services,
  ask: Ask<'enrollAch'>,
  numbers: Numbers,
): Promise<{ answer: Enrollment } | { tried: Date | null }> {
  const { body, caller, params, fail } = ask
  const { secrets } = services.config
  const intention = intentionOf(ask)
  const facts = await holdAutopay(tx, caller.user.id, params.id)
  await holdStillHere(tx, caller)
  if (!facts) throw refusals.notFound()
  const asked = textOf(numbers, body.terms_version)
  const { verdict, answer: given } = await standOf(tx, services, intention, asked)
  if (verdict === 'otherBody')
    return fail(422, 'idempotency_key_reused', 'This key was used for something else.')
  // The answer was one of the contract when it was stored, and is validated again on its way out.
  if (verdict === 'replay') return { answer: given as Enrollment }
  offered(facts)
  await holdToTerms(tx, ask)
  if (verdict === 'running' || (await isAnotherRunning(tx, intention, params.id)))
    return fail(409, 'in_progress', 'This is being done already.')
  // Of what is done already nothing is kept: rows, which nothing else counts here, would grow with each new key.
  if (facts.ach_elected && facts.ach_verified && (await isOnFile(tx, services, params.id, numbers)))
    return { answer: enrollmentOf('PASSED', facts, facts.bank_name, facts.last_four) }
  await beginIntention(tx, intention, hashCode(secrets, asked, intention.operation))
  const hasPassed = await takePassed(tx, params.id, hashOf(services, params.id, numbers))
  return { tried: hasPassed ? null : await countBankTry(tx, params.id) }
}

/** @throws Failure 409 where the terms are not accepted for this agreement and version, or no more. AUTOPAY-9, AUTOPAY-42 */
async function holdToTerms(tx: Tx, { body, caller, params, fail }: Ask<'enrollAch'>): Promise<void> {
  const consent = { kind: 'autopay_terms', version: body.terms_version, agreementId: params.id } as const
  if (!(await findStandingReceipt(tx, caller.user.id, consent)))
    fail(409, 'terms_required', 'Please accept the terms first.')
}

/** Whether payments are withdrawn from this very account already, as by the other one of two tabs. AUTOPAY-24. */
async function isOnFile(
  tx: Tx,
  { config }: Services,
  agreementId: string,
  numbers: Numbers,
): Promise<boolean> {
  const account = await findOpenAccount(tx, agreementId)
  return (
    account !== null &&
    account.routingNumber === numbers.routingNumber &&
    account.accountType === numbers.accountType &&
    decrypt(config.secrets, account, account.id) === numbers.accountNumber
  )
}

/** Keeps what the bank said, account and agreement and answer together, or none of them. */
async function finish(
  tx: Tx,
  services: Services,
  ask: Ask<'enrollAch'>,
  numbers: Numbers,
  { result, bankName }: BankAnswer,
): Promise<Enrollment> {
  const { body, caller, params } = ask
  const userId = caller.user.id
  const facts = offered(await holdAutopay(tx, userId, params.id))
  await holdStillHere(tx, caller)
  // They are taken back where autopay was ended while the bank was asked.
  await holdToTerms(tx, ask)
  const { config } = services
  const changes = await changeAutopay(tx, services, ask, facts, result)
  if (result === 'PASSED') {
    const account = { agreementId: params.id, userId, bankName, ...numbers }
    await replaceAccount(tx, account, (number, rowId) => encrypt(config.secrets, number, rowId))
    await keepWithAccount(tx, userId, params.id, body.terms_version, lastFour(numbers.accountNumber))
  }
  const answer = enrollmentOf(result, { ...facts, ...changes }, bankName, lastFourIf(result, numbers))
  const isOurs = await finishIntention(tx, intentionOf(ask), { status: 200, answer })
  // Given up as abandoned meanwhile: nothing of it is kept.
  if (!isOurs) throw refusals.busy()
  return answer
}

/**
 * What a result changes of autopay; whoever holds the agreement is told when it comes on, moves or goes off by it. A failure
 * is noted. AUTOPAY-43, ADMIN-41
 */
async function changeAutopay(
  tx: Tx,
  services: Services,
  { caller, params, sandbox }: Pick<Ask<'enrollAch'>, 'caller' | 'params' | 'sandbox'>,
  { ach_elected, ach_verified }: AutopayFacts,
  result: BankAnswer['result'],
) {
  const changes = resultChanges[result]
  if (!changes) return changes
  await setAutopay(tx, params.id, changes)
  if (!changes.ach_verified) {
    const { id } = caller.user
    await recordAccess(tx, {
      action: 'bank_check_failed',
      actorId: id,
      subjectId: id,
      agreementId: params.id,
    })
  }
  const wasOn = ach_elected && ach_verified
  if (changes.ach_verified || wasOn)
    await tellOfAutopay(
      tx,
      services,
      { agreementId: params.id, change: changes.ach_verified ? 'on' : 'off' },
      { contextId: sandbox?.id },
    )
  return changes
}

/** The accepted terms once more, with the account that they were used for. ACCOUNT-29. */
async function keepWithAccount(
  tx: Tx,
  userId: string,
  agreementId: string,
  version: string,
  digits: string,
): Promise<void> {
  const accepted = await findStandingReceipt(tx, userId, { kind: 'autopay_terms', version, agreementId })
  const text = accepted && (await getReceiptOf(tx, userId, accepted.id))
  if (!text || accepted.last_four === digits) return
  const { language } = accepted
  await addReceipt(tx, {
    kind: 'autopay_terms',
    userId,
    agreementId,
    version,
    language,
    text: text.text,
    lastFour: digits,
  })
}

const enrollmentOf = (
  result: BankAnswer['result'],
  { ach_elected, ach_verified }: Pick<AutopayFacts, 'ach_elected' | 'ach_verified'>,
  bankName: string | null,
  digits: string | null,
): Enrollment => ({
  ...answerOf(result, bankName, digits),
  verification_result: result,
  ach_elected,
  ach_verified,
})
