import { describe, expect, it } from 'vitest'
import { asksToOptIn, smsIntent } from '#domain/sms-keywords.ts'

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
