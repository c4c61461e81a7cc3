import { describe, expect, it } from 'vitest'
import {
  afterPhoneChange,
  asksToOptIn,
  smsConsentProblem,
  smsIntent,
  smsToggle,
} from '#domain/sms-keywords.ts'

describe('a text message that comes in', () => {
  it.each([
    'STOP',
    'QUIT',
    'END',
    'REVOKE',
    'OPT OUT',
    'CANCEL',
    'UNSUBSCRIBE',
    'stop',
    ' Stop. ',
    'opt-out',
    'OptOut',
    '"STOP"!',
  ])('%j opts out [SMS-11]', (text) => {
    expect(smsIntent(text)).toBe('opt_out')
  })
  it('HELP is answered [SMS-11]', () => {
    expect(['HELP', 'help', ' Help? '].map(smsIntent)).toEqual(['help', 'help', 'help'])
  })
  it.each(['START', 'YES', 'please do not stop', 'STOPPED', '', '123'])(
    '%j does nothing; opting in is done in the portal [SMS-12]',
    (text) => {
      expect(smsIntent(text)).toBeNull()
    },
  )
})

describe('a text message that asks to opt in again', () => {
  it.each([
    ['START', true],
    [' unstop! ', true],
    ['Yes', true],
    ['please start', false],
    ['STOP', false],
    ['', false],
  ])('%j: %s, which is answered and turns nothing on [SMS-12]', (text, asks) => {
    expect(asksToOptIn(text)).toBe(asks)
  })
})

describe('SMS consent', () => {
  it('ends with another number, unverified [ACCOUNT-17]', () => {
    expect(afterPhoneChange('+15305550123', '+15305550124')).toEqual({ verified: false, sms_opt_in: false })
    expect(afterPhoneChange(null, '+15305550124')).toEqual({ verified: false, sms_opt_in: false })
    expect(afterPhoneChange('+15305550123', '+15305550123')).toBeNull()
  })
  it('flips at once with a verified phone, else runs its flow [SMS-1, SMS-2]', () => {
    expect([smsToggle({ verified: true }), smsToggle({ verified: false }), smsToggle(null)]).toEqual([
      'flip',
      'consent',
      'consent',
    ])
  })
  it('needs its tick [SMS-3, VALID-33]', () => {
    expect([smsConsentProblem(false), smsConsentProblem(true)]).toEqual(['validation.requiredChoice', null])
  })
})
