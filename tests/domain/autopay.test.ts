import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  accountDigits,
  accountProblem,
  accountTypes,
  autopayStartStep,
  autopayState,
  bankNameForDisplay,
  bannerWording,
  fetchesBankDetails,
  idempotencyVerdict,
  isAchCardClickable,
  isAutopayAsked,
  isAutopayOffered,
  isBankTryAllowed,
  isEnrolled,
  lastFour,
  opensByItself,
  passesRoutingChecksum,
  readVerificationResult,
  repeatedAccountProblem,
  resultChanges,
  resultMessages,
  routingDigits,
  routingProblem,
  showsAutopayBanner,
  verificationResults,
} from '#domain/autopay.ts'
import { currentMilestones } from '#domain/milestones.ts'

const answers = [null, true, false]
const agreements = answers.flatMap((ach_elected) =>
  answers.flatMap((ach_verified) =>
    [null, ...currentMilestones].map((current_milestone) => ({
      ach_elected,
      ach_verified,
      current_milestone,
    })),
  ),
)

describe('where the modal starts', () => {
  it('follows elected, verified, milestone and redirect: the whole table [AUTOPAY-1, AUTOPAY-2, AUTOPAY-3, AUTOPAY-4]', () => {
    // Columns: milestone null, CONTRACT_SIGNED, PROJECT_QUALIFICATION_COMPLETED, INSTALLATION_COMPLETED, IN_SERVICE, CANCELED.
    const short = { alreadyEnrolled: 'E', addBankAccount: 'A', setup: 'S', terms: 'T' }
    const table = answers.flatMap((ach_elected) =>
      answers.flatMap((ach_verified) =>
        [false, true].map((redirect) => {
          const steps = [null, ...currentMilestones].map(
            (current_milestone) =>
              short[autopayStartStep({ ach_elected, ach_verified, current_milestone }, redirect)],
          )
          return `${ach_elected} ${ach_verified} ${redirect ? 'redirect' : 'plain'}: ${steps.join('')}`
        }),
      ),
    )
    expect(table).toEqual([
      'null null plain: TTTTTT',
      'null null redirect: TTTTTT',
      'null true plain: AAAATA',
      'null true redirect: AAAATA',
      'null false plain: TTTTTT',
      'null false redirect: TTTTTT',
      'true null plain: AAAAAA',
      'true null redirect: AAAAAA',
      'true true plain: AAAASA',
      'true true redirect: EEEEEE',
      'true false plain: AAAAAA',
      'true false redirect: AAAAAA',
      'false null plain: TTTTTT',
      'false null redirect: TTTTTT',
      'false true plain: AAAATA',
      'false true redirect: AAAATA',
      'false false plain: TTTTTT',
      'false false redirect: TTTTTT',
    ])
  })
})

describe('what autopay says', () => {
  it('is enrolled when elected and verified, failed when verified is false, else not enrolled [ONB-35]', () => {
    const table = answers.flatMap((ach_elected) =>
      answers.map((ach_verified) => autopayState({ ach_elected, ach_verified })),
    )
    expect(table).toEqual([
      'notEnrolled',
      'notEnrolled',
      'failedVerification',
      'notEnrolled',
      'enrolled',
      'failedVerification',
      'notEnrolled',
      'notEnrolled',
      'failedVerification',
    ])
  })
  it('is not pressable as a card when enrolled and in service, or canceled [ONB-15, AUTOPAY-30]', () => {
    const closed = agreements.filter((agreement) => !isAchCardClickable(agreement))
    const expected = agreements.filter(
      (agreement) =>
        agreement.current_milestone === 'CANCELED' ||
        (isEnrolled(agreement) && agreement.current_milestone === 'IN_SERVICE'),
    )
    expect(closed).toEqual(expected)
  })
  it('is offered for everything but a canceled agreement [AUTOPAY-30, STATUS-6]', () => {
    expect(currentMilestones.filter((current_milestone) => !isAutopayOffered({ current_milestone }))).toEqual(
      ['CANCELED'],
    )
  })
  it('asks for bank details at CONTRACT_SIGNED when elected and never verified, only then [AUTOPAY-21]', () => {
    expect(agreements.filter(fetchesBankDetails)).toEqual([
      { ach_elected: true, ach_verified: null, current_milestone: 'CONTRACT_SIGNED' },
    ])
  })
  it('opens by itself only with ach_modal: after the redirect, and after a pass when installed or elected [AUTOPAY-27, CHECK-10, FLAG-9]', () => {
    for (const agreement of agreements) {
      const canceled = agreement.current_milestone === 'CANCELED'
      const due = agreement.current_milestone === 'INSTALLATION_COMPLETED' || agreement.ach_elected === true
      expect(opensByItself(agreement, 'redirect', true)).toBe(!canceled)
      expect(opensByItself(agreement, 'checklistPassed', true)).toBe(due && !canceled)
      expect(opensByItself(agreement, 'redirect', false)).toBe(false)
      expect(opensByItself(agreement, 'checklistPassed', false)).toBe(false)
    }
  })
})

describe('a routing number', () => {
  it.each([
    '021000021',
    '011401533',
    '121000358',
    '322271627',
    '614097001',
    ' 026009593 ',
    '121 000 358',
    '12100-0358',
    '1-2-1 0 0 0-3-5-8',
  ])('%s is right [VALID-28]', (number) => {
    expect(routingProblem(number)).toBeNull()
  })
  it('is required [AUTOPAY-12]', () => {
    expect(['', '  ', ' - '].map(routingProblem)).toEqual(Array(3).fill('validation.required'))
  })
  it.each([
    '021000022',
    '02100002',
    '0210000210',
    '02100002a',
    '000000000',
    '02-100002',
    '021-000-0210',
    '021.000.021',
    '021–000–021',
  ])('%s is wrong [VALID-28]', (number) => {
    expect(routingProblem(number)).toBe('autopay.invalidRoutingNumber')
  })
  it('has its spaces and hyphens stripped [VALID-28]', () => {
    expect(routingDigits(' 1210-003 58 ')).toBe('121000358')
  })
  it('begins with 01-12, 21-32 or 61-72: the whole table of prefixes [VALID-28]', () => {
    const accepted = Array.from({ length: 100 }, (_, prefix) => prefix).filter((prefix) => {
      const head = `${String(prefix).padStart(2, '0')}345678`
      const number =
        Array.from({ length: 10 }, (_, digit) => `${head}${digit}`).find(passesRoutingChecksum) ?? ''
      return routingProblem(number) === null
    })
    const range = (low: number, high: number) =>
      Array.from({ length: high - low + 1 }, (_, index) => low + index)
    expect(accepted).toEqual([...range(1, 12), ...range(21, 32), ...range(61, 72)])
  })
  it('with any one digit changed is caught, and so are two neighbours swapped unless they differ by five [VALID-28]', () => {
    const digits = fc.stringMatching(/^[0-9]{8}$/)
    const complete = (head: string): string =>
      Array.from({ length: 10 }, (_, digit) => `${head}${digit}`).find(passesRoutingChecksum) ?? ''
    fc.assert(
      fc.property(digits, fc.nat({ max: 8 }), fc.integer({ min: 1, max: 9 }), (head, place, by) => {
        const number = complete(head)
        expect(passesRoutingChecksum(number)).toBe(true)
        const changed = Array.from(number, (digit, index) =>
          index === place ? String((Number(digit) + by) % 10) : digit,
        ).join('')
        expect(passesRoutingChecksum(changed)).toBe(false)
        const [a = '', b = ''] = [number[place], number[place + 1]]
        const swapped = number.slice(0, place) + b + a + number.slice(place + 2)
        const unnoticed = b === '' || (Number(a) - Number(b)) % 5 === 0
        expect(passesRoutingChecksum(swapped)).toBe(unnoticed)
      }),
    )
  })
})

describe('an account number', () => {
  it('has 4 to 17 digits; spaces and hyphens are stripped [VALID-29]', () => {
    const told = ['123', '1234', '1'.repeat(17), '1'.repeat(18), '12 34-56', '12a4', '１２３４'].map(
      accountProblem,
    )
    const wrong = 'autopay.accountNumberDigits'
    expect(told).toEqual([wrong, null, null, wrong, null, wrong, wrong])
    expect(accountDigits(' 12 34-56 ')).toBe('123456')
  })
  it('is required [AUTOPAY-12]', () => {
    expect([accountProblem(''), accountProblem(' - ')]).toEqual([
      'validation.required',
      'validation.required',
    ])
  })
  it('is typed twice alike [AUTOPAY-13]', () => {
    expect([
      repeatedAccountProblem('1234-5678', '1234 5678'),
      repeatedAccountProblem('12345678', '12345679'),
      repeatedAccountProblem('12345678', ''),
    ]).toEqual([null, 'autopay.accountNumbersDoNotMatch', 'validation.required'])
  })
  it('is of a checking account unless savings is chosen [AUTOPAY-14]', () => {
    expect(accountTypes).toEqual(['checking', 'savings'])
  })
  it('is shown by its last four digits [AUTOPAY-22]', () => {
    expect(lastFour('1234 5678-90')).toBe('7890')
  })
  it('belongs to a bank whose name is shortened at 27 characters [AUTOPAY-15]', () => {
    const name = 'First National Bank of the Western Counties'
    expect(bankNameForDisplay(name)).toBe('First National Bank of the…')
    expect(bankNameForDisplay('x'.repeat(27))).toBe('x'.repeat(27))
    expect(bankNameForDisplay('x'.repeat(28))).toBe(`${'x'.repeat(27)}…`)
  })
})

describe('the answer of the bank', () => {
  it('changes the agreement by its result, an unknown one being FAILED: the whole table [AUTOPAY-17]', () => {
    const table = [...verificationResults, 'SURPRISE', ''].map(
      (value) => resultChanges[readVerificationResult(value)],
    )
    expect(table).toEqual([
      { ach_elected: true, ach_verified: true },
      { ach_verified: false },
      null,
      null,
      null,
      { ach_verified: false },
      { ach_verified: false },
    ])
  })
  it('has its words: routing number, account number on its field, failed validation for the rest [AUTOPAY-18]', () => {
    expect(resultMessages).toEqual({
      PASSED: null,
      FAILED: { id: 'autopay.failValidationMessage', field: null },
      INVALID_ROUTING_NUMBER: { id: 'autopay.invalidRoutingNumber', field: null },
      INVALID_ACCOUNT_NUMBER: { id: 'autopay.invalidAccountNumber', field: 'account_number' },
      ERROR: { id: 'autopay.failValidationMessage', field: null },
    })
  })
  it('may be asked for five times in 24 hours [AUTOPAY-20, LIMIT-15]', () => {
    expect([1, 5, 6].map(isBankTryAllowed)).toEqual([true, true, false])
  })
  it('is given once for a key: again for the same body, not for another, not while it runs [AUTOPAY-23]', () => {
    expect(idempotencyVerdict(null, 'a')).toBe('run')
    expect(idempotencyVerdict({ bodyHash: 'a', answered: true }, 'a')).toBe('replay')
    expect(idempotencyVerdict({ bodyHash: 'a', answered: false }, 'a')).toBe('running')
    expect(idempotencyVerdict({ bodyHash: 'a', answered: true }, 'b')).toBe('otherBody')
    expect(idempotencyVerdict({ bodyHash: 'a', answered: false }, 'b')).toBe('otherBody')
  })
})

describe('the banner', () => {
  const hour = 3_600_000
  const fresh = { dismissed: false, completedAtMs: null }
  it('shows while not elected and verified, unless canceled or all payments are over [AUTOPAY-25, AUTOPAY-30, AUTOPAY-45]', () => {
    for (const agreement of agreements) {
      const expected = !isEnrolled(agreement) && agreement.current_milestone !== 'CANCELED'
      expect(showsAutopayBanner(isAutopayAsked(agreement, false), fresh, 0)).toBe(expected)
      expect(showsAutopayBanner(isAutopayAsked(agreement, true), fresh, 0)).toBe(false)
    }
  })
  it('is hidden once dismissed, and for one hour after the form was completed [AUTOPAY-25, AUTOPAY-26]', () => {
    expect(showsAutopayBanner(true, { dismissed: true, completedAtMs: null }, 0)).toBe(false)
    const at = (now: number) => showsAutopayBanner(true, { dismissed: false, completedAtMs: 0 }, now)
    expect([at(0), at(hour - 1), at(hour)]).toEqual([false, false, true])
  })
  it('says re-enter when verified is false, else sign up [AUTOPAY-25]', () => {
    expect(answers.map((ach_verified) => bannerWording({ ach_verified }))).toEqual([
      'signUp',
      'signUp',
      'reenter',
    ])
  })
})
