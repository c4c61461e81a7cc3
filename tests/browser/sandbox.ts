import type { APIRequestContext, APIResponse } from '@playwright/test'

export type MadePerson = { id: string; email: string; password: string; name: string; role: string }
export type MadeWorld = {
  world: string
  people: MadePerson[]
  agreements: { id: string; homeowner_contract_id: string; system_id: string }[]
}
type Mail = { text: string; code: string | null }
type Switch = { operation: string; status?: number; delay_ms?: number; times?: number }

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

  async openWorld(name: string): Promise<MadeWorld> {
    return (await this.#sandbox('worlds', { name })).json()
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

  /** Moves the server's clock for this browser alone. */
  async moveClock(offsetMs: number): Promise<void> {
    await this.#sandbox('clock', { offset_ms: offsetMs })
  }

  /** The next answer of an operation fails, or is late, for this browser alone. */
  async arrange(ordered: Switch): Promise<void> {
    await this.#sandbox('switches', ordered)
  }

  async setFlags(flags: Record<string, boolean>): Promise<void> {
    await this.#sandbox('flags', flags)
  }

  async mailOf({ email }: MadePerson): Promise<Mail[]> {
    const answer = await this.#request.get(`${this.#origin}/sandbox/api/mailbox`, {
      params: { to: email },
      headers: this.#headers(),
    })
    return answer.json()
  }

  async events(): Promise<{ kind: string; body: { name: string; details: Record<string, unknown> } }[]> {
    return (
      await this.#request.get(`${this.#origin}/sandbox/api/events`, { headers: this.#headers() })
    ).json()
  }

  get(path: string): Promise<APIResponse> {
    return this.#request.get(`${this.#origin}/api/v1${path}`, { headers: this.#headers() })
  }

  /** Posts to the API as this browser; the token is fetched when the last one was another session's. */
  async post(path: string, data?: unknown): Promise<APIResponse> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.#request.post(`${this.#origin}/api/v1${path}`, {
        ...(data !== undefined && { data }),
        headers: { ...this.#headers(), 'x-csrf-token': this.#csrf },
      })
      this.#csrf = answer.headers()['x-csrf-token'] ?? this.#csrf
      if (answer.status() !== 403 || attempt === 2) return answer
    }
  }

  async tryPassword(email: string, password: string): Promise<void> {
    await this.post('/account/login/', { email, password, user_agent: 'test' })
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
