/** What the drivers ask of the server beside the page. */

type Asked = {
  method?: string
  data?: unknown
  form?: Record<string, string>
  params?: Record<string, string>
  headers?: Record<string, string>
}
type Given = { status: number; headers: Record<string, string>; text: string }
type Send = (
  method: string,
  url: URL,
  headers: Record<string, string>,
  body: string | undefined,
) => Promise<Given>

class Answer {
  readonly #given: Given

  constructor(given: Given) {
    this.#given = given
  }

  status = (): number => this.#given.status
  ok = (): boolean => this.#given.status >= 200 && this.#given.status < 300
  headers = (): Record<string, string> => this.#given.headers
  text = async (): Promise<string> => this.#given.text
  json = async (): Promise<unknown> => JSON.parse(this.#given.text)
}

const formType = 'application/x-www-form-urlencoded'

function bodyOf({ data, form }: Asked): { type?: string; body?: string } {
  if (form) return { type: formType, body: new URLSearchParams(form).toString() }
  if (data === undefined) return {}
  return { type: 'application/json', body: typeof data === 'string' ? data : JSON.stringify(data) }
}

export class Requests {
  readonly #send: Send
  readonly #common: Record<string, string>

  constructor(send: Send, common: Record<string, string> = {}) {
    this.#send = send
    this.#common = common
  }

  async fetch(address: string, asked: Asked = {}): Promise<Answer> {
    const url = new URL(address, location.origin)
    for (const [name, value] of Object.entries(asked.params ?? {})) url.searchParams.set(name, value)
    const { type, body } = bodyOf(asked)
    const headers = { ...this.#common, ...asked.headers, ...(type && { 'content-type': type }) }
    return new Answer(await this.#send(asked.method ?? 'GET', url, headers, body))
  }

  get = (address: string, asked: Asked = {}) => this.fetch(address, { ...asked, method: 'GET' })
  post = (address: string, asked: Asked = {}) => this.fetch(address, { ...asked, method: 'POST' })
  patch = (address: string, asked: Asked = {}) => this.fetch(address, { ...asked, method: 'PATCH' })
  delete = (address: string, asked: Asked = {}) => this.fetch(address, { ...asked, method: 'DELETE' })
  dispose = async (): Promise<void> => {}
}

type Heard = (path: string, text: string) => void

/** As this browser: with its cookies, those that no script can read included. */
export const asThisBrowser = (heard: Heard): Requests =>
  new Requests(async (method, url, headers, body) => {
    // The browser says itself where a request comes from.
    const { origin: _origin, ...own } = headers
    const answer = await fetch(url, {
      method,
      headers: own,
      credentials: 'same-origin',
      ...(body !== undefined && { body }),
    })
    const text = await answer.text()
    heard(url.pathname, text)
    return { status: answer.status, headers: Object.fromEntries(answer.headers), text }
  })

/** As another browser, with cookies of its own: the sandbox asks in its place. */
export function asAnotherBrowser({
  extraHTTPHeaders,
}: {
  extraHTTPHeaders?: Record<string, string>
}): Requests {
  const jar = new Map<string, string>()
  return new Requests(async (method, url, headers, body) => {
    const cookies = Object.fromEntries(jar)
    const asked = await fetch('/sandbox/api/elsewhere', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        method,
        path: `${url.pathname}${url.search}`,
        headers,
        cookies,
        ...(body !== undefined && { body }),
      }),
    })
    if (!asked.ok) throw new Error(`The sandbox did not ask as another browser: ${asked.status}`)
    const given: {
      status: number
      headers: Record<string, string>
      cookies: Record<string, string>
      body: string
    } = await asked.json()
    for (const [name, value] of Object.entries(given.cookies)) jar.set(name, value)
    return { status: given.status, headers: given.headers, text: given.body }
  }, extraHTTPHeaders)
}
