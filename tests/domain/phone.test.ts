import type { MetadataJson } from 'libphonenumber-js/core'
import full from 'libphonenumber-js/metadata.max.json'
import small from 'libphonenumber-js/metadata.min.json'
import { describe, expect, it } from 'vitest'
import { phoneAsTyped, phoneE164, phoneForDisplay, phoneProblem } from '#domain/phone.ts'

const sets: [string, MetadataJson][] = [
  ['small', small as MetadataJson],
  ['full', full as MetadataJson],
]

describe.each(sets)('a phone number with the %s metadata', (_name, metadata) => {
  it('is required [VALID-13]', () => {
    expect([phoneProblem('', metadata), phoneProblem('  ', metadata)]).toEqual([
      'validation.phoneRequired',
      'validation.phoneRequired',
    ])
  })
  it.each(['5305550123', '(530) 555-0123', '+1 530 555 0123', '1 530 555 0123', '530.555.0123'])(
    '%s is valid and sent as E.164 [VALID-13, ACCOUNT-16]',
    (typed) => {
      expect(phoneProblem(typed, metadata)).toBeNull()
      expect(phoneE164(typed, metadata)).toBe('+15305550123')
    },
  )
  it.each(['7875550123', '6715550123'])('%s of a territory is valid [VALID-13]', (typed) => {
    expect(phoneProblem(typed, metadata)).toBeNull()
  })
  it.each([
    '1',
    '530555012',
    '53055501234',
    '1234567890',
    '+44 20 7946 0958',
    '416 555 0123',
    '+881612345678',
    '+870773111632',
    '+979123456789',
    '+80012345678',
    'abc',
    'call 5305550123',
    '530-555-0123 x5',
  ])('%s is invalid and not sent [VALID-13]', (typed) => {
    expect(phoneProblem(typed, metadata)).toBe('validation.phoneInvalid')
    expect(phoneE164(typed, metadata)).toBeNull()
  })
  it('is shown in national format [ACCOUNT-16]', () => {
    expect(phoneForDisplay('+15305550123', metadata)).toBe('(530) 555-0123')
    expect(phoneForDisplay('unreadable', metadata)).toBe('unreadable')
  })
})

describe('while it is typed', () => {
  it('is formatted once it has more than three digits [ACCOUNT-16]', () => {
    const typed = ['5', '53', '530', '5305', '530555', '5305550123', '+15305550123']
    expect(typed.map((value) => phoneAsTyped(value, small as MetadataJson))).toEqual([
      '5',
      '53',
      '530',
      '(530) 5',
      '(530) 555',
      '(530) 555-0123',
      '(530) 555-0123',
    ])
  })
  it('lets a bracket be deleted', () => {
    expect(phoneAsTyped('(530', small as MetadataJson)).toBe('(530')
  })
})

describe('the full metadata', () => {
  it('refuse an area code that is not given out, which the small set may let pass [VALID-13]', () => {
    expect(phoneProblem('2115550123', full as MetadataJson)).toBe('validation.phoneInvalid')
  })
})
