import { assign, fromPromise, setup } from 'xstate'
import type { AutopayStep } from '#domain/autopay.ts'
import type { Language } from '#domain/language.ts'

export type TypedAccount = {
  routingNumber: string
  accountNumber: string
  /** The account number again; it is not sent. */
  repeated: string
  accountType: 'checking' | 'savings'
}
/** What is said above the form, and of its fields. `isSent`: the bank was asked, so that no number stays on the page. */
export type AccountRefusal = {
  message: string | null
  fields: Readonly<Partial<Record<'routing_number' | 'account_number' | 'repeated', string>>>
  isSent: boolean
  /** Whose routing number it is, where the bank was asked and said it. */
  bankName: string | null
}
/** What turning autopay on answers: the rules are looked at first, then the bank, then it is enrolled. */
export type EnrollAnswer =
  | { kind: 'enrolled' }
  | ({ kind: 'refused' } & AccountRefusal)
  /** No answer came, or somebody else is at it: it may be on. The words say what to do. */
  | { kind: 'notKnown'; message: string }
  | { kind: 'termsRequired' }
/** What accepting the terms answers: kept, or that these are in force no more, or that the agreement has been canceled. */
export type TermsAnswer = 'kept' | 'outdated' | 'canceled'
/** Why the terms stand there: they could not be kept or taken, or the enrolment needs them. */
export type TermsFailure = 'notKept' | 'required' | Exclude<TermsAnswer, 'kept'>
export type AutopayInput = {
  /** Where it begins, by what is known of the agreement. */
  startStep: AutopayStep
  /** `remembered`: they were accepted in this tab, for this agreement; the server may know otherwise. */
  terms: 'unknown' | 'remembered'
}
type Context = Pick<AutopayInput, 'startStep'> & {
  terms: AutopayInput['terms'] | 'accepted'
  refusal: AccountRefusal | null
  termsFailure: TermsFailure | null
}
type Events =
  | { type: 'setup.continue' }
  | { type: 'terms.accept'; language: Language }
  | { type: 'terms.decline' }
  | ({ type: 'account.submit' } & TypedAccount)
  | { type: 'completion.continue' }
  /** `isTyped`: something stands in the form that would be lost. */
  | { type: 'flow.close'; isTyped: boolean }
  | { type: 'leave.cancel' }
  | { type: 'leave.confirm' }
  | { type: 'xstate.done.actor.enroll'; output: EnrollAnswer }
  | { type: 'xstate.done.actor.acceptTerms'; output: TermsAnswer }

function port(name: string): never {
  throw new Error(`${name} is a port of the autopay chart: bind it in provide.ts`)
}
const answered = (event: Events, kind: EnrollAnswer['kind']) =>
  event.type === 'xstate.done.actor.enroll' && event.output.kind === kind
const nothing: TypedAccount = {
  routingNumber: '',
  accountNumber: '',
  repeated: '',
  accountType: 'checking',
}
const callFailed: AccountRefusal = {
  message: 'autopay.genericError',
  fields: {},
  isSent: true,
  bankName: null,
}

export const autopayMachine = setup({
  types: { input: {} as AutopayInput, context: {} as Context, events: {} as Events },
  guards: {
    isEnrolledAlready: ({ context }) => context.startStep === 'alreadyEnrolled',
    isAccountNext: ({ context }) => context.startStep === 'addBankAccount',
    isSetupNext: ({ context }) => context.startStep === 'setup',
    areTermsAccepted: ({ context }) => context.terms !== 'unknown',
    areTermsKept: ({ event }) => event.type === 'xstate.done.actor.acceptTerms' && event.output === 'kept',
    isTyped: ({ event }) => event.type === 'flow.close' && event.isTyped,
    isEnrolled: ({ event }) => answered(event, 'enrolled'),
    areTermsRequired: ({ event }) => answered(event, 'termsRequired'),
    isNotKnown: ({ event }) => answered(event, 'notKnown'),
  },
  actions: {
    noteTermsAccepted: assign({ terms: 'accepted' }),
    rememberTermsNotKept: assign({ termsFailure: 'notKept' }),
    rememberTermsRequired: assign({
      terms: 'unknown',
      termsFailure: 'required',
      refusal: { ...callFailed, message: 'autopay.typeAgain' },
    }),
    rememberTermsRefusal: assign(({ event }) =>
      event.type === 'xstate.done.actor.acceptTerms' && event.output !== 'kept'
        ? { termsFailure: event.output }
        : {},
    ),
    forgetTermsFailure: assign({ termsFailure: null }),
    rememberRefusal: assign(({ event }) => {
      if (event.type !== 'xstate.done.actor.enroll' || event.output.kind !== 'refused') return {}
      const { message, fields, isSent, bankName } = event.output
      return { refusal: { message, fields, isSent, bankName } }
    }),
    rememberNotKnown: assign(({ event }) =>
      event.type === 'xstate.done.actor.enroll' && event.output.kind === 'notKnown'
        ? { refusal: { ...callFailed, message: event.output.message } }
        : {},
    ),
    rememberCallFailed: assign({ refusal: callFailed }),
    forgetRefusal: assign({ refusal: null }),
    rememberTermsHere: () => port('rememberTermsHere'),
    forgetTermsHere: () => port('forgetTermsHere'),
    rememberCompletion: () => port('rememberCompletion'),
    followEnrolment: () => port('followEnrolment'),
    tellClosed: () => port('tellClosed'),
  },
  actors: {
    acceptTerms: fromPromise<TermsAnswer, { language: Language }>(() => port('acceptTerms')),
    enroll: fromPromise<EnrollAnswer, TypedAccount>(() => port('enroll')),
  },
}).createMachine({
  id: 'autopay',
  description: 'A homeowner has the payments of an agreement withdrawn from a bank account.',
  context: ({ input }) => ({ ...input, refusal: null, termsFailure: null }),
  initial: 'choosingStep',
  states: {
    choosingStep: {
      description: 'Where to begin, by what is known of the agreement.',
      meta: { requirements: ['AUTOPAY-4'] },
      always: [
        { guard: 'isEnrolledAlready', target: 'alreadyEnrolled', description: 'Autopay is on already.' },
        {
          guard: 'isAccountNext',
          target: 'addingAccount',
          description: 'Autopay is wanted, and a bank account is missing or has to be named again.',
        },
        { guard: 'isSetupNext', target: 'introducing', description: 'Autopay was wanted before.' },
        { target: 'readingTerms', description: 'Autopay was not wanted so far.' },
      ],
    },
    introducing: {
      description: 'What autopay is, and what is good to know about it.',
      tags: ['setup'],
      meta: { requirements: ['AUTOPAY-3', 'AUTOPAY-5', 'AUTOPAY-10', 'AUTOPAY-11'] },
      on: {
        'setup.continue': [
          {
            guard: 'areTermsAccepted',
            target: 'addingAccount',
            description: 'Goes on; the terms were accepted here before.',
          },
          { target: 'readingTerms', description: 'Goes on to the terms.' },
        ],
        'flow.close': { target: 'finished', description: 'Leaves autopay as it is.' },
      },
    },
    readingTerms: {
      description: 'The terms stand there to be accepted or declined.',
      tags: ['terms'],
      meta: { requirements: ['AUTOPAY-6', 'AUTOPAY-7', 'AUTOPAY-9', 'AUTOPAY-10', 'AUTOPAY-11'] },
      on: {
        'terms.accept': {
          target: 'acceptingTerms',
          actions: 'forgetTermsFailure',
          description: 'Agrees to the terms.',
        },
        'terms.decline': { target: 'introducing', description: 'Does not agree.' },
        'flow.close': { target: 'finished', description: 'Leaves autopay as it is.' },
      },
    },
    acceptingTerms: {
      description: 'The accepted terms are kept as a receipt.',
      tags: ['terms', 'busy'],
      meta: { requirements: ['AUTOPAY-8', 'AUTOPAY-11', 'AUTOPAY-39'] },
      on: {
        'flow.close': {
          target: 'finished',
          description: 'Does not wait; where they were kept, accepting them again changes nothing.',
        },
      },
      invoke: {
        id: 'acceptTerms',
        src: 'acceptTerms',
        input: ({ event }) => ({ language: event.type === 'terms.accept' ? event.language : 'en' }),
        onDone: [
          {
            guard: 'areTermsKept',
            target: 'addingAccount',
            actions: ['noteTermsAccepted', 'rememberTermsHere'],
            description: 'Kept, and not asked for again in this tab.',
          },
          {
            target: 'readingTerms',
            actions: 'rememberTermsRefusal',
            description:
              'Other terms are in force by now, or the agreement was canceled; which, stands there.',
          },
        ],
        onError: {
          target: 'readingTerms',
          actions: 'rememberTermsNotKept',
          description: 'They could not be kept.',
        },
      },
    },
    addingAccount: {
      description: 'The numbers of the bank account are typed.',
      tags: ['account'],
      meta: { requirements: ['AUTOPAY-2', 'AUTOPAY-12', 'AUTOPAY-13', 'AUTOPAY-14', 'AUTOPAY-31'] },
      on: {
        'account.submit': {
          target: 'enrolling',
          actions: 'forgetRefusal',
          description: 'Wants autopay from this account.',
        },
        'flow.close': [
          {
            guard: 'isTyped',
            target: 'confirmingLeave',
            description: 'Wants to leave although something is typed.',
          },
          { target: 'finished', description: 'Leaves; nothing is lost.' },
        ],
      },
    },
    enrolling: {
      description: 'The numbers are being looked at, the bank asked, and the account enrolled.',
      tags: ['account', 'busy'],
      meta: {
        requirements: [
          'AUTOPAY-11',
          'AUTOPAY-16',
          'AUTOPAY-18',
          'AUTOPAY-20',
          'AUTOPAY-24',
          'AUTOPAY-36',
          'AUTOPAY-37',
        ],
      },
      on: {
        'flow.close': {
          target: 'finished',
          actions: 'followEnrolment',
          description: 'Does not wait: how autopay stands is asked, and shown by the page.',
        },
      },
      invoke: {
        id: 'enroll',
        src: 'enroll',
        input: ({ event }) => (event.type === 'account.submit' ? event : nothing),
        onDone: [
          {
            guard: 'isEnrolled',
            target: 'completed',
            actions: 'rememberCompletion',
            description: 'Passed and enrolled.',
          },
          {
            guard: 'areTermsRequired',
            target: 'readingTerms',
            actions: ['forgetTermsHere', 'rememberTermsRequired'],
            description: 'The terms were not accepted yet, which comes first.',
          },
          {
            guard: 'isNotKnown',
            target: 'addingAccount',
            actions: 'rememberNotKnown',
            description:
              'No answer came however often it was asked, or it is under way in another place: whether it is on is not known.',
          },
          {
            target: 'addingAccount',
            actions: 'rememberRefusal',
            description:
              'A number is wrong, the bank did not agree or the agreement was canceled; the reason stands there.',
          },
        ],
        onError: {
          target: 'addingAccount',
          actions: 'rememberCallFailed',
          description: 'It could not be done, or was tried too often.',
        },
      },
    },
    confirmingLeave: {
      description: 'The person is asked whether what was typed may be lost.',
      tags: ['account', 'asking'],
      meta: { requirements: ['AUTOPAY-31'] },
      on: {
        'leave.cancel': { target: 'addingAccount', description: 'Stays.' },
        'leave.confirm': { target: 'finished', description: 'Leaves; what was typed is lost.' },
      },
    },
    completed: {
      description: 'Autopay has just been turned on.',
      tags: ['completed'],
      meta: { requirements: ['AUTOPAY-19', 'AUTOPAY-28'] },
      on: {
        'completion.continue': { target: 'alreadyEnrolled', description: 'Looks at what is on now.' },
        'flow.close': { target: 'finished', description: 'Goes on.' },
      },
    },
    alreadyEnrolled: {
      description: 'Autopay is on, and from which account.',
      tags: ['enrolled'],
      meta: { requirements: ['AUTOPAY-1', 'AUTOPAY-19', 'AUTOPAY-22'] },
      on: { 'flow.close': { target: 'finished', description: 'Goes on.' } },
    },
    finished: {
      description: 'The person is where they came from.',
      type: 'final',
      entry: 'tellClosed',
      meta: { requirements: ['AUTOPAY-11'] },
    },
  },
})
