import { randomInt } from 'node:crypto'
import { type IncomingHttpHeaders, request as plainRequest } from 'node:http'
import { Agent, request } from 'node:https'

export type Answer = {
  /** 0: the connection failed before an answer was whole. */
  status: number
  headers: IncomingHttpHeaders
  text: string
  /** The server that answered. */
  by: string
}

/** Where people come in; `at` when a server is asked without the proxy. */
export type Door = { origin: string; certificate: string; at?: string }

/** A part of an answer's JSON, by its path; undefined where there is none. */
export function part(answer: Answer, ...path: (string | number)[]): unknown {
  let value: unknown
  try {
    value = JSON.parse(answer.text)
  } catch {
    return undefined
  }
  for (const name of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Reflect.get(value, name)
  }
  return value
}

const agents = new Map<string, Agent>()
function agentOf({ origin, certificate }: Door): Agent {
  const known = agents.get(origin) ?? new Agent({ keepAlive: true, maxSockets: 64, ca: certificate })
  agents.set(origin, known)
  return known
}

/** A browser, as far as the server can tell: keeps cookies and the newest CSRF token, and has an address of its own. */
export class Visitor {
  readonly cookies = new Map<string, string>()
  readonly answers: Answer[] = []
  csrf = ''
  address = `10.${randomInt(256)}.${randomInt(256)}.${1 + randomInt(254)}`
  readonly #door: Door

  constructor(door: Door) {
    this.#door = door
  }

  /** The same browser in another window. */
  twin(): Visitor {
    const twin = new Visitor(this.#door)
    for (const [name, value] of this.cookies) twin.cookies.set(name, value)
    twin.csrf = this.csrf
    return twin
  }

  get(path: string): Promise<Answer> {
    return this.send('GET', path)
  }

  post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('POST', path, body, headers)
  }

  /** Asks for the flags, as every page does first: brings the CSRF cookie and token. */
  async open(): Promise<this> {
    await this.get('/api/v1/feature_flags/')
    return this
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const answer = await this.#ask(
      method,
      path,
      body === undefined ? undefined : JSON.stringify(body),
      headers,
    )
    for (const line of answer.headers['set-cookie'] ?? []) this.#keep(line)
    const token = answer.headers['x-csrf-token']
    if (typeof token === 'string') this.csrf = token
    this.answers.push(answer)
    return answer
  }

  #ask(
    method: string,
    path: string,
    body: string | undefined,
    more: Record<string, string>,
  ): Promise<Answer> {
    const headers = {
      'x-forwarded-for': this.address,
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(method !== 'GET' && { origin: this.#door.origin, 'x-csrf-token': this.csrf }),
      ...(body !== undefined && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
      }),
      ...more,
    }
    return new Promise((resolve) => {
      const failed = () => resolve({ status: 0, headers: {}, text: '', by: '' })
      const { at, origin } = this.#door
      const asked = at
        ? plainRequest(`${at}${path}`, { method, headers })
        : request(`${origin}${path}`, { method, headers, agent: agentOf(this.#door) })
      asked.setTimeout(30_000, () => asked.destroy())
      asked.on('error', failed)
      asked.on('response', (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (piece: string) => {
          text += piece
        })
        response.on('error', failed)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text,
            by: String(response.headers['x-served-by'] ?? ''),
          }),
        )
      })
      asked.end(body)
    })
  }

  #keep(line: string) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}
