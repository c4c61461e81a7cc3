import type { Cases } from '#flowkit/flow.ts'
import type { tpvStatusMachine } from './tpv-status.machine.ts'

const seen = { isSeen: true, pollAfter: 5_000, pollAfterFailure: 30_000 }

export const tpvStatusCases: Cases<typeof tpvStatusMachine> = {
  inputs: { seen, unseen: { ...seen, isSeen: false } },
  events: { 'page.hide': 'plain', 'page.show': 'plain' },
  outcomes: {
    watchPage: {},
    readStatus: {
      pending: { output: { status: 'pending' } },
      verified: { output: { status: 'verified' } },
      failed: { output: { status: 'failed' } },
      unreachable: { error: new Error('network') },
    },
  },
  project: ({ isSeen, status }) => ({ isSeen, status }),
  readingActors: ['readStatus', 'watchPage'],
  listeningActors: ['watchPage'],
  apart: ['readStatus verified', 'readStatus failed'],
  byHand: {
    starts: {
      seen: 'As `pre-pto-tpv-pending` open `/status?onboarding-step=3`, start a call between 7 am and 6 pm Pacific, keep its tab, and load the page anew.',
      unseen:
        'As `pre-pto-tpv-pending` open `/status?onboarding-step=3`, start a call between 7 am and 6 pm Pacific, and stay in its tab. Reload the page from there, by the menu of its tab.',
    },
    events: {
      'page.hide': { plain: 'Go to another tab.' },
      'page.show': { plain: 'Come back to this tab.' },
    },
    answers: {
      readStatus: {
        verified:
          'First press Verify in the tab of the call. Start over at `/sandbox/` before the next path.',
        failed: 'First press Fail in the tab of the call. Start over at `/sandbox/` before the next path.',
        unreachable: 'First, at `/sandbox/browser`, let `getTpvStatus` answer 503 once.',
      },
    },
  },
}
