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
    'page.hide': 'plain',
    'page.show': 'plain',
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
    watchPage: {},
    readStatus: {
      failed: { output: { status: 'failed' } },
      verified: { output: { status: 'verified' } },
      unreachable: { error: new Error('network') },
    },
  },
  readingActors: ['readStatus', 'watchPage'],
  listeningActors: ['watchPage'],
  childFlows: { followStatus: 'tpv-status' },
  project: ({ status, isModal, url }) => ({ status, isModal, url }),
  byHand: {
    starts: {
      inADialog:
        'Between 7 am and 6 pm by the clock of `/sandbox/browser`, and with the flag web_onboarding_refresh off, sign in as `pre-pto-tpv-pending`. Open `/status`, press Make your verification call, start a call, keep its tab, load the page anew and open it again.',
      failed:
        'With the flag web_onboarding_refresh off at `/sandbox/browser`, start a call as `pre-pto-tpv-pending` and press Fail in its tab. Open `/status` anew and press Contact support about your verification call.',
      onAPage:
        'Between 7 am and 6 pm by the clock of `/sandbox/browser`, sign in as `pre-pto-tpv-pending` and open `/status?onboarding-step=3`.',
    },
    events: {
      'page.hide': { plain: 'Go to another tab.' },
      'page.show': { plain: 'Come back to this tab.' },
    },
    answers: {
      startCall: {
        blocked: 'First, in the console of the page, set window.open = () => null.',
        outsideHours:
          'First, in another tab, press +1 h at `/sandbox/browser` until it is past 11 pm there, and sign in again at `/sandbox/`.',
        alreadyVerified:
          'First let `getTpvStatus` be held at `/sandbox/browser`, come back to this page, then press Verify in the tab of the call.',
        refused:
          'First press Canceled at `/sandbox/projects` in another tab. Start over at `/sandbox/` before the next path.',
        unreachable: 'First, at `/sandbox/browser`, let `getTpvUrl` answer 503 once.',
      },
      fetchPerson: {
        unreachable: 'First, at `/sandbox/browser`, let `getMe` answer 503 once.',
      },
      readStatus: {
        verified: 'First, at `/sandbox/browser`, let `getTpvStatus` be 20 s late, twice.',
        unreachable: 'First, at `/sandbox/browser`, let `getTpvStatus` be 20 s late, twice.',
      },
    },
    meanwhile: {
      readStatus: {
        verified:
          'Before the answer comes, press Verify in the tab of the call, in a window beside this one. Start over at `/sandbox/` before the next path.',
        unreachable: 'Before the answer comes, take the browser off the network in its tools.',
      },
      followStatus: {
        verified: 'Press Verify in the tab of the call. Start over at `/sandbox/` before the next path.',
        failed: 'Press Fail in the tab of the call. Start over at `/sandbox/` before the next path.',
      },
    },
  },
}
