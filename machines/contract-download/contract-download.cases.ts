import type { Cases } from '#flowkit/flow.ts'
import type { contractDownloadMachine } from './contract-download.machine.ts'

const address = 'https://files.example/contract?signature=short-lived'
const unreachable = { error: new Error('network') }

export const contractDownloadCases: Cases<typeof contractDownloadMachine> = {
  inputs: { start: undefined },
  events: {
    'contract.download': 'plain',
    'download.retry': 'plain',
    'download.giveUp': 'plain',
  },
  outcomes: {
    findContract: {
      found: { output: { kind: 'found', address } },
      missing: { output: { kind: 'missing' } },
      unreachable,
    },
    saveContract: { saved: { output: undefined }, unreachable },
  },
  project: ({ failure }) => ({ failure }),
  invariants: {
    'no address is kept': (snapshot) => !JSON.stringify(snapshot.context).includes(address),
  },
  byHand: {
    starts: {
      start:
        'Turn web_onboarding_refresh off at `/sandbox/browser`, sign in as `address-differs` and open `/status`.',
    },
    startsFor: {
      findContract: {
        missing: {
          start:
            'Turn web_onboarding_refresh off at `/sandbox/browser`, sign in as `contract-missing` and open `/status`.',
        },
      },
    },
    answers: {
      findContract: {
        unreachable: 'At `/sandbox/browser` let `getContract` answer 503 once.',
      },
      saveContract: {
        unreachable: 'At `/sandbox/browser` let storedFile answer 503 once.',
      },
    },
  },
}
