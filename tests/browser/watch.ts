import {
  type BrowserContext,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
  type Response,
} from '@playwright/test'
import { readSpecification } from '#server/contract/specification.ts'

/** An answer of 400 or more that belongs to a test. */
export type Expected = {
  /** The operationId of the contract. */
  operation: string
  status: number
  /** How often it comes, once when left away; `any`: once or more; `perhaps`: as it happens, also never. */
  times?: number | 'any' | 'perhaps'
}

type Awaited = Expected & { method: string; path: RegExp; came: number }

const { operations, prefix } = readSpecification()

function awaited(expected: Expected): Awaited {
  const known = operations.find(({ operationId }) => operationId === expected.operation)
  if (!known) throw new Error(`The contract has no operation ${expected.operation}.`)
  const path = new RegExp(`^${prefix}${known.path.replace(/\{[^}]+\}/g, '[^/]+')}$`)
  return { ...expected, method: known.method, path, came: 0 }
}

const pathOf = (url: string): string => new URL(url, 'http://localhost').pathname
/** How often an answer must come, and may. */
const boundsOf = ({ times = 1 }: Expected): { least: number; most: number } => {
  if (times === 'perhaps') return { least: 0, most: Number.POSITIVE_INFINITY }
  return times === 'any' ? { least: 1, most: Number.POSITIVE_INFINITY } : { least: times, most: times }
}

/** By the browser's own: the page's stands where its clock does. */
const idle = `new Promise((done) => {
  (window.__pwClock?.builtins ?? window).requestIdleCallback(() => done(), { timeout: 1_000 })
})`

/** For longer than React keeps back what has come, a third of a second. */
const looksInARow = 7

/** What a page must never do unless the test expects it: each is noted, and read at the end of the test. */
export class Watch {
  #complaints: string[] = []
  #awaited: Awaited[] = []
  /** Statuses of no operation in particular, with how often each came. */
  #statuses = new Map<number, number>()
  #mayBeOffline = false
  #underWay = new WeakMap<Page, Set<Request>>()
  /** How many questions of a page have begun and ended. */
  #events = new WeakMap<Page, number>()

  constructor(context: BrowserContext) {
    context.on('page', (page) => this.#follow(page))
    for (const page of context.pages()) this.#follow(page)
    context.on('response', (response) => this.#judge(response))
    context.on('console', (message) => this.#hear(message))
  }

  /** Reads `securitypolicyviolation` on every page, from its first moment. */
  async readViolations(context: BrowserContext): Promise<void> {
    await context.exposeBinding('porchlightViolated', (_source, text: string) => {
      this.#complaints.push(`content security policy: ${text}`)
    })
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
        const report = Reflect.get(window, 'porchlightViolated')
        report(`${violatedDirective} ${blockedURI} ${sample}`)
      })
    })
  }

  /**
   * Waits until several looks in a row find nothing under way but what is held back, and the page at nothing; not for ever,
   * since a test may hold back more than it says.
   */
  async settled(page: Page, held: number): Promise<void> {
    await page.waitForLoadState('load')
    let looks = 0
    let seen = -1
    let since = 0
    const look = async () => {
      // A page that is just left for another has no moment of rest.
      const isThere = await page.evaluate(idle).then(
        () => true,
        () => false,
      )
      const events = this.#events.get(page) ?? 0
      if (events !== seen || !isThere) {
        seen = events
        since = Date.now()
      }
      looks = isThere && this.underWay(page) <= held ? looks + 1 : 0
      // What a test holds back neither comes nor goes.
      return looks >= looksInARow || Date.now() - since > 3_000
    }
    const quiet = expect.poll(look, { intervals: [50], timeout: 20_000 })
    await quiet.toBe(true).catch(() => {})
  }

  /** How many questions of a page are not answered yet. */
  underWay(page: Page): number {
    return this.#underWay.get(page)?.size ?? 0
  }

  begin(): void {
    this.#complaints = []
    this.#awaited = []
    this.#statuses = new Map()
    this.#mayBeOffline = false
  }

  /**
   * From now on these answers are part of the test, which fails when one of them never comes. A bare status, for what
   * the page happens to ask next, excuses every answer with it.
   */
  expectStatus(...expected: (Expected | number)[]): void {
    for (const one of expected) {
      if (typeof one === 'number') this.#statuses.set(one, this.#statuses.get(one) ?? 0)
      else this.#awaited.push(awaited(one))
    }
  }

  expectOffline(): void {
    this.#mayBeOffline = true
  }

  /** What came and was not expected. */
  get complaints(): readonly string[] {
    return this.#complaints
  }

  /** What was expected and has not come yet. */
  get missing(): readonly string[] {
    const bare = [...this.#statuses].filter(([, came]) => came === 0)
    const named = this.#awaited.filter((one) => one.came < boundsOf(one).least)
    return [
      ...bare.map(([status]) => `${status} of anything`),
      ...named.map((one) => `${one.status} of ${one.operation}, ${one.came} of ${boundsOf(one).least}`),
    ]
  }

  #follow(page: Page): void {
    const underWay = new Set<Request>()
    this.#underWay.set(page, underWay)
    const note = (change: () => unknown) => {
      change()
      this.#events.set(page, (this.#events.get(page) ?? 0) + 1)
    }
    page.on('request', (request) => note(() => underWay.add(request)))
    page.on('requestfinished', (request) => note(() => underWay.delete(request)))
    page.on('requestfailed', (request) => note(() => underWay.delete(request)))
    page.on('pageerror', (error) => this.#complaints.push(`page error: ${error.stack ?? error.message}`))
  }

  #judge(response: Response): void {
    const status = response.status()
    if (status < 400) return
    const method = response.request().method()
    const path = pathOf(response.url())
    const fitting = this.#awaited.filter(
      (one) => one.status === status && one.method === method && one.path.test(path),
    )
    const open = fitting.find((one) => one.came < boundsOf(one).most)
    const bare = this.#statuses.get(status)
    if (open) open.came += 1
    else if (bare !== undefined) this.#statuses.set(status, bare + 1)
    else this.#complaints.push(`${status} ${method} ${response.url()}`)
  }

  #hear(message: ConsoleMessage): void {
    if (message.type() !== 'error') return
    const text = message.text()
    const { url } = message.location()
    // The browser's own question, for the picture at which each test begins: a drawing names no icon.
    if (pathOf(url) === '/favicon.ico') return
    const status = /^Failed to load resource: the server responded with a status of (\d{3})/.exec(text)?.[1]
    // How often it came is judged by the answers.
    const isExpected =
      this.#statuses.has(Number(status)) ||
      this.#awaited.some((one) => String(one.status) === status && one.path.test(pathOf(url)))
    if (isExpected) return
    if (this.#mayBeOffline && text.startsWith('Failed to load resource: net::ERR_')) return
    this.#complaints.push(`console: ${text} (${url})`)
  }
}
