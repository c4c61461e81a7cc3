import type { APIRequestContext, APIResponse } from '@playwright/test'

export type MadePerson = { id: string; email: string; password: string; name: string; role: string }
export type MadeWorld = {
  world: string
  people: MadePerson[]
  agreements: { id: string; homeowner_contract_id: string; system_id: string }[]
}
type Mail = { text: string; code: string | null }
type Switch = { operation: string; status?: number; delay_ms?: number; hold?: boolean; times?: number }

/**
 * What a test asks of the real server beside the page: the sandbox, and the API as this browser's other requests
 * would (same cookies, own CSRF token).
 */
export class Server {
  readonly #request: APIRequestContext
  readonly #origin: string
  readonly #address: string
  #csrf = ''

  constructor(request: APIRequestContext, origin: string, address: string) {
    this.#request = request
    this.#origin = origin
    this.#address = address
  }

  /** Makes a household; with `full` all that was measured of it, which takes seconds. */
  async openWorld(name: string, telemetry?: 'full'): Promise<MadeWorld> {
    return (await this.#sandbox('worlds', { name, ...(telemetry && { telemetry }) })).json()
  }

  /** Makes a household and gives its first person. */
  async openHome(name: string): Promise<MadePerson> {
    const [person] = (await this.openWorld(name)).people
    if (!person) throw new Error(`Nobody lives in the world ${name}.`)
    return person
  }

  async signIn(person: MadePerson): Promise<void> {
    await this.#sandbox('sign_in', { user_id: person.id })
  }

  /** Lets an agreement come to a milestone, as the provider's platform reports it. */
  async reportMilestone(agreementId: string, milestone: string): Promise<void> {
    await this.#sandbox('milestones', { agreement_id: agreementId, milestone })
  }

  /** Moves the server's clock for this browser alone. */
  async moveClock(offsetMs: number): Promise<void> {
    await this.#sandbox('clock', { offset_ms: offsetMs })
  }

  /** The next answer of an operation fails, or is late, for this browser alone. */
  async arrange(ordered: Switch): Promise<{ id: string }> {
    return (await this.#sandbox('switches', ordered)).json()
  }

  /** Lets go of the answers that are held: of all, or of one arrangement's. */
  async release(id?: string): Promise<void> {
    await this.#sandbox('switches/release', { ...(id !== undefined && { id }) })
  }

  /** Whether the program that the sandbox plays is registered with the portal. */
  async registerProgram(isRegistered: boolean): Promise<void> {
    const answer = await this.#request.post(`${this.#origin}/sandbox/client/registered`, {
      form: { registered: String(isRegistered) },
      headers: this.#headers(),
    })
    if (!answer.ok()) throw new Error(`The sandbox refused the program: ${answer.status()}`)
  }

  /** The provider files the signed contract of an agreement, or takes it back. */
  async fileContract(agreementId: string, isFiled: boolean): Promise<void> {
    await this.#sandbox('contracts', { agreement_id: agreementId, filed: isFiled })
  }

  /** Takes up all the room that is left for questions, or gives it back. */
  async fillQuestions(isFull: boolean): Promise<void> {
    await this.#sandbox('questions', { full: isFull })
  }

  async setFlags(flags: Record<string, boolean>): Promise<void> {
    await this.#sandbox('flags', flags)
  }

  mailOf({ email }: { email: string }): Promise<Mail[]> {
    return this.#sentTo(email)
  }

  /** The text messages to a phone, newest first. */
  textsOf(number: string): Promise<Mail[]> {
    return this.#sentTo(number)
  }

  /** Somebody answers the portal from a phone. */
  async answerText(number: string, text: string): Promise<void> {
    await this.#sandbox('texts', { number, text })
  }

  async events(): Promise<{ kind: string; body: { name: string; details: Record<string, unknown> } }[]> {
    return (
      await this.#request.get(`${this.#origin}/sandbox/api/events`, { headers: this.#headers() })
    ).json()
  }

  /** Reads by the API as this browser; the token that comes with the answer is what it writes with from then on. */
  async get(path: string): Promise<APIResponse> {
    const answer = await this.#request.get(`${this.#origin}/api/v1${path}`, { headers: this.#headers() })
    this.#csrf = answer.headers()['x-csrf-token'] ?? this.#csrf
    return answer
  }

  post(path: string, data?: unknown): Promise<APIResponse> {
    return this.#write('POST', path, data)
  }

  patch(path: string, data: unknown): Promise<APIResponse> {
    return this.#write('PATCH', path, data)
  }

  /** Writes by the API as this browser; the token is fetched when the last one was another session's: a page that signs in or out meanwhile makes it so again. */
  async #write(method: 'POST' | 'PATCH', path: string, data?: unknown): Promise<APIResponse> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.#request.fetch(`${this.#origin}/api/v1${path}`, {
        method,
        ...(data !== undefined && { data }),
        headers: { ...this.#headers(), 'x-csrf-token': this.#csrf },
      })
      this.#csrf = answer.headers()['x-csrf-token'] ?? this.#csrf
      const isTokenOld = answer.status() === 403 && (await answer.json()).default_code === 'csrf'
      if (!isTokenOld || attempt === 4) return answer
    }
  }

  async tryPassword(email: string, password: string): Promise<void> {
    await this.post('/account/login/', { email, password, user_agent: 'test' })
  }

  async #sentTo(to: string): Promise<Mail[]> {
    const answer = await this.#request.get(`${this.#origin}/sandbox/api/mailbox`, {
      params: { to },
      headers: this.#headers(),
    })
    return answer.json()
  }

  async #sandbox(path: string, data: unknown): Promise<APIResponse> {
    const answer = await this.#request.post(`${this.#origin}/sandbox/api/${path}`, {
      data,
      headers: this.#headers(),
    })
    if (!answer.ok())
      throw new Error(`The sandbox refused ${path}: ${answer.status()} ${await answer.text()}`)
    return answer
  }

  #headers() {
    return { origin: this.#origin, 'x-forwarded-for': this.#address }
  }
}
