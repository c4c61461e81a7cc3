import { assign, fromPromise, setup } from 'xstate'

/** What is typed of a person: `email`, `first_name`, `last_name`, `phone_number`, and the `role` that is chosen. */
export type InviteValues = Readonly<Record<string, string>>
/** The message of each field that is wrong. */
export type InviteProblems = Readonly<Record<string, string>>
/** What sending answers: the rules are looked at first, then the server. */
export type InviteAnswer =
  | { kind: 'invited'; email: string }
  | {
      kind: 'refused'
      fields: InviteProblems
      /**
       * What no field can help: the role may not invite such people any more, this browser looks as a homeowner, too many
       * mails went to this email, or more is not known.
       */
      problem: 'forbidden' | 'looking' | 'throttled' | 'notSent' | null
      /** How long to wait is known of too many mails alone. */
      waitMinutes: number | null
    }
/** Something that was typed before the session ended is taken up again. */
export type InviteInput = { isTakenUp: boolean }
type Context = {
  isTakenUp: boolean
  fields: InviteProblems
  /** `notKnown`: no answer came that says whether it was sent. */
  problem: 'forbidden' | 'looking' | 'throttled' | 'notSent' | 'notKnown' | null
  waitMinutes: number | null
}
type Events =
  | { type: 'invite.open' }
  | { type: 'invite.send'; values: InviteValues }
  /** Whether something is typed that would be lost. */
  | { type: 'invite.leave'; isFilled: boolean }
  | { type: 'leave.cancel' }
  | { type: 'leave.confirm' }
  | { type: 'xstate.done.actor.sendInvite'; output: InviteAnswer }

function port(name: string): never {
  throw new Error(`${name} is a port of the invite chart: bind it in provide.ts`)
}

export const inviteMachine = setup({
  types: { input: {} as InviteInput, context: {} as Context, events: {} as Events },
  guards: {
    isTakenUp: ({ context }) => context.isTakenUp,
    isFilled: ({ event }) => event.type === 'invite.leave' && event.isFilled,
    isInvited: ({ event }) =>
      event.type === 'xstate.done.actor.sendInvite' && event.output.kind === 'invited',
  },
  actions: {
    forgetProblems: assign({ fields: {}, problem: null, waitMinutes: null }),
    rememberRefusal: assign(({ event }) =>
      event.type === 'xstate.done.actor.sendInvite' && event.output.kind === 'refused'
        ? {
            fields: event.output.fields,
            problem: event.output.problem,
            waitMinutes: event.output.waitMinutes,
          }
        : {},
    ),
    rememberNotKnown: assign({ problem: 'notKnown' as const }),
    refreshList: () => port('refreshList'),
    announceInvited: (_, _params: { email: string }) => port('announceInvited'),
  },
  actors: {
    sendInvite: fromPromise<InviteAnswer, { values: InviteValues }>(() => port('sendInvite')),
  },
}).createMachine({
  id: 'invite',
  description: 'Staff invite a person by mail: somebody for the staff, or a homeowner.',
  context: ({ input }) => ({ isTakenUp: input.isTakenUp, fields: {}, problem: null, waitMinutes: null }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'It is looked whether something was typed as the session ended.',
      meta: { requirements: ['SESSION-49'] },
      always: [
        { guard: 'isTakenUp', target: 'filling', description: 'What was typed stands there again.' },
        { target: 'closed', description: 'Nothing was.' },
      ],
    },
    closed: {
      description: 'The list of people stands there.',
      entry: 'forgetProblems',
      meta: { requirements: ['ADMIN-14', 'ROLE-12'] },
      on: {
        'invite.open': { target: 'filling', description: 'Wants to invite somebody.' },
      },
    },
    filling: {
      description: 'Email, name, phone and role can be typed and chosen.',
      tags: ['open'],
      meta: { requirements: ['ADMIN-17', 'ROLE-12'] },
      on: {
        'invite.send': { target: 'sending', actions: 'forgetProblems', description: 'Sends the invitation.' },
        'invite.leave': [
          {
            guard: 'isFilled',
            target: 'confirmingLeave',
            description: 'Wants to leave although something is typed.',
          },
          { target: 'closed', description: 'Leaves; nothing is lost.' },
        ],
      },
    },
    sending: {
      description: 'What was typed is being looked at, and the mail sent.',
      tags: ['open', 'busy'],
      meta: { requirements: ['ADMIN-17', 'ROLE-21', 'ADMIN-53'] },
      invoke: {
        id: 'sendInvite',
        src: 'sendInvite',
        input: ({ event }) => ({ values: event.type === 'invite.send' ? event.values : {} }),
        onDone: [
          {
            guard: 'isInvited',
            target: 'closed',
            actions: {
              type: 'announceInvited',
              params: ({ event }) => ({ email: event.output.kind === 'invited' ? event.output.email : '' }),
            },
            description: 'The mail is on its way.',
          },
          {
            target: 'filling',
            actions: 'rememberRefusal',
            description:
              'A field is empty or wrong, somebody has this email, this role may not, or it was not sent; the reason stands there.',
          },
        ],
        onError: {
          target: 'filling',
          actions: ['rememberNotKnown', 'refreshList'],
          description:
            'It is not known whether it was sent; what was typed stays, and the list is read anew.',
        },
      },
    },
    confirmingLeave: {
      description: 'It is asked whether what was typed may be lost.',
      tags: ['open', 'asking'],
      meta: { requirements: ['ADMIN-17'] },
      on: {
        'leave.cancel': { target: 'filling', description: 'Stays.' },
        'leave.confirm': { target: 'closed', description: 'Leaves; what was typed is lost.' },
      },
    },
  },
})
