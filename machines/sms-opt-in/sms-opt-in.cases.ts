import type { Cases } from '#flowkit/flow.ts'
import type { smsOptInMachine } from './sms-opt-in.machine.ts'

const codeLifetime = 600_000
const at = 1_000_000
const saved = { saved: { output: undefined }, unreachable: { error: new Error('network') } }

export const smsOptInCases: Cases<typeof smsOptInMachine> = {
  inputs: {
    unprovedNumber: { isPhoneVerified: false, isOptedIn: false, codeLifetime },
    provedNumber: { isPhoneVerified: true, isOptedIn: false, codeLifetime },
    optedIn: { isPhoneVerified: true, isOptedIn: true, codeLifetime },
  },
  events: {
    'sms.optIn': 'plain',
    'sms.optOut': 'plain',
    'consent.submit': { filled: { isTicked: true } },
    'code.submit': { sixDigits: { code: '123456' } },
    'code.resend': 'plain',
    'flow.close': 'plain',
  },
  outcomes: {
    optIn: saved,
    optOut: saved,
    optInVerified: saved,
    sendCode: {
      sent: { output: { kind: 'sent', at } },
      consentMissing: { output: { kind: 'consentMissing', at } },
      tooManyAttempts: { output: { kind: 'tooManyAttempts', at } },
      unreachable: { error: new Error('network') },
    },
    resendCode: {
      sent: { output: { kind: 'sent', at: at + 60_000 } },
      tooManyAttempts: { output: { kind: 'tooManyAttempts', at: at + 20_000 } },
      unreachable: { error: { at: at + 60_000 } },
    },
    verifyCode: {
      verified: { output: { kind: 'verified', at } },
      none: { output: { kind: 'noCode', at } },
      wrongAfterFourMinutes: { output: { kind: 'wrongCode', at: at + 240_000 } },
      expired: { output: { kind: 'expiredCode', at: at + codeLifetime } },
      tooManyAttempts: { output: { kind: 'tooManyAttempts', at } },
      unreachable: { error: { at: at + 120_000 } },
    },
  },
  project: ({ isPhoneVerified, isOptedIn, sentAt, now, failure }) => ({
    isPhoneVerified,
    isOptedIn,
    sentAt,
    now,
    failure,
  }),
  invariants: {
    'no code is kept': (snapshot) => !JSON.stringify(snapshot.context).includes('123456'),
  },
}
