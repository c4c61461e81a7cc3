import type { Cases } from '#flowkit/flow.ts'
import type { smsOptInMachine } from './sms-opt-in.machine.ts'

const codeLifetime = 600_000
const at = 1_000_000
const number = '+15305550211'
const saved = { saved: { output: undefined }, unreachable: { error: new Error('network') } }

export const smsOptInCases: Cases<typeof smsOptInMachine> = {
  inputs: {
    unprovedNumber: { number, isPhoneVerified: false, isOptedIn: false, codeLifetime },
    provedNumber: { number, isPhoneVerified: true, isOptedIn: false, codeLifetime },
    optedIn: { number, isPhoneVerified: true, isOptedIn: true, codeLifetime },
  },
  events: {
    'sms.optIn': 'plain',
    'sms.optOut': 'plain',
    'consent.submit': { filled: { isTicked: true } },
    'flow.close': 'plain',
  },
  outcomes: {
    optIn: saved,
    optOut: saved,
    optInVerified: saved,
    sendCode: {
      sent: { output: { kind: 'sent', at } },
      consentMissing: { output: { kind: 'consentMissing', at } },
      tooManyCodes: { output: { kind: 'tooManyCodes', at } },
      unreachable: { error: new Error('network') },
    },
    confirmCode: {
      verified: { output: { result: 'verified', person: null } },
      lockedOut: { output: { result: 'lockedOut', person: null } },
      abandoned: { output: { result: 'abandoned', person: null } },
    },
  },
  project: ({ isPhoneVerified, isOptedIn, sentAt, failure }) => ({
    isPhoneVerified,
    isOptedIn,
    sentAt,
    failure,
  }),
}
