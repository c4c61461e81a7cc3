import type { Cases } from '#flowkit/flow.ts'
import type { addAgreementsMachine } from './add-agreements.machine.ts'

const id = '3e4f5061-7283-4940-a5b6-c7d8e9f0a188'
const workflow = { name: id, way: 'workflows', id } as const

export const addAgreementsCases: Cases<typeof addAgreementsMachine> = {
  inputs: { start: { way: 'contract' }, takenUpAgain: { way: 'workflows' } },
  events: {
    'way.choose': { workflows: { way: 'workflows' }, contract: { way: 'contract' } },
    'ids.change': { right: { isRight: true }, wrong: { isRight: false } },
    'agreements.add': {
      good: { read: { way: 'contract', homeowner_contract_id: 'C-220418', problem: null } },
      required: {
        read: {
          way: 'contract',
          homeowner_contract_id: null,
          problem: { id: 'adminBackfill.contractRequired' },
        },
      },
      invalid: {
        read: {
          way: 'contract',
          homeowner_contract_id: null,
          problem: { id: 'adminBackfill.contractInvalid' },
        },
      },
    },
    'agreements.addMore': 'plain',
  },
  outcomes: {
    addAgreements: {
      added: {
        output: {
          kind: 'added',
          result: {
            added: [workflow],
            updated: [],
            unknown: [],
            failed: [],
            unheld: [],
            unread: [],
            isOwnFault: false,
          },
        },
      },
      noneKnown: {
        output: {
          kind: 'noneKnown',
          problem: { id: 'adminBackfill.contractUnknown', values: { ids: 'C-220418' } },
        },
      },
      refused: { output: { kind: 'refused', reason: 'adminBackfill.platformSilent' } },
      unreachable: { error: new Error('network') },
    },
  },
  project: ({ way, problem, failure, result }) => ({ way, problem, failure, isAdded: result !== null }),
  byHand: {
    starts: {
      start: 'Sign in as `admin` and open `/admin/backfill?tab=add`.',
      takenUpAgain:
        'As `admin` at `/admin/backfill?tab=add` choose Workflows and type the id that stands under Numbers at `/admin/contract/PL-204901`. In another tab press +31 min at `/sandbox/browser`, move the mouse here until you are signed out, and sign in again.',
    },
    answers: {
      addAgreements: {
        added:
          'Type contract PL-204901, or the workflow id that stands under Numbers at `/admin/contract/PL-204901`.',
        noneKnown: 'Type a contract or workflow id that nobody has.',
        refused:
          'At `/sandbox/browser` let `addPlatformAgreement` (`addPlatformAgreementsByWorkflowId` for workflows) answer 429 once.',
        unreachable:
          'At `/sandbox/browser` let `addPlatformAgreement` (`addPlatformAgreementsByWorkflowId` for workflows) answer 504 once.',
      },
    },
  },
}
