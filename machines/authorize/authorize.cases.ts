import type { Cases } from '#flowkit/flow.ts'
import type { authorizeMachine } from './authorize.machine.ts'

const asked = { clientName: 'Sunview', scopes: ['openid', 'energy'], site: 'sunview.example' }

export const authorizeCases: Cases<typeof authorizeMachine> = {
  inputs: { byTheProgram: undefined },
  events: {
    'request.retry': 'plain',
    'request.agree': 'plain',
    'request.refuse': 'plain',
    'account.change': 'plain',
  },
  outcomes: {
    checkRequest: {
      asked: { output: { kind: 'asked', ...asked } },
      agreedBefore: { output: { kind: 'agreedBefore', ...asked } },
      faulty: { output: { kind: 'faulty' } },
      unknown: { output: { kind: 'unknown' } },
      impersonating: { output: { kind: 'impersonating' } },
      staff: { output: { kind: 'staff' } },
      unreachable: { error: new Error('network') },
    },
    sendDecision: {
      taken: { output: { kind: 'taken' } },
      unknown: { output: { kind: 'unknown' } },
      impersonating: { output: { kind: 'impersonating' } },
      unreachable: { error: { why: 'notKnown' } },
      throttled: { error: { why: 'throttled' } },
    },
  },
  project: (context) => context,
  readingActors: ['checkRequest'],
  byHand: {
    starts: {
      byTheProgram: 'Sign in as `in-service-solar` and press "Connect with the portal" at `/sandbox/client`.',
    },
    answers: {
      checkRequest: {
        asked: 'Where this person has agreed before, start over at `/sandbox/` first.',
        agreedBefore: 'Agree to the same request once before.',
        faulty: 'Untick every box at `/sandbox/client` before you connect.',
        unknown:
          'Press "Take it off the register" at `/sandbox/client` before you connect; register it again afterwards.',
        impersonating: 'Sign in as `support` instead and impersonate a homeowner before you connect.',
        staff: 'Sign in as `support` instead.',
        unreachable: 'At `/sandbox/browser` let `checkAuthorizeParams` answer 503 once.',
      },
      sendDecision: {
        unknown: 'In another tab press "Take it off the register" at `/sandbox/client`.',
        impersonating:
          'In another tab sign in as `support` and start looking, `impersonate` 3 s late; pause its scripts in the developer tools meanwhile.',
        unreachable: 'At `/sandbox/browser` let `approveOauth` answer 503 once.',
        throttled: 'At `/sandbox/browser` let `approveOauth` answer 429 once.',
      },
    },
  },
}
