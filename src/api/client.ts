import { onlineManager } from '@tanstack/react-query'
import createClient, { type Middleware } from 'openapi-fetch'
import { ApiFailure, failureFrom } from './failure.ts'
import type { paths } from './schema.gen.ts'

/** The id of whoever is at the keyboard of this page. */
type WhoIsHere = () => string | false | undefined

const tokenHeader = 'X-CSRF-Token'
let appVersion = 'unknown'
let csrfToken = ''
let tellUnauthorized = () => {}
let whoIsHere: WhoIsHere = () => undefined
let tellChanged = () => {}
let tellMissing = (_id: string) => {}
let tellLookingEnded = (_reason: string) => {}
let tellBroken = (_failure: ApiFailure) => {}

/** Called once at start, before the first request. */
export function configureClient(given: { version: string; csrf: string | null }): void {
  appVersion = given.version
  if (given.csrf) csrfToken = given.csrf
}

/** What is to happen when the server says that there is no valid session (401). */
export function onUnauthorized(listener: () => void): void {
  tellUnauthorized = listener
}

/** Whose page it is, if anybody's, and what is to happen when the server answers somebody else, who has signed in in another tab. SEC-5 */
export function onChanged(here: WhoIsHere, listener: () => void): void {
  whoIsHere = here
  tellChanged = listener
}

/** What is to happen when what an address names by `{id}` is not there (404): told until what it gives back is called. AGR-9 */
export function onMissing(listener: (id: string) => void): () => void {
  tellMissing = listener
  return () => {
    if (tellMissing === listener) tellMissing = () => {}
  }
}

/** What is to happen when the server answers the staff member themselves, who looks as a homeowner no more. IMP-25 */
export function onLookingEnded(listener: (reason: string) => void): void {
  tellLookingEnded = listener
}

/** What is to happen when the server fails at what it was asked for (5xx). ERROR-11 */
export function onBroken(listener: (failure: ApiFailure) => void): void {
  tellBroken = listener
}

/**
 * Whether it is the answer to somebody else than asked, with whose token nothing of this page may be sent: a token ends with
 * a point and the id of whom it is for, of 36 characters. One of another server may name nobody.
 */
function remember(response: Response, asker: ReturnType<WhoIsHere>): boolean {
  const token = response.headers.get(tokenHeader) ?? ''
  const isForeign = !!asker && token.at(-37) === '.' && !token.endsWith(asker)
  if (!isForeign) csrfToken = token || csrfToken
  else if (asker === whoIsHere()) tellChanged()
  // After the token, which is that of the staff session by now.
  const ended = response.headers.get('X-Impersonation-Ended')
  if (ended) tellLookingEnded(ended)
  return isForeign
}

const isTokenRefused = async (response: Response) =>
  response.status === 403 && (await failureFrom('', response)).code === 'csrf'

type Carry = (request: Request) => Promise<Response>

/**
 * Sends by `carry`, which is `fetch` or says more on the way, and once again when it was refused only because another
 * tab has renewed the session, or signed the same person in, meanwhile.
 */
export const sendBy =
  (carry: Carry): Carry =>
  async (request) => {
    const again = request.clone()
    const asker = whoIsHere()
    const response = await carry(request)
    const isOfAnother = remember(response, asker)
    if (isOfAnother || (response.status !== 401 && !(await isTokenRefused(response)))) return response
    again.headers.set(tokenHeader, csrfToken)
    const second = await carry(again)
    remember(second, asker)
    return second
  }

/** Those that no network was there for. */
const unsent = new WeakSet<Request>()

const habits: Middleware = {
  onRequest({ request }) {
    if (!onlineManager.isOnline()) unsent.add(request)
    request.headers.set('X-App-Version', appVersion)
    if (csrfToken !== '') request.headers.set(tokenHeader, csrfToken)
    // What is sent by mail or text message comes in the language of the screen that asked. LANG-22
    const { lang } = document.documentElement
    if (lang !== '') request.headers.set('Accept-Language', lang)
  },
  async onResponse({ request, response, schemaPath, params }) {
    if (response.ok) return
    if (response.status === 401) tellUnauthorized()
    const failure = await failureFrom(`${request.method} ${schemaPath}`, response)
    if (failure.status >= 500) tellBroken(failure)
    if (failure.status === 404 && failure.code === 'not_found') tellMissing(String(params.path?.id))
    throw failure
  },
  onError({ request, schemaPath, error }) {
    // What failed so already, and what the page gave up, goes on as it is; what it gave a time has not been answered.
    const isGivenUp = error instanceof DOMException && error.name === 'AbortError'
    if (error instanceof ApiFailure || isGivenUp) return
    const code = unsent.has(request) ? 'offline' : 'unreachable'
    return new ApiFailure(`${request.method} ${schemaPath}`, { status: 0, code })
  },
}

/**
 * A write has a minute and a half for its answer, since nobody can leave it meanwhile, and so has the question who is here,
 * which writes wait for; a sandbox holds one for a minute. A browser without `any` waits on. ERROR-34
 */
export const carry: Carry = async (request) => {
  const response = await fetch(
    request,
    request.method === 'GET' && !request.url.endsWith('/me/')
      ? {}
      : { signal: AbortSignal.any?.([request.signal, AbortSignal.timeout(90_000)]) },
  )
  // One that breaks off after its beginning fails here, where a failure becomes an `ApiFailure`, and not as it is parsed.
  await response.clone().text()
  return response
}

/** The one client: every request of the application goes through it. Failures are thrown as `ApiFailure`. */
export const api = createClient<paths>({
  baseUrl: `${globalThis.location?.origin ?? 'http://localhost'}/api/v1`,
  fetch: sendBy(carry),
})
api.use(habits)

/** The body of an answer; the client throws before this for every answer that is no success. */
export function bodyOf<T>(result: { data?: T }): T {
  if (result.data === undefined) throw new ApiFailure('empty answer', { status: 0, code: 'empty' })
  return result.data
}
