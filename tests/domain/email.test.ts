import { describe, expect, it } from 'vitest'
import { emailProblem, loginPasswordProblem, normaliseEmail } from '#domain/email.ts'

describe('an email', () => {
  it('that is empty is required, at registration with its own words [LOGIN-5, REG-2]', () => {
    expect([emailProblem(''), emailProblem('   '), emailProblem('', 'registration')]).toEqual([
      'validation.emailRequired',
      'validation.emailRequired',
      'validation.required',
    ])
  })
  it.each([
    'a@b.co',
    'teresa.moreno+solar@mail.example.com',
    '  t@example.museum ',
    'ñ@ejemplo.es',
    "o'neil@x.org",
  ])('%j is well-formed [VALID-11]', (email) => {
    expect(emailProblem(email)).toBeNull()
  })
  it.each(['a', 'a@', '@b.co', 'a@b', 'a@b.c', 'a@b.sevenxx', 'a b@c.de', 'a@b@c.de', 'a@.', 'a@b.'])(
    '%j is malformed [VALID-11, LOGIN-6]',
    (email) => {
      expect(emailProblem(email)).toBe('validation.emailInvalid')
    },
  )
  it('ends in 2 to 6 characters [VALID-11]', () => {
    const fits = [1, 2, 3, 4, 5, 6, 7].map((length) => emailProblem(`a@b.${'x'.repeat(length)}`) === null)
    expect(fits).toEqual([false, true, true, true, true, true, false])
  })
  it('is trimmed and compared without case [LOGIN-9]', () => {
    expect(normaliseEmail('  Teresa@Example.COM ')).toBe('teresa@example.com')
  })
})

describe('beside the email', () => {
  it('a login asks for a password [LOGIN-7]', () => {
    expect([loginPasswordProblem(''), loginPasswordProblem(' ')]).toEqual([
      'validation.passwordRequired',
      null,
    ])
  })
})
