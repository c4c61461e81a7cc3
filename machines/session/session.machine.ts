import { assign, fromPromise, setup } from 'xstate'
import type { inactivityMachine } from '../inactivity/inactivity.machine.ts'
import type { LoginNotice, loginMachine } from '../login/login.machine.ts'
import type { lookingHourMachine } from '../looking-hour/looking-hour.machine.ts'
import type { Identity, startUpMachine } from '../start-up/start-up.machine.ts'
import type { SessionContext as Context, SessionEvents as Events, SessionTypes } from './session.types.ts'

export type { Identity } from '../start-up/start-up.machine.ts'
export type { LookingEnd, SessionInput } from './session.types.ts'

function port(name: string): never {
  throw new Error(`${name} is a port of the session chart: bind it in provide.ts`)
}

function identityIn(event: Events): Identity | null {
  if (event.type === 'xstate.done.actor.startUp') return event.output.identity
  return event.type === 'xstate.done.actor.findPerson' ? event.output : null
}

function somebodyIn(event: Events): Identity | null {
  const identity = identityIn(event)
  return identity?.person ? identity : null
}

const presenceIn = ({ now, lastActivityAt, warningAfter, endAfter }: Context) => ({
  now,
  lastActivityAt,
  warningAfter,
  endAfter,
})

const unknown = { person: null, impersonator: null, failure: null, lookingEnd: null, hasLeft: false }
const nobody = { ...unknown, hasSession: false, resumed: null }

export const sessionMachine = setup({
  types: {} as SessionTypes,
  guards: {
    isUnavailable: ({ event }) => event.type === 'xstate.done.actor.startUp' && event.output.isUnavailable,
    isSomebodySeenBefore: ({ event }) => (somebodyIn(event)?.lastActivityAt ?? null) !== null,
    isSomebodyHere: ({ event }) => somebodyIn(event) !== null,
    isThemselvesAgain: ({ context, event }) =>
      context.lookingEnd !== null && somebodyIn(event)?.impersonator === null,
    hasStoppedLooking: ({ context, event }) =>
      context.impersonator !== null && somebodyIn(event)?.impersonator === null,
    isFound: ({ event }) => event.type === 'xstate.done.actor.findPerson' && event.output.person !== null,
    wasSomebodyHere: ({ context }) => context.person !== null,
    isImpersonating: ({ context }) => context.impersonator !== null,
    isLookingOver: ({ context }) => context.lookingEnd !== null,
  },
  actions: {
    rememberIdentity: assign(({ event }) => {
      const identity = identityIn(event)
      return identity === null
        ? {}
        : {
            person: identity.person,
            impersonator: identity.impersonator,
            hasSession: identity.person !== null,
            now: identity.at,
            lastActivityAt: identity.lastActivityAt ?? identity.at,
            failure: null,
            notice: null,
            lookingEnd: null,
          }
    }),
    rememberSignedIn: assign(({ event }) =>
      event.type === 'xstate.done.actor.signIn'
        ? { person: event.output.person, hasSession: true, notice: null, failure: null, resumed: null }
        : {},
    ),
    rememberFailure: assign((_, failure: NonNullable<Context['failure']>) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    // Whoever was here is told so at login, should the server know of nobody when it answers again.
    rememberUnavailable: assign(({ context }) => ({
      person: null,
      impersonator: null,
      failure: 'unavailable' as const,
      notice: context.person === null ? context.notice : ('sessionExpired' as const),
    })),
    rememberEnd: assign(({ context, event }) => ({
      lookingEnd: event.type === 'looking.ended' ? event.why : (context.lookingEnd ?? 'time'),
    })),
    forgetPerson: assign((_, notice: NonNullable<LoginNotice>) => ({ ...nobody, notice, hasLeft: false })),
    forgetWhoLeft: assign({ ...nobody, notice: null, hasLeft: true }),
    forgetPersonAsTold: assign(({ event }) =>
      event.type === 'session.endedElsewhere'
        ? { ...nobody, notice: event.notice, hasLeft: event.notice === 'endedElsewhere' }
        : nobody,
    ),
    rememberNobody: assign(nobody),
    shareActivity: () => port('shareActivity'),
    recordActivity: () => port('recordActivity'),
    clearPersonalData: () => port('clearPersonalData'),
    keepBillingDraft: () => port('keepBillingDraft'),
    endSessionOnServer: () => port('endSessionOnServer'),
    tellOtherTabsOfEnd: (_, _notice: NonNullable<LoginNotice>) => port('tellOtherTabsOfEnd'),
    tellOtherTabsOfChange: () => port('tellOtherTabsOfChange'),
    tellOfLogout: () => port('tellOfLogout'),
    trackLoggedOut: () => port('trackLoggedOut'),
    trackLogoutFailed: () => port('trackLogoutFailed'),
    announceLookingEnded: () => port('announceLookingEnded'),
    announceStopFailed: () => port('announceStopFailed'),
    goToAdminUsers: () => port('goToAdminUsers'),
    leaveLogoutPage: () => port('leaveLogoutPage'),
  },
  actors: {
    startUp: {} as typeof startUpMachine,
    findPerson: fromPromise<Identity>(() => port('findPerson')),
    signIn: {} as typeof loginMachine,
    watchPresence: {} as typeof inactivityMachine,
    lookingHour: {} as typeof lookingHourMachine,
    logOut: fromPromise<void>(() => port('logOut')),
    stopImpersonation: fromPromise<void>(() => port('stopImpersonation')),
  },
}).createMachine({
  id: 'session',
  description: 'Who is here: from opening the portal through signing in to leaving, by choice or by time.',
  context: ({ input }) => ({ ...input, ...unknown, lastActivityAt: input.now }),
  initial: 'starting',
  states: {
    starting: {
      description: 'The portal is being opened; the start-up chart runs.',
      tags: ['pending'],
      meta: { requirements: ['SESSION-1'] },
      invoke: {
        id: 'startUp',
        src: 'startUp',
        input: ({ context: { hasSession, now, flagTimeout } }) => ({ hasSession, now, flagTimeout }),
        onDone: [
          {
            guard: 'isUnavailable',
            target: 'startFailed',
            actions: { type: 'rememberFailure', params: 'unavailable' },
            description: 'Who is here could not be found out.',
          },
          {
            guard: 'isSomebodySeenBefore',
            target: 'signedIn',
            actions: 'rememberIdentity',
            description: 'Somebody is signed in; the half hour goes on from their last sign in another page.',
          },
          {
            guard: 'isSomebodyHere',
            target: 'signedIn',
            actions: ['rememberIdentity', 'shareActivity', 'recordActivity'],
            description: 'Somebody is signed in on this device, and this is their first sign.',
          },
          { target: 'signedOut', description: 'Nobody is signed in.' },
        ],
      },
    },
    signedOut: {
      description: 'Nobody is signed in; the login chart runs.',
      tags: ['signedOut'],
      meta: { requirements: ['SESSION-6', 'SESSION-7'] },
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context: { notice, codeLifetime, resumed } }) => ({ notice, codeLifetime, resumed }),
        onDone: {
          target: 'refreshing',
          actions: ['rememberSignedIn', 'shareActivity', 'tellOtherTabsOfChange'],
          description: 'Signed in.',
        },
      },
      on: {
        'session.changedElsewhere': { target: 'refreshing', description: 'Signed in in another tab.' },
      },
    },
    refreshing: {
      description: 'The server is asked anew who is here.',
      tags: ['pending'],
      meta: { requirements: ['SESSION-25', 'SESSION-36'] },
      invoke: {
        id: 'findPerson',
        src: 'findPerson',
        onDone: [
          {
            guard: 'isThemselvesAgain',
            target: 'signedIn',
            actions: ['announceLookingEnded', 'rememberIdentity', 'goToAdminUsers'],
            description: 'The looking has ended by itself: themselves again, on the page of users.',
          },
          {
            guard: 'hasStoppedLooking',
            target: 'signedIn',
            actions: ['rememberIdentity', 'goToAdminUsers'],
            description: 'Another tab stopped the looking: themselves again here too, on the page of users.',
          },
          { guard: 'isFound', target: 'signedIn', actions: 'rememberIdentity', description: 'Signed in.' },
          {
            guard: 'wasSomebodyHere',
            target: 'signedOut',
            actions: { type: 'forgetPerson', params: 'sessionExpired' },
            description: 'Nobody is signed in any more.',
          },
          { target: 'signedOut', actions: 'rememberNobody', description: 'Nobody was, and nobody is.' },
        ],
        onError: { target: 'startFailed', actions: 'rememberUnavailable', description: 'It did not answer.' },
      },
      on: {
        'session.changedElsewhere': { target: 'refreshing', reenter: true, description: 'It changed again.' },
        'session.endedElsewhere': {
          target: 'signedOut',
          actions: ['keepBillingDraft', 'forgetPersonAsTold', 'clearPersonalData'],
          description: 'The session ended in another tab, which says how.',
        },
      },
    },
    signedIn: {
      description: 'Somebody is signed in; the inactivity chart watches whether they are still there.',
      tags: ['signedIn'],
      initial: 'choosingIdentity',
      invoke: [
        {
          id: 'watchPresence',
          src: 'watchPresence',
          input: ({ context }) => presenceIn(context),
          onDone: {
            target: 'signedOut',
            actions: [
              'keepBillingDraft',
              'endSessionOnServer',
              { type: 'forgetPerson', params: 'endedByInactivity' },
              'clearPersonalData',
              { type: 'tellOtherTabsOfEnd', params: 'endedByInactivity' },
              'trackLoggedOut',
            ],
            description: 'Half an hour has passed without a sign of the person.',
          },
        },
        {
          id: 'lookingHour',
          src: 'lookingHour',
          input: ({ context: { now, impersonator } }) => ({ now, endsAt: impersonator?.endsAt ?? null }),
          onDone: { actions: 'rememberEnd', description: 'Sixty minutes of looking are over.' },
        },
      ],
      on: {
        'session.rejected': {
          target: 'signedOut',
          actions: [
            'keepBillingDraft',
            { type: 'forgetPerson', params: 'sessionExpired' },
            'clearPersonalData',
            { type: 'tellOtherTabsOfEnd', params: 'sessionExpired' },
          ],
          description: 'The server knows no such session any more; the page wanted is remembered.',
        },
        'session.endedElsewhere': {
          target: 'signedOut',
          actions: ['keepBillingDraft', 'forgetPersonAsTold', 'clearPersonalData'],
          description: 'The session ended in another tab, which says how.',
        },
        'session.changedElsewhere': {
          target: 'refreshing',
          actions: 'clearPersonalData',
          description: 'Another tab signed in as somebody else, or began or ended looking as a homeowner.',
        },
        'logout.force': {
          target: 'signedOut',
          actions: ['endSessionOnServer', 'forgetWhoLeft', 'clearPersonalData', 'tellOfLogout'],
          description: 'Leaves at once, even when the server cannot be reached.',
        },
      },
      states: {
        choosingIdentity: {
          description: 'As whom the person is here.',
          meta: { requirements: ['SESSION-46'] },
          always: [
            { guard: 'isImpersonating', target: 'impersonating', description: 'Staff look as a homeowner.' },
            { target: 'staying', description: 'The person is here as themselves.' },
          ],
        },
        staying: {
          description: 'Here as themselves.',
          meta: { requirements: ['SESSION-7', 'SESSION-35'] },
          on: { 'logout.ask': { target: 'confirmingLogout', description: 'Wants to log out.' } },
        },
        impersonating: {
          description: 'A staff member sees what the homeowner sees and can change nothing.',
          tags: ['impersonating'],
          meta: { requirements: ['IMP-1', 'IMP-3', 'IMP-25'] },
          always: { guard: 'isLookingOver', target: 'stoppingImpersonation', description: 'It is over.' },
          on: {
            'looking.ended': { actions: 'rememberEnd', description: 'The server says that it is over.' },
            'logout.ask': { target: 'confirmingLogout', description: 'Wants to log out.' },
            'impersonation.stop': { target: 'stoppingImpersonation', description: 'Has seen enough.' },
          },
        },
        confirmingLogout: {
          description: 'The person is asked whether they want to log out.',
          tags: ['confirmingLogout'],
          meta: { requirements: ['SESSION-30', 'SESSION-32', 'IMP-32'] },
          always: { guard: 'isLookingOver', target: 'stoppingImpersonation', description: 'It is over.' },
          on: {
            'looking.ended': {
              guard: 'isImpersonating',
              actions: 'rememberEnd',
              description: 'The server says that the looking is over.',
            },
            'logout.confirm': { target: 'loggingOut', actions: 'forgetFailure', description: 'Signs out.' },
            'logout.dismiss': {
              target: 'choosingIdentity',
              actions: ['forgetFailure', 'leaveLogoutPage'],
              description: 'Stays signed in.',
            },
          },
        },
        loggingOut: {
          description: 'The server is ending the session.',
          tags: ['confirmingLogout', 'busy'],
          meta: { requirements: ['SESSION-31', 'SESSION-33'] },
          invoke: {
            id: 'logOut',
            src: 'logOut',
            onDone: {
              target: '#session.signedOut',
              actions: ['forgetWhoLeft', 'clearPersonalData', 'tellOfLogout'],
              description: 'The session has ended.',
            },
            onError: {
              target: 'confirmingLogout',
              actions: [{ type: 'rememberFailure', params: 'logoutFailed' }, 'trackLogoutFailed'],
              description: 'The session goes on, since the server could not end it; it can be tried again.',
            },
          },
          on: {
            'session.rejected': {
              target: '#session.signedOut',
              actions: ['forgetWhoLeft', 'clearPersonalData', 'tellOfLogout'],
              description: 'It had ended already: the answer that said so was lost, or it ended elsewhere.',
            },
          },
        },
        stoppingImpersonation: {
          description: 'The staff member becomes themselves again.',
          tags: ['impersonating', 'busy'],
          meta: { requirements: ['IMP-5', 'IMP-11', 'IMP-20'] },
          invoke: {
            id: 'stopImpersonation',
            src: 'stopImpersonation',
            onDone: {
              target: '#session.refreshing',
              actions: ['clearPersonalData', 'tellOtherTabsOfChange', 'goToAdminUsers'],
              description: 'Themselves again, on the page of users.',
            },
            onError: [
              {
                guard: 'isLookingOver',
                target: '#session.refreshing',
                actions: 'clearPersonalData',
                description: 'It is over on the server too: it is asked who is here.',
              },
              {
                target: 'choosingIdentity',
                actions: 'announceStopFailed',
                description: 'The server could not be reached; it is tried again when the hour is over.',
              },
            ],
          },
        },
      },
    },
    startFailed: {
      description: 'The portal cannot tell who is here; it can be tried again.',
      tags: ['failed'],
      meta: { requirements: ['SESSION-4', 'SESSION-5'] },
      on: {
        'logout.force': {
          target: 'signedOut',
          actions: ['endSessionOnServer', 'forgetWhoLeft', 'clearPersonalData', 'tellOfLogout'],
          description: 'Leaves although the server cannot be reached.',
        },
        'start.retry': { target: 'refreshing', actions: 'forgetFailure', description: 'Tries again.' },
      },
    },
  },
})
