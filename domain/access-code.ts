import { codePolicy } from './policy.ts'

/** The digits of what was typed or pasted, six at most; "123 456" gives "123456". MFA-26. */
export function codeDigits(input: string): string {
  return input.replace(/[^0-9]/g, '').slice(0, codePolicy.digits)
}

export type CodeProblem = 'verification.noCode' | 'verification.wrongCode'

/**
 * What is wrong with a typed code, or null: empty "No code entered. Try again", fewer than six digits "Wrong code.
 * Check your email and try again". MFA-8, MFA-9.
 */
export function codeProblem(code: string): CodeProblem | null {
  const digits = codeDigits(code)
  if (digits === '') return 'verification.noCode'
  return digits.length < codePolicy.digits ? 'verification.wrongCode' : null
}

/** Whole seconds that a code sent at `sentAtMs` has left, 600 to 0. MFA-2. */
export function codeSecondsLeft(sentAtMs: number, nowMs: number): number {
  const left = Math.ceil(codePolicy.lifetimeSeconds - (nowMs - sentAtMs) / 1000)
  return Math.max(0, Math.min(codePolicy.lifetimeSeconds, left))
}

/** Seconds as mm:ss, "10:00", "00:09". MFA-2. */
export function countdown(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`
}
