import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#domain/language.ts'
import { longSessionPolicy } from '#domain/policy.ts'
import type { Config } from '../config.ts'
import { askedLanguage } from './asked-language.ts'
import { type Caller, whoActs } from './caller.ts'
import { hashToken, newToken } from './tokens.ts'

/** Whose a session is: who looks as a homeowner stays themselves. */
export type Holder = { sessionId: string; personId: string }

type CookieName = 'session' | 'device' | 'visit' | 'csrf' | 'sandbox'

const suffixes: Record<CookieName, string> = {
  session: '',
  device: '-device',
  visit: '-visit',
  csrf: '-csrf',
  sandbox: '-sandbox',
}

/** On https the name begins with `__Host-`, which ties the cookie to this host; http exists in a sandbox only. */
export const cookieName = (config: Config, name: CookieName) =>
  `${config.secure ? '__Host-' : ''}porchlight${suffixes[name]}`

export const cookieOptions = (config: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: config.secure }) as const

const tokenPattern = /^[A-Za-z0-9_-]{43}$/

/** The browser of a request: its cookies, as hashes, and what is to be remembered in it. */
export class Browser {
  readonly address: string
  /** The language of the screen that asks, if it says so: what it asks to be sent is written in it. LANG-22 */
  readonly language: Language | null
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply
  readonly #config: Config
  #visitToken: string | undefined
  /** What `settle` is to write: what came with the request stays as it is. */
  #newDeviceToken: string | undefined
  #newSession: ({ token: string } & Holder) | null | undefined

  constructor(request: FastifyRequest, reply: FastifyReply, config: Config) {
    this.address = request.ip
    this.language = askedLanguage(request)
    this.#request = request
    this.#reply = reply
    this.#config = config
    this.#visitToken = this.#read('visit')
  }

  /** Whether a session cookie came at all, valid or not. */
  get hasSessionCookie() {
    return this.#request.cookies[cookieName(this.#config, 'session')] !== undefined
  }

  get sessionToken(): string | undefined {
    return this.#read('session')
  }

  get sessionHash() {
    return this.#hash('session')
  }

  get deviceHash(): Buffer | null {
    return this.#hash('device')
  }

  get sandboxHash() {
    return this.#hash('sandbox')
  }

  /** Binds what happens before login to this browser; the cookie is set at the first need. */
  get visitHash(): Buffer {
    if (!this.#visitToken) {
      this.#visitToken = newToken()
      this.#set('visit', this.#visitToken)
    }
    return hashToken(this.#visitToken)
  }

  beginSession(token: string, holder: Holder) {
    this.#newSession = { token, ...holder }
  }

  endSession() {
    this.#newSession = null
  }

  /**
   * Makes this browser recognisable for 30 days; one cookie serves everybody who signs in on it. Always a new one, so
   * that a cookie that somebody knew before makes no other browser known; who was known by it is to be moved. One for
   * a request, whoever becomes known in it and however often its transaction runs.
   */
  rememberDevice(): { tokenHash: Buffer; beforeHash: Buffer | null } {
    this.#newDeviceToken ??= newToken()
    return { tokenHash: hashToken(this.#newDeviceToken), beforeHash: this.deviceHash }
  }

  /**
   * Puts on the answer what was begun, ended and remembered. Only once that is committed: what was rolled back must not
   * take the place of a cookie that is good. Called after every handler; by a handler itself before what may still fail.
   */
  settle() {
    if (this.#newDeviceToken)
      this.#set('device', this.#newDeviceToken, longSessionPolicy.knownDeviceMs / 1000)
    const begun = this.#newSession
    if (begun === undefined) return
    this.#newSession = undefined
    if (begun) this.#set('session', begun.token)
    else this.#reply.clearCookie(cookieName(this.#config, 'session'), cookieOptions(this.#config))
    this.#giveToken(begun)
  }

  /** Gives the page a sandbox context of its own. */
  rememberSandbox(token: string) {
    this.#set('sandbox', token, longSessionPolicy.knownDeviceMs / 1000)
  }

  /** Sends the CSRF token for the session of a caller from now on (null: signed out); also gives it back. */
  bindCsrf(caller: Caller | null): string {
    return this.#giveToken(caller && { sessionId: caller.sessionId, personId: whoActs(caller).id })
  }

  /** Behind its point stands who acts, so that a page of somebody else knows the token for a stranger's. SEC-5 */
  #giveToken(holder: Holder | null): string {
    const userInfo = csrfOwner(holder?.sessionId ?? null)
    const token = this.#reply.generateCsrf({ userInfo, ...cookieOptions(this.#config) })
    const named = holder ? `${token}.${holder.personId}` : token
    this.#reply.header('x-csrf-token', named)
    return named
  }

  #read(name: CookieName): string | undefined {
    const value = this.#request.cookies[cookieName(this.#config, name)]
    return value !== undefined && tokenPattern.test(value) ? value : undefined
  }

  #hash(name: CookieName): Buffer | null {
    const token = this.#read(name)
    return token ? hashToken(token) : null
  }

  #set(name: CookieName, value: string, maxAge?: number) {
    this.#reply.setCookie(cookieName(this.#config, name), value, {
      ...cookieOptions(this.#config),
      ...(maxAge !== undefined && { maxAge }),
    })
  }
}

/** Whom a CSRF token belongs to: one session, or nobody yet. */
export const csrfOwner = (sessionId: string | null) => sessionId ?? 'visitor'
