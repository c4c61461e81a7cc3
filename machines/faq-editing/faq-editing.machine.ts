import { assign, fromPromise, setup } from 'xstate'

/** What is typed and chosen. */
export type FaqDraft = {
  question: string
  answer: string
  hidden: boolean
  tagIds: readonly string[]
}
/** How the draft stands: as it is saved, with a text missing or too long, or ready. */
export type DraftStanding = 'untouched' | 'incomplete' | 'complete'
/**
 * What saving answers: somebody else may have written the question since it was opened; or the answer was lost, and it is
 * saved or not; or all questions that there may be are there; or this browser looks as a homeowner by now.
 */
export type SaveAnswer = 'saved' | 'changedMeanwhile' | 'notKnown' | 'full' | 'looking'
export type EditingProblem = 'incomplete' | 'notSaved' | 'notKnown' | 'full' | 'looking'
type Context = { problem: EditingProblem | null }
type Events =
  | { type: 'draft.save'; draft: FaqDraft; standing: DraftStanding }
  | { type: 'page.leave'; isUnsaved: boolean }
  | { type: 'leave.cancel' }
  | { type: 'leave.confirm' }
  | { type: 'mine.keep'; draft: FaqDraft }
  | { type: 'theirs.take' }
  | { type: 'comparison.close' }
  | { type: 'xstate.done.actor.saveFaq'; output: SaveAnswer }

function port(name: string): never {
  throw new Error(`${name} is a port of the FAQ editing chart: bind it in provide.ts`)
}

const nothing: FaqDraft = { question: '', answer: '', hidden: false, tagIds: [] }

export const faqEditingMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  guards: {
    isIncomplete: ({ event }) => event.type === 'draft.save' && event.standing === 'incomplete',
    isUntouched: ({ event }) => event.type === 'draft.save' && event.standing === 'untouched',
    isUnsaved: ({ event }) => event.type === 'page.leave' && event.isUnsaved,
    isSaved: ({ event }) => event.type === 'xstate.done.actor.saveFaq' && event.output === 'saved',
    isNotKnown: ({ event }) => event.type === 'xstate.done.actor.saveFaq' && event.output === 'notKnown',
    isFull: ({ event }) => event.type === 'xstate.done.actor.saveFaq' && event.output === 'full',
    isLooking: ({ event }) => event.type === 'xstate.done.actor.saveFaq' && event.output === 'looking',
  },
  actions: {
    rememberProblem: assign((_, params: { problem: EditingProblem | null }) => params),
    announceSaved: () => port('announceSaved'),
    announceNotSaved: () => port('announceNotSaved'),
    announceNotKnown: () => port('announceNotKnown'),
    goToList: () => port('goToList'),
    openTheirs: () => port('openTheirs'),
  },
  actors: {
    saveFaq: fromPromise<SaveAnswer, { draft: FaqDraft; isOverTheirs: boolean }>(() => port('saveFaq')),
  },
}).createMachine({
  id: 'faqEditing',
  description: 'A member of staff writes a question, its answer and its tags.',
  context: { problem: null },
  initial: 'editing',
  states: {
    editing: {
      description: 'Question, answer and tags can be written; beside them stands what homeowners will see.',
      meta: { requirements: ['ADMIN-15', 'ADMIN-16', 'FAQ-2', 'FAQ-3', 'FAQ-5'] },
      on: {
        'draft.save': [
          {
            guard: 'isIncomplete',
            actions: { type: 'rememberProblem', params: { problem: 'incomplete' } },
            description: 'A text is missing or too long, which is said beside it.',
          },
          {
            guard: 'isUntouched',
            target: 'finished',
            actions: 'goToList',
            description: 'Everything is as it is saved: there is nothing to do.',
          },
          {
            target: 'saving',
            actions: { type: 'rememberProblem', params: { problem: null } },
            description: 'Saves it.',
          },
        ],
        'page.leave': [
          {
            guard: 'isUnsaved',
            target: 'confirmingLeave',
            description: 'Wants to leave although something is not saved.',
          },
          { target: 'finished', description: 'Leaves; nothing is lost.' },
        ],
      },
    },
    saving: {
      description: 'The question is being saved.',
      tags: ['busy'],
      meta: { requirements: ['ADMIN-15', 'FAQ-3', 'FAQ-10', 'IMP-34'] },
      invoke: {
        id: 'saveFaq',
        src: 'saveFaq',
        input: ({ event }) => ({
          draft: event.type === 'draft.save' || event.type === 'mine.keep' ? event.draft : nothing,
          isOverTheirs: event.type === 'mine.keep',
        }),
        onDone: [
          {
            guard: 'isSaved',
            target: 'finished',
            actions: ['announceSaved', 'goToList'],
            description: 'Saved; homeowners see it so.',
          },
          {
            guard: 'isNotKnown',
            target: 'editing',
            actions: [{ type: 'rememberProblem', params: { problem: 'notKnown' } }, 'announceNotKnown'],
            description: 'No answer came: it may be saved. What was typed stays, and can be saved again.',
          },
          {
            guard: 'isFull',
            target: 'editing',
            actions: [{ type: 'rememberProblem', params: { problem: 'full' } }, 'announceNotSaved'],
            description: 'There are as many questions as fit: a new one is refused. What was typed stays.',
          },
          {
            guard: 'isLooking',
            target: 'editing',
            actions: [{ type: 'rememberProblem', params: { problem: 'looking' } }, 'announceNotSaved'],
            description:
              'This browser looks as a homeowner, begun in another tab: that has to be stopped first. What was typed stays.',
          },
          { target: 'comparing', description: 'Somebody else has written it since it was opened.' },
        ],
        onError: {
          target: 'editing',
          actions: [{ type: 'rememberProblem', params: { problem: 'notSaved' } }, 'announceNotSaved'],
          description: 'It could not be saved; what was typed stays.',
        },
      },
    },
    comparing: {
      description: 'What somebody else has written is shown: which of the two is right?',
      tags: ['asking'],
      meta: { requirements: ['FAQ-6'] },
      on: {
        'mine.keep': { target: 'saving', description: 'Saves the own words in place of theirs.' },
        'theirs.take': {
          target: 'editing',
          actions: 'openTheirs',
          description: 'Goes on from theirs; the own words are lost.',
        },
        'comparison.close': { target: 'editing', description: 'Goes on writing; nothing is saved yet.' },
      },
    },
    confirmingLeave: {
      description: 'The person is asked whether what was typed may be lost.',
      tags: ['asking'],
      meta: { requirements: ['FAQ-4'] },
      on: {
        'leave.cancel': { target: 'editing', description: 'Stays.' },
        'leave.confirm': { target: 'finished', description: 'Leaves; what was typed is lost.' },
      },
    },
    finished: {
      description: 'It is saved, or left as it was.',
      type: 'final',
      meta: { requirements: ['ADMIN-15', 'FAQ-4'] },
    },
  },
})
