import { describe, expect, it } from 'vitest'
import {
  newPasswordProblems,
  passwordProblem,
  personalWords,
  strengthLabel,
  strengthLabels,
} from '#domain/password.ts'

const long = (length: number): string => 'aB3$'.repeat(40).slice(0, length)

describe('a password', () => {
  it('that is empty gives the message of its field [VALID-2]', () => {
    expect([
      passwordProblem('password', ''),
      passwordProblem('new_password', ''),
      passwordProblem('confirm_password', '', { newPassword: '' }),
      passwordProblem('old_password', ''),
    ]).toEqual([
      { id: 'account.passwordRequired' },
      { id: 'account.newPasswordRequired' },
      { id: 'account.confirmNewPassword' },
      { id: 'account.passwordRequired' },
    ])
  })
  it('is checked in order: each fault is told only when none before it is there [VALID-1]', () => {
    const short = 'abc'
    expect(passwordProblem('confirm_password', short, { newPassword: 'abd', score: 0 })).toEqual({
      id: 'account.passwordsDoNotMatch',
    })
    expect(passwordProblem('new_password', short, { oldPassword: short, score: 0 })).toEqual({
      id: 'account.passwordNotNew',
    })
    expect(passwordProblem('new_password', short, { oldPassword: 'x', score: 0 })).toMatchObject({
      id: 'account.passwordTooShort',
    })
    expect(passwordProblem('new_password', long(129), { oldPassword: 'x', score: 0 })).toMatchObject({
      id: 'account.passwordTooLong',
    })
    expect(passwordProblem('new_password', long(12), { oldPassword: 'x', score: 0 })).toEqual({
      id: 'account.passwordNotStrong',
    })
    expect(passwordProblem('new_password', long(12), { oldPassword: 'x', score: 4 })).toBeNull()
  })
  it('of 7 characters is too short and names the limit 7; 8 is long enough [VALID-5]', () => {
    expect(passwordProblem('password', long(7), { score: 4 })).toEqual({
      id: 'account.passwordTooShort',
      values: { limit: 7 },
    })
    expect(passwordProblem('password', long(8), { score: 4 })).toBeNull()
  })
  it('of 128 characters is accepted, of 129 too long [VALID-6]', () => {
    expect(passwordProblem('password', long(128), { score: 4 })).toBeNull()
    expect(passwordProblem('password', long(129), { score: 4 })).toEqual({
      id: 'account.passwordTooLong',
      values: { limit: 128 },
    })
  })
  it('counts characters as people do, not code units', () => {
    expect(passwordProblem('password', '☀️🏠🔋⚡'.normalize(), { score: 4 })).toMatchObject({
      id: 'account.passwordTooShort',
    })
    expect(passwordProblem('password', '🔋'.repeat(128), { score: 4 })).toBeNull()
  })
  it('needs a score of 3 [VALID-7]', () => {
    const told = [0, 1, 2, 3, 4].map(
      (score) => passwordProblem('new_password', long(12), { score })?.id ?? null,
    )
    const weak = 'account.passwordNotStrong'
    expect(told).toEqual([weak, weak, weak, null, null])
  })
  it('is not held to a score that is not known yet [VALID-7]', () => {
    expect(passwordProblem('new_password', long(12), { score: null })).toBeNull()
    expect(passwordProblem('new_password', long(12))).toBeNull()
  })
  it('that confirms is only asked to be the same [VALID-3]', () => {
    expect(passwordProblem('confirm_password', 'abc', { newPassword: 'abc', score: 0 })).toBeNull()
  })
  it('that was the old one is only asked to be there [ACCOUNT-19]', () => {
    expect(passwordProblem('old_password', 'x')).toBeNull()
  })
})

describe('strength', () => {
  it('has five labels for the scores 0 to 4 [VALID-8]', () => {
    expect([0, 1, 2, 3, 4].map(strengthLabel)).toEqual([
      'account.strengthTooWeak',
      'account.strengthVeryWeak',
      'account.strengthWeak',
      'account.strengthStrong',
      'account.strengthVeryStrong',
    ])
    expect([strengthLabel(-1), strengthLabel(9)]).toEqual([strengthLabels[0], strengthLabels[4]])
  })
  it('counts name, email and street as words of the person [VALID-9]', () => {
    const person = {
      first_name: 'Teresa',
      last_name: 'Moreno',
      email: 'T.Moreno@example.com',
      street_1: '218 Juniper Street',
    }
    expect(personalWords(person)).toEqual([
      'teresa',
      'moreno',
      't.moreno@example.com',
      't.moreno',
      '218 juniper street',
      '218',
      'juniper',
      'street',
    ])
    expect(personalWords({ first_name: null })).toEqual([])
  })
})

describe('a new password and its confirmation', () => {
  it('have each its own first fault, in the order of the rules [VALID-1, VALID-2]', () => {
    const problems = (password: string, confirmation: string, oldPassword?: string, score?: number) =>
      newPasswordProblems({
        password,
        confirmation,
        ...(oldPassword !== undefined && { oldPassword }),
        ...(score !== undefined && { score }),
      })
    expect(problems('', '')).toEqual({
      password: { id: 'account.newPasswordRequired' },
      confirmation: { id: 'account.confirmNewPassword' },
    })
    expect(problems(long(12), '')).toEqual({ confirmation: { id: 'account.confirmNewPassword' } })
    expect(problems('', 'abc')).toEqual({ password: { id: 'account.newPasswordRequired' } })
    expect(problems(long(12), long(13), 'old', 4)).toEqual({
      confirmation: { id: 'account.passwordsDoNotMatch' },
    })
    expect(problems(long(12), long(13), 'old', 2)).toEqual({
      password: { id: 'account.passwordNotStrong' },
      confirmation: { id: 'account.passwordsDoNotMatch' },
    })
    expect(problems('abc', '', 'old')).toEqual({
      password: { id: 'account.passwordTooShort', values: { limit: 7 } },
      confirmation: { id: 'account.confirmNewPassword' },
    })
    expect(problems('abc', 'abc', 'abc', 0)).toEqual({ password: { id: 'account.passwordNotNew' } })
    expect(problems('abc', 'abc', 'old', 0)).toMatchObject({ password: { id: 'account.passwordTooShort' } })
    expect(problems(long(12), long(12), 'old', 2)).toEqual({ password: { id: 'account.passwordNotStrong' } })
    expect(problems(long(12), long(12), 'old', 3)).toEqual({})
  })
  it('say of a first password that a password is required [VALID-2]', () => {
    expect(newPasswordProblems({ password: '', confirmation: 'abc' }, 'password')).toEqual({
      password: { id: 'account.passwordRequired' },
    })
  })
})
