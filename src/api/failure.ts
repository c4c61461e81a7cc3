import type { UseQueryResult } from '@tanstack/react-query'
/** A call that failed, in the one shape that the application knows. Status 0: no answer came. */
export class ApiFailure extends Error {
  declare readonly status: number
  declare readonly code: string
  declare readonly detail: string
  declare readonly fields: Readonly<Record<string, readonly string[]>>
  declare readonly retryAfterSeconds: number | null

  constructor(
    call: string,
    answer: {
      status: number
      code: string
      detail?: string
      fields?: Record<string, string[]>
      retryAfterSeconds?: number | null
    },
  ) {
    super(`${call} ${answer.status}`)
    this.name = 'ApiFailure'
    this.status = answer.status
    this.code = answer.code
    this.detail = answer.detail ?? ''
    this.fields = answer.fields ?? {}
    this.retryAfterSeconds = answer.retryAfterSeconds ?? null
  }
}

type ErrorBody = { default_code?: string; detail?: string; fields?: Record<string, string[]> }

/** Reads the contract's error out of an answer; an answer in another shape keeps its status. */
export async function failureFrom(call: string, response: Response): Promise<ApiFailure> {
  let body: ErrorBody = {}
  try {
    // A program may answer with the JSON `null`.
    body = (await response.clone().json()) ?? {}
  } catch {
    // A proxy's page or an empty body: the status says enough.
  }
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new ApiFailure(call, {
    status: response.status,
    code: body.default_code ?? 'unknown',
    detail: body.detail,
    fields: body.fields,
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : null,
  })
}

/** The status of a failed call; 0 when no answer came or the error is of another kind. */
export function statusOf(error: unknown): number {
  return error instanceof ApiFailure ? error.status : 0
}

/** Whether the server has said for certain that it did not do what was asked: anything else may have been done. */
export function isRefusal(error: unknown): error is ApiFailure {
  const status = statusOf(error)
  return status >= 400 && status < 500
}

/** Nothing of it could be had, and nothing has come since: the rows of another question are none of it. */
export function isLost({
  data,
  isPlaceholderData,
  isPaused,
  errorUpdateCount,
}: Pick<UseQueryResult, 'data' | 'isPlaceholderData' | 'isPaused' | 'errorUpdateCount'>): boolean {
  return (data === undefined || isPlaceholderData) && (isPaused || errorUpdateCount > 0)
}
