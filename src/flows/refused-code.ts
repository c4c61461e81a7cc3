import { codeProblem } from '#domain/access-code.ts'
import { statusOf } from '#src/api/failure.ts'

type Refused = { kind: 'noCode' | 'wrongCode' | 'expiredCode' | 'tooManyAttempts'; at: number }

const kinds: Record<number, Refused['kind']> = {
  400: 'wrongCode',
  422: 'expiredCode',
  429: 'tooManyAttempts',
}

/** Why a typed code is not sent at all; null when it is. */
export function unsentCode(code: string): Refused | null {
  const problem = codeProblem(code)
  return problem && { kind: problem === 'verification.noCode' ? 'noCode' : 'wrongCode', at: Date.now() }
}

/** What a refusal of a sent code means, by mail or by phone; anything else is thrown on. MFA-13, SMS-9. */
export function refusedCode(error: unknown): Refused {
  const kind = kinds[statusOf(error) ?? 0]
  if (kind === undefined) throw error
  return { kind, at: Date.now() }
}
