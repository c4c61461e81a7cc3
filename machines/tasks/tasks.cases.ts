import type { SnapshotFrom } from 'xstate'
import type { Cases } from '#flowkit/flow.ts'
import type { tasksMachine } from './tasks.machine.ts'

/** Elsewhere a dialog stands above the list, but for the moment before its script has come. */
const isListFree = (snapshot: SnapshotFrom<typeof tasksMachine>) =>
  snapshot.matches('resting') && !snapshot.context.isCopyAsked

const world = '`copy-before-pto`'
const anew = 'Start over at `/sandbox/` before the next path.'

export const tasksCases: Cases<typeof tasksMachine> = {
  inputs: { asked: { isCopyAsked: true }, notAsked: { isCopyAsked: false } },
  events: {
    'task.open': {
      autopay: { task: 'autopay', when: isListFree },
      checklist: { task: 'checklist', when: isListFree },
    },
    'task.close': {
      left: { isAutopayDue: false },
      passed: { isAutopayDue: true, when: ({ context }) => context.task === 'checklist' },
    },
    'enrolment.return': { autopayDue: { isAutopayDue: true }, withoutFlag: { isAutopayDue: false } },
    'question.change': { asked: { isCopyAsked: true }, answered: { isCopyAsked: false } },
  },
  outcomes: {},
  project: ({ isCopyAsked, task }) => ({ isCopyAsked, isChecklist: task === 'checklist' }),
  invariants: {
    'it is known what stands open or waits': (snapshot) =>
      !snapshot.hasTag('held') || snapshot.context.task !== null,
  },
  // A checklist passes once.
  apart: ['task.close passed'],
  byHand: {
    starts: {
      asked: `Sign in as ${world}, which leads to \`/status\`: the question about the copy stands there. ${anew}`,
      notAsked: `Sign in as ${world}, acknowledge the copy of the agreement, and close what thanks for it. ${anew}`,
    },
    events: {
      'task.open': {
        autopay: 'Press "Set up autopay".',
        checklist: 'Press "Answer the welcome checklist".',
      },
      'task.close': {
        left: 'Press Close.',
        passed: 'Answer Yes, Yes and No, tick the box and press Submit.',
      },
      'enrolment.return': {
        autopayDue:
          'In the console of the browser call history.pushState(null, "", "/status?isAchRedirect=true").',
      },
      'question.change': {
        asked:
          'In another browser send, as `admin` at `/admin/auth_copy_ack`, a file with the lines homeowner_contract_id,acknowledged and PL-207012,false, and come back to this tab after a minute.',
        answered: 'Acknowledge the copy in a second tab, and come back to this one after a minute.',
      },
    },
  },
}
