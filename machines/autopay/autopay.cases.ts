import type { Cases } from '#flowkit/flow.ts'
import type { autopayMachine } from './autopay.machine.ts'

const accountNumber = '000123456789'
const typed = {
  routingNumber: '121000358',
  accountNumber,
  repeated: accountNumber,
  accountType: 'checking' as const,
}

export const autopayCases: Cases<typeof autopayMachine> = {
  inputs: {
    enrolledByRedirect: { startStep: 'alreadyEnrolled', terms: 'unknown' },
    electedNotVerified: { startStep: 'addBankAccount', terms: 'unknown' },
    elected: { startStep: 'setup', terms: 'unknown' },
    electedTermsRemembered: { startStep: 'setup', terms: 'remembered' },
    notElected: { startStep: 'terms', terms: 'unknown' },
  },
  events: {
    'setup.continue': 'plain',
    'terms.accept': { shown: { language: 'en' } },
    'terms.decline': 'plain',
    'account.submit': { filled: typed },
    'completion.continue': 'plain',
    'flow.close': { withNothingTyped: { isTyped: false }, withSomethingTyped: { isTyped: true } },
    'leave.cancel': 'plain',
    'leave.confirm': 'plain',
  },
  outcomes: {
    acceptTerms: {
      accepted: { output: 'kept' },
      outdated: { output: 'outdated' },
      canceled: { output: 'canceled' },
      unreachable: { error: new Error('network') },
    },
    enroll: {
      enrolled: { output: { kind: 'enrolled' } },
      termsRequired: {
        output: { kind: 'termsRequired' },
        when: ({ terms }) => terms !== 'accepted',
      },
      numbersDiffer: {
        output: {
          kind: 'refused',
          message: null,
          fields: { repeated: 'autopay.accountNumbersDoNotMatch' },
          isSent: false,
          bankName: null,
        },
      },
      routingInvalid: {
        output: {
          kind: 'refused',
          message: null,
          fields: { routing_number: 'autopay.invalidRoutingNumber' },
          isSent: true,
          bankName: null,
        },
      },
      accountInvalid: {
        output: {
          kind: 'refused',
          message: null,
          fields: { account_number: 'autopay.invalidAccountNumber' },
          isSent: true,
          bankName: 'Valley Credit Union',
        },
      },
      failed: {
        output: {
          kind: 'refused',
          message: 'autopay.failValidationMessage',
          fields: {},
          isSent: true,
          bankName: 'Valley Credit Union',
        },
      },
      notKnown: { output: { kind: 'notKnown', message: 'autopay.unsure' } },
      unreachable: { error: new Error('network') },
    },
  },
  project: ({ terms, refusal, termsFailure }) => ({ terms, refusal, termsFailure }),
  invariants: {
    'no account number is kept': (snapshot) => !JSON.stringify(snapshot.context).includes(accountNumber),
  },
  byHand: {
    starts: {
      enrolledByRedirect:
        'Sign in as `pre-pto-qualification` and open `/status?isAchRedirect=true`. Start over at `/sandbox/` before the next path.',
      electedNotVerified:
        'Sign in as `autopay-failed` and press "Enter it again" on the overview. Start over at `/sandbox/` before the next path.',
      elected:
        'Sign in as `checklist-in-service`, answer the checklist at `/status` with Yes, Yes and No, and submit it. Start over at `/sandbox/` before the next path.',
      electedTermsRemembered:
        'As for elected; first put 2026-11.2 into the session storage of the tab under porchlight:terms-agreed: and the id of the agreement (`/api/v1/users/me/`).',
      notElected:
        'Sign in as `address-differs`, open `/status` and press "Enroll". Start over at `/sandbox/` before the next path.',
    },
    answers: {
      acceptTerms: {
        outdated:
          'First enter in the console of the page: const ask = fetch; window.fetch = async (one) => ask(one.url.endsWith("/ach_terms/") ? new Request(one, { body: (await one.text()).replace("2026-11", "2020-01") }) : one).',
        canceled:
          'First press Canceled at `/sandbox/projects` in another tab. Start over at `/sandbox/` before the next path.',
        unreachable: 'At `/sandbox/browser` let `acceptAchTerms` answer 503 once.',
      },
      enroll: {
        enrolled:
          'Where no terms were accepted on the way: in another tab go as far as the terms before, and accept them there.',
        numbersDiffer: 'Type another number into "Account number again".',
        routingInvalid: 'In place of the account number of this step type one that ends in 0003, twice.',
        accountInvalid: 'In place of the account number of this step type one that ends in 0004, twice.',
        failed: 'In place of the account number of this step type one that ends in 0002, twice.',
        notKnown: 'At `/sandbox/browser` let `enrollAch` answer 504 four times.',
        unreachable: 'At `/sandbox/browser` let `validateAchData` answer 503 once.',
      },
    },
  },
}
