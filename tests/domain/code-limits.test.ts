import { describe, expect, it } from 'vitest'
import { isCodeExpired, maySendCode, verifyStatus } from '#domain/code-limits.ts'

const MINUTE = 60_000
const at = (ms: number): Date => new Date(1_800_000_000_000 + ms)

describe('a code that was typed', () => {
  it('lets a code live for 600 seconds and no longer [MFA-6]', () => {
    expect(isCodeExpired(at(0), at(600_000))).toBe(false)
    expect(isCodeExpired(at(0), at(600_001))).toBe(true)
  })
  it('is late before it is wrong [MFA-13, SMS-9]', () => {
    const late = at(601_000)
    expect(verifyStatus({ sentAt: at(0), matches: true }, late)).toBe(422)
    expect(verifyStatus({ sentAt: at(0), matches: false }, late)).toBe(422)
    expect(verifyStatus({ sentAt: at(0), matches: false }, at(1))).toBe(400)
    expect(verifyStatus({ sentAt: at(0), matches: true }, at(1))).toBe(200)
  })
})

describe('sending a code again', () => {
  it('is refused with 425 within 30 s, for phones with 429 [LIMIT-10, LIMIT-11, MFA-14]', () => {
    expect(maySendCode([], 'login_code', at(0))).toEqual({ allowed: true })
    expect(maySendCode([at(0)], 'login_code', at(29_999))).toEqual({
      allowed: false,
      reason: 'too_early',
      status: 425,
      retryAfterSeconds: 1,
    })
    expect(maySendCode([at(0)], 'setup_code', at(10_000))).toEqual({
      allowed: false,
      reason: 'too_early',
      status: 425,
      retryAfterSeconds: 20,
    })
    expect(maySendCode([at(0)], 'phone_code', at(10_000))).toEqual({
      allowed: false,
      reason: 'too_early',
      status: 429,
      retryAfterSeconds: 20,
    })
    expect(maySendCode([at(0)], 'login_code', at(30_000))).toEqual({ allowed: true })
  })
  it('is refused with 429 the sixth time in an hour, until the first of the five is an hour old [LIMIT-10, MFA-15]', () => {
    const five = [0, 5, 10, 15, 20].map((minute) => at(minute * MINUTE))
    expect(maySendCode(five.slice(0, 4), 'login_code', at(25 * MINUTE))).toEqual({ allowed: true })
    expect(maySendCode(five, 'login_code', at(25 * MINUTE))).toEqual({
      allowed: false,
      reason: 'too_many',
      status: 429,
      retryAfterSeconds: 2100,
    })
    expect(maySendCode(five.toReversed(), 'phone_code', at(60 * MINUTE - 1))).toEqual({
      allowed: false,
      reason: 'too_many',
      status: 429,
      retryAfterSeconds: 1,
    })
    expect(maySendCode(five, 'login_code', at(60 * MINUTE))).toEqual({ allowed: true })
  })
})
