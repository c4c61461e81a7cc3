import { assign, fromPromise, setup } from 'xstate'
import type { NewPasswordProblems } from '#domain/password.ts'

/** Whom an account belongs to that is being claimed. */
export type Claimant = { email: string; firstName: string }
/** What looking at a link may answer. `kept`: this browser has exchanged it already and holds the claim. */
export type LinkAnswer =
  | { kind: 'valid'; purpose: 'claim' | 'invite' }
  | ({ kind: 'kept' } & Claimant)
  | { kind: 'used' | 'expired' }
/** What exchanging a link may answer. */
export type ExchangeAnswer = ({ kind: 'exchanged' } & Claimant) | { kind: 'used' | 'expired' | 'throttled' }
/** What is wrong with the fields of a claimed account. */
export type ClaimProblems = NewPasswordProblems & { policy?: 'required' }
/** What claiming may answer. */
export type ClaimAnswer =
  | { kind: 'claimed' | 'lapsed' | 'throttled' }
  | { kind: 'refused'; problems: ClaimProblems }
export type TypedClaim = { password: string; confirmation: string; isPolicyAccepted: boolean }
/** What asking for a new link may answer. */
export type ClaimMailAnswer = {
  kind: 'sent' | 'emailRequired' | 'emailInvalid' | 'tooManyMails'
  /** Until another may be asked for, where the server says so. */
  waitSeconds?: number | null
}

type Context = Claimant & {
  purpose: 'claim' | 'invite'
  /** Why the link opens nothing: used before, too old or unknown, or exchanged here too long ago. */
  uselessness: 'used' | 'expired' | 'lapsed' | null
  failure: 'notExchanged' | 'notClaimed' | 'emailRequired' | 'emailInvalid' | 'notSent' | null
  problems: ClaimProblems
}
type Events =
  | { type: 'link.retry' }
  | { type: 'claim.begin' }
  | ({ type: 'password.submit' } & TypedClaim)
  | { type: 'email.submit'; email: string }
  | { type: 'email.correct' }
  | { type: 'xstate.done.actor.checkLink'; output: LinkAnswer }
  | { type: 'xstate.done.actor.exchangeLink'; output: ExchangeAnswer }
  | { type: 'xstate.done.actor.claimAccount'; output: ClaimAnswer }
  | { type: 'xstate.done.actor.requestMail'; output: ClaimMailAnswer }

function port(name: string): never {
  throw new Error(`${name} is a port of the claim chart: bind it in provide.ts`)
}
const looked = (event: Events, kind: LinkAnswer['kind']) =>
  event.type === 'xstate.done.actor.checkLink' && event.output.kind === kind
const exchanged = (event: Events, kind: ExchangeAnswer['kind']) =>
  event.type === 'xstate.done.actor.exchangeLink' && event.output.kind === kind
const claimed = (event: Events, kind: ClaimAnswer['kind']) =>
  event.type === 'xstate.done.actor.claimAccount' && event.output.kind === kind
const requested = (event: Events, kind: ClaimMailAnswer['kind']) =>
  event.type === 'xstate.done.actor.requestMail' && event.output.kind === kind

export const claimMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  guards: {
    isValid: ({ event }) => looked(event, 'valid'),
    isKept: ({ event }) => looked(event, 'kept'),
    isUsed: ({ event }) => looked(event, 'used'),
    isExchanged: ({ event }) => exchanged(event, 'exchanged'),
    isUsedMeanwhile: ({ event }) => exchanged(event, 'used'),
    isExpiredMeanwhile: ({ event }) => exchanged(event, 'expired'),
    isClaimed: ({ event }) => claimed(event, 'claimed'),
    areFieldsRefused: ({ event }) => claimed(event, 'refused'),
    isLapsed: ({ event }) => claimed(event, 'lapsed'),
    isSent: ({ event }) => requested(event, 'sent'),
    isEmailMissing: ({ event }) => requested(event, 'emailRequired'),
    isEmailInvalid: ({ event }) => requested(event, 'emailInvalid'),
  },
  actions: {
    rememberPurpose: assign(({ event }) =>
      event.type === 'xstate.done.actor.checkLink' && event.output.kind === 'valid'
        ? { purpose: event.output.purpose }
        : {},
    ),
    rememberClaimant: assign(({ event }) => {
      const found =
        event.type === 'xstate.done.actor.checkLink' || event.type === 'xstate.done.actor.exchangeLink'
      if (!found || !('email' in event.output)) return {}
      return { email: event.output.email, firstName: event.output.firstName, failure: null }
    }),
    rememberUselessness: assign((_, uselessness: NonNullable<Context['uselessness']>) => ({ uselessness })),
    rememberProblems: assign(({ event }) =>
      event.type === 'xstate.done.actor.claimAccount' && event.output.kind === 'refused'
        ? { problems: event.output.problems }
        : {},
    ),
    rememberEmail: assign(({ event }) => (event.type === 'email.submit' ? { email: event.email } : {})),
    rememberFailure: assign((_, failure: NonNullable<Context['failure']>) => ({ failure })),
    forgetFailure: assign({ failure: null, problems: {} }),
    announceThrottled: () => port('announceThrottled'),
    announceTooManyMails: () => port('announceTooManyMails'),
    announceSomethingWentWrong: () => port('announceSomethingWentWrong'),
    announceClaimed: () => port('announceClaimed'),
    goToLogin: () => port('goToLogin'),
  },
  actors: {
    checkLink: fromPromise<LinkAnswer>(() => port('checkLink')),
    exchangeLink: fromPromise<ExchangeAnswer>(() => port('exchangeLink')),
    claimAccount: fromPromise<ClaimAnswer, TypedClaim>(() => port('claimAccount')),
    requestMail: fromPromise<ClaimMailAnswer, { email: string }>(() => port('requestMail')),
  },
}).createMachine({
  id: 'claim',
  description: 'A person whom the provider wrote to follows the link, chooses a password and has an account.',
  context: {
    email: '',
    firstName: '',
    purpose: 'claim',
    uselessness: null,
    failure: null,
    problems: {},
  },
  initial: 'checkingLink',
  states: {
    checkingLink: {
      description: 'The link is looked at; nothing changes by that.',
      tags: ['waiting'],
      meta: { requirements: ['CLAIM-1', 'CLAIM-2'] },
      invoke: {
        id: 'checkLink',
        src: 'checkLink',
        onDone: [
          {
            guard: 'isValid',
            target: 'welcoming',
            actions: 'rememberPurpose',
            description: 'The link is good.',
          },
          {
            guard: 'isKept',
            target: 'choosingPassword',
            actions: 'rememberClaimant',
            description: 'This browser has opened the link before and goes on from there.',
          },
          {
            guard: 'isUsed',
            target: 'linkUseless',
            actions: { type: 'rememberUselessness', params: 'used' },
            description: 'The link was used before.',
          },
          {
            target: 'linkUseless',
            actions: { type: 'rememberUselessness', params: 'expired' },
            description: 'The link is too old, a newer one was sent, or nobody knows it.',
          },
        ],
        onError: { target: 'linkUnread', description: 'The link could not be looked at.' },
      },
    },
    welcoming: {
      description: 'The person is welcomed; opening the link uses it up, so it waits for them.',
      tags: ['welcome'],
      meta: { requirements: ['CLAIM-2', 'CLAIM-10'] },
      on: {
        'claim.begin': {
          target: 'exchangingLink',
          actions: 'forgetFailure',
          description: 'Wants to create a password.',
        },
      },
    },
    exchangingLink: {
      description: 'The link is exchanged, once, for a claim that belongs to this browser.',
      tags: ['welcome', 'busy'],
      meta: { requirements: ['CLAIM-3', 'CLAIM-10', 'CLAIM-18'] },
      invoke: {
        id: 'exchangeLink',
        src: 'exchangeLink',
        onDone: [
          {
            guard: 'isExchanged',
            target: 'choosingPassword',
            actions: 'rememberClaimant',
            description: 'The account is theirs to claim.',
          },
          {
            guard: 'isUsedMeanwhile',
            target: 'linkUseless',
            actions: { type: 'rememberUselessness', params: 'used' },
            description: 'The link was used in the meantime.',
          },
          {
            guard: 'isExpiredMeanwhile',
            target: 'linkUseless',
            actions: { type: 'rememberUselessness', params: 'expired' },
            description: 'The link has become too old in the meantime, or a newer one was sent.',
          },
          {
            target: 'welcoming',
            actions: 'announceThrottled',
            description: 'Too many attempts come from this place; a moment later it may go on.',
          },
        ],
        onError: {
          target: 'welcoming',
          actions: [{ type: 'rememberFailure', params: 'notExchanged' }, 'announceSomethingWentWrong'],
          description: 'The link could not be opened.',
        },
      },
    },
    choosingPassword: {
      description:
        'The person is greeted by name; password, confirmation and the privacy policy are asked for.',
      tags: ['password'],
      meta: { requirements: ['CLAIM-4', 'CLAIM-11', 'VALID-1'] },
      on: {
        'password.submit': {
          target: 'claimingAccount',
          actions: 'forgetFailure',
          description: 'The password is typed and sent.',
        },
      },
    },
    claimingAccount: {
      description: 'The password is being checked and the account claimed.',
      tags: ['password', 'busy'],
      meta: { requirements: ['CLAIM-5', 'CLAIM-14'] },
      invoke: {
        id: 'claimAccount',
        src: 'claimAccount',
        input: ({ event }) =>
          event.type === 'password.submit'
            ? {
                password: event.password,
                confirmation: event.confirmation,
                isPolicyAccepted: event.isPolicyAccepted,
              }
            : { password: '', confirmation: '', isPolicyAccepted: false },
        onDone: [
          {
            guard: 'isClaimed',
            target: 'finished',
            actions: ['announceClaimed', 'goToLogin'],
            description: 'The account is claimed.',
          },
          {
            guard: 'areFieldsRefused',
            target: 'choosingPassword',
            actions: 'rememberProblems',
            description: 'A field is empty, differs, is too weak, or the policy is not agreed to.',
          },
          {
            guard: 'isLapsed',
            target: 'linkUseless',
            actions: { type: 'rememberUselessness', params: 'lapsed' },
            description: 'The link was opened too long ago, or the account was claimed in another place.',
          },
          {
            target: 'choosingPassword',
            actions: 'announceThrottled',
            description: 'Too many attempts come from this place; a moment later it may go on.',
          },
        ],
        onError: {
          target: 'choosingPassword',
          actions: [{ type: 'rememberFailure', params: 'notClaimed' }, 'announceSomethingWentWrong'],
          description:
            'The account could not be claimed, or the answer was lost; nothing of the password is kept.',
        },
      },
    },
    linkUseless: {
      description: 'The link opens nothing; signing in is offered, and a new mail by email.',
      tags: ['useless'],
      meta: { requirements: ['CLAIM-7', 'CLAIM-8'] },
      on: {
        'email.submit': {
          target: 'requestingMail',
          actions: ['rememberEmail', 'forgetFailure'],
          description: 'An email is typed and sent.',
        },
      },
    },
    requestingMail: {
      description: 'A new link is being asked for; every well-formed address is answered alike.',
      tags: ['useless', 'busy'],
      meta: { requirements: ['CLAIM-7', 'CLAIM-9'] },
      invoke: {
        id: 'requestMail',
        src: 'requestMail',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          {
            guard: 'isSent',
            target: 'checkingMail',
            description: 'If there is an account to claim, a mail is on its way.',
          },
          {
            guard: 'isEmailMissing',
            target: 'linkUseless',
            actions: { type: 'rememberFailure', params: 'emailRequired' },
            description: 'Nothing was typed.',
          },
          {
            guard: 'isEmailInvalid',
            target: 'linkUseless',
            actions: { type: 'rememberFailure', params: 'emailInvalid' },
            description: 'What was typed is no email address.',
          },
          {
            target: 'linkUseless',
            actions: 'announceTooManyMails',
            description: 'Too many mails were asked for.',
          },
        ],
        onError: {
          target: 'linkUseless',
          actions: [{ type: 'rememberFailure', params: 'notSent' }, 'announceSomethingWentWrong'],
          description: 'The mail could not be asked for.',
        },
      },
    },
    checkingMail: {
      description: 'The person looks into their mailbox for the new link.',
      tags: ['mail'],
      meta: { requirements: ['CLAIM-6', 'CLAIM-7'] },
      on: {
        'email.correct': { target: 'linkUseless', description: 'Goes back to type another address.' },
      },
    },
    linkUnread: {
      description: 'The server could not say what the link is good for.',
      tags: ['failed'],
      meta: { requirements: ['ERROR-13'] },
      on: { 'link.retry': { target: 'checkingLink', description: 'Tries again.' } },
    },
    finished: {
      description: 'The account is claimed; signing in follows.',
      type: 'final',
      meta: { requirements: ['CLAIM-5'] },
    },
  },
})
