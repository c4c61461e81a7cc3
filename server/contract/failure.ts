/** The body of every error answer of the contract. */
export type ErrorBody = { default_code: string; detail: string; fields?: Record<string, string[]> }

/** A refusal that the contract knows: thrown anywhere below a request, answered as its error body. */
export class Failure extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string[]> | undefined
  readonly headers: Record<string, string>

  constructor(
    status: number,
    code: string,
    detail: string,
    more: { fields?: Record<string, string[]>; headers?: Record<string, string> } = {},
  ) {
    super(detail)
    this.name = 'Failure'
    this.status = status
    this.code = code
    this.fields = more.fields
    this.headers = more.headers ?? {}
  }

  body(): ErrorBody {
    return { default_code: this.code, detail: this.message, ...(this.fields && { fields: this.fields }) }
  }
}

const retryAfter = (seconds: number) => ({
  headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) },
})

/** The refusals that more than one place gives; codes and words as the contract documents them. */
export const refusals = {
  signedOut: () => new Failure(401, 'not_authenticated', 'Sign in to go on.'),
  forbidden: () => new Failure(403, 'forbidden', 'You may not do that.'),
  impersonating: () => new Failure(403, 'impersonating', "You're impersonating you can't do that"),
  csrf: () => new Failure(403, 'csrf', 'Reload the page and try again.'),
  notFound: () => new Failure(404, 'not_found', 'Not found.'),
  unsupportedMediaType: (accepted: string[]) =>
    new Failure(
      415,
      'unsupported_media_type',
      accepted.length > 0 ? `Send ${accepted.join(' or ')}.` : 'This operation takes no body.',
    ),
  locked: (seconds: number) =>
    new Failure(429, 'locked', 'Too many attempts. Try again later.', retryAfter(seconds)),
  throttled: (seconds: number) =>
    new Failure(
      429,
      'throttled',
      'Too many attempts. Please wait a moment and try again.',
      retryAfter(seconds),
    ),
  tooEarly: (seconds: number) =>
    new Failure(
      425,
      'too_early',
      'Please wait a few seconds before requesting another code.',
      retryAfter(seconds),
    ),
  /** The same for a code by text message, which tells of it by 429. LIMIT-11 */
  textTooEarly: (seconds: number) =>
    new Failure(
      429,
      'too_early',
      'Please wait a few seconds before requesting another code.',
      retryAfter(seconds),
    ),
  tooManyCodes: (seconds: number) =>
    new Failure(
      429,
      'too_many_codes',
      'Too many codes were requested. Try again later.',
      retryAfter(seconds),
    ),
  notServed: () => new Failure(501, 'not_implemented', 'This is not served yet.'),
  /** Nothing was kept: the bank was not heard, or its provider refused these very numbers. */
  bankSilent: () =>
    new Failure(503, 'bank_silent', 'The bank cannot be asked. Please try again in a moment.', retryAfter(2)),
  busy: () => new Failure(503, 'busy', 'Please try again in a moment.', retryAfter(2)),
}
