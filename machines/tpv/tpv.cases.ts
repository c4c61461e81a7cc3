import type { Cases } from '#flowkit/flow.ts'
import type { tpvMachine } from './tpv.machine.ts'

const times = { pollAfter: 5_000, pollAfterFailure: 30_000 }
const inADialog = { ...times, status: 'pending', isSeen: true, isModal: true } as const

export const tpvCases: Cases<typeof tpvMachine> = {
  inputs: {
    inADialog,
    failed: { ...inADialog, status: 'failed' },
    onAPage: { ...inADialog, isModal: false },
  },
  events: {
    'call.start': 'plain',
    'link.follow': 'plain',
    'link.dismiss': 'plain',
    'hours.dismiss': 'plain',
    'step.next': 'plain',
    'step.postpone': 'plain',
  },
  outcomes: {
    followStatus: {
      verified: { output: { status: 'verified' } },
      failed: { output: { status: 'failed' } },
    },
    startCall: {
      opened: { output: { kind: 'opened' } },
      blocked: { output: { kind: 'blocked', url: 'https://calls.example/1' } },
      outsideHours: { output: { kind: 'outsideHours' } },
      alreadyVerified: { output: { kind: 'alreadyVerified' } },
      refused: { output: { kind: 'refused', words: { id: 'tpv.notRequired' } } },
      unreachable: { error: new Error('network') },
    },
    fetchPerson: { fetched: { output: undefined }, unreachable: { error: new Error('network') } },
  },
  childFlows: { followStatus: 'tpv-status' },
  project: ({ status, isModal, url }) => ({ status, isModal, url }),
}
