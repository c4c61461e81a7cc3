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
      unreachable: { error: new Error('network') },
    },
  },
  project: (context) => context,
  readingActors: ['checkRequest'],
}
