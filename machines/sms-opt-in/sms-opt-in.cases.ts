import type { AnyMachineSnapshot } from 'xstate'
import type { Cases } from '#flowkit/flow.ts'
import type { smsOptInMachine } from './sms-opt-in.machine.ts'

const codeLifetime = 600_000
const at = 1_000_000
const number = '+15305550211'
const code = { sentAt: at, now: at + 60_000 }
/** While it is asked whether to leave, no code can be typed. */
const isTyping = (_: unknown, snapshot: AnyMachineSnapshot) => !snapshot.hasTag('asking')
const saved = { saved: { output: undefined }, unreachable: { error: new Error('network') } }

const texts = { number, codeLifetime, isNumberAlone: false, code: null }

export const smsOptInCases: Cases<typeof smsOptInMachine> = {
  inputs: {
    unprovedNumber: { ...texts, isPhoneVerified: false, isOptedIn: false },
    provedNumber: { ...texts, isPhoneVerified: true, isOptedIn: false },
    optedIn: { ...texts, isPhoneVerified: true, isOptedIn: true },
    numberAlone: { ...texts, isPhoneVerified: false, isOptedIn: false, isNumberAlone: true },
    numberAloneWithCode: { ...texts, isPhoneVerified: false, isOptedIn: false, isNumberAlone: true, code },
  },
  events: {
    'sms.optIn': { withoutCode: { code: null }, withCode: { code } },
    'sms.optOut': 'plain',
    'consent.submit': { filled: { isTicked: true } },
    'flow.close': 'plain',
    'leave.cancel': 'plain',
    'leave.confirm': 'plain',
    'facts.changed': {
      turnedOn: { isOptedIn: true, isPhoneVerified: true, when: (snapshot) => snapshot.matches('optedOut') },
      turnedOff: { isOptedIn: false, isPhoneVerified: true, when: (snapshot) => snapshot.matches('optedIn') },
      proved: {
        isOptedIn: false,
        isPhoneVerified: true,
        when: (snapshot) => snapshot.matches('optedOut') && !snapshot.context.isPhoneVerified,
      },
    },
  },
  outcomes: {
    watchFacts: {},
    optIn: saved,
    optOut: saved,
    optInVerified: saved,
    sendCode: {
      sent: { output: { kind: 'sent', at } },
      consentMissing: { output: { kind: 'consentMissing', at } },
      tooManyCodes: { output: { kind: 'tooManyCodes', at, waitSeconds: 25 } },
      unreachable: { error: new Error('network') },
    },
    confirmCode: {
      verified: { output: { result: 'verified', person: null }, when: isTyping },
      lockedOut: { output: { result: 'lockedOut', person: null }, when: isTyping },
      abandoned: { output: { result: 'abandoned', person: null }, when: isTyping },
    },
  },
  readingActors: ['watchFacts'],
  listeningActors: ['watchFacts'],
  apart: ['confirmCode lockedOut'],
  childFlows: { confirmCode: 'verification' },
  project: ({ isPhoneVerified, isOptedIn, isNumberAlone, code: living, failure }) => ({
    isPhoneVerified,
    isOptedIn,
    isNumberAlone,
    code: living,
    failure,
  }),
  byHand: {
    starts: {
      unprovedNumber:
        'Sign in as `phone-unverified` at `/sandbox/` and open Text messages in the account panel. Start over at `/sandbox/` when her number was verified before.',
      provedNumber:
        'Sign in as `in-service-solar` at `/sandbox/` and open Text messages in the account panel.',
      optedIn: 'Sign in as `texts-on` at `/sandbox/` and open Text messages in the account panel.',
      numberAlone:
        'Sign in as `phone-unverified` at `/sandbox/`, open `/account` and press Verify phone. Start over at `/sandbox/` when her number was verified before.',
      numberAloneWithCode:
        'Sign in as `phone-unverified`, open `/account`, press Verify phone and Send me a code, then Escape and Leave. Press Verify phone again.',
    },
    events: {
      'sms.optIn': {
        withCode:
          'When no code was asked for in this tab in the last ten minutes, first turn them on, press Send me a code, then Escape and Leave.',
      },
      'facts.changed': {
        turnedOn:
          'In another tab open Text messages too and turn them on, proving the number where that is asked; come back to this one after a minute.',
        turnedOff:
          'Answer STOP at `/sandbox/phone` in another tab, and come back to this one after a minute.',
        proved:
          'In another tab open `/account`, press Verify phone and prove the number; come back to this one after a minute.',
      },
    },
    answers: {
      optIn: {
        unreachable: 'First, at `/sandbox/browser`, let `updateSettings` answer 503 once.',
      },
      optOut: {
        unreachable: 'First, at `/sandbox/browser`, let `updateSettings` answer 503 once.',
      },
      optInVerified: {
        unreachable: 'First, at `/sandbox/browser`, let `updateSettings` answer 503 once.',
      },
      sendCode: {
        sent: 'First wait until 30 seconds have passed since the last code.',
        consentMissing: 'Leave the box empty.',
        tooManyCodes: 'First, at `/sandbox/browser`, let `sendPhoneVerificationCode` answer 429 once.',
        unreachable: 'First, at `/sandbox/browser`, let `sendPhoneVerificationCode` answer 503 once.',
      },
    },
    meanwhile: {
      confirmCode: {
        verified: 'Type the newest code from `/sandbox/phone` and press Verify.',
        lockedOut: 'Type a wrong code six times.',
        abandoned:
          'Press +11 min at `/sandbox/browser` in another tab and type a code: it has expired. Then press Escape.',
      },
    },
  },
}
