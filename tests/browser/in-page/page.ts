import { movePointer, pressKey } from './acts.ts'
import type { Browser } from './browser.ts'
import type { ByRole, Words } from './finding.ts'
import { inRealm } from './globals.ts'
import { Locator } from './locator.ts'
import { insist, sleep, turn } from './patience.ts'
import type { Realm } from './windows.ts'

type Listener = (request: { isNavigationRequest: () => boolean; frame: () => object }) => void

const quietMs = 400
const lookAgainMs = 30

/** A window of the portal that is led from here: what the drivers use of Playwright's Page. */
export class Page {
  readonly window: Realm
  readonly #browser: Browser
  #document: Document | null = null
  /** Resolves with each new document, before anything of the portal runs in it. */
  #arrival: Promise<void> = Promise.resolve()
  #isFollowing = false
  #isLetGo = false
  #busy = 0
  #quietSince = performance.now()
  readonly #listeners = new Set<Listener>()
  readonly #frame = {}

  readonly keyboard = { press: (name: string) => this.#act(() => pressKey(this.window.document, name)) }
  readonly mouse = {
    move: (x: number, y: number) => this.#act(() => movePointer(this.window.document, x, y)),
  }

  constructor(browser: Browser, window: Realm) {
    this.#browser = browser
    this.window = window
  }

  get clock() {
    return this.#browser.clock
  }

  async goto(address: string, { waitUntil = 'load' }: { waitUntil?: 'load' | 'commit' } = {}): Promise<void> {
    this.#leave()
    this.window.location.href = new URL(address, location.origin).href
    await this.#arrive(waitUntil)
  }

  async reload(): Promise<void> {
    this.#leave()
    this.window.location.reload()
    await this.#arrive('load')
  }

  async goBack(): Promise<void> {
    this.window.history.back()
    await sleep(lookAgainMs)
    await this.waitForLoad()
  }

  url(): string {
    try {
      return this.window.location.href
    } catch {
      return 'about:elsewhere'
    }
  }

  async content(): Promise<string> {
    return this.window.document.documentElement.outerHTML
  }

  async evaluate<Given, Result>(
    ask: (given: Given) => Result | Promise<Result>,
    given: Given,
  ): Promise<Result> {
    return inRealm(this.window, () => ask(given))
  }

  evaluateHandle<Result>(ask: (given: undefined) => Result): Promise<Result> {
    return this.evaluate(ask, undefined)
  }

  async waitForFunction<Given, Result>(
    ask: (given: Given) => Result,
    given: Given,
  ): Promise<{ jsonValue: () => Promise<Result> }> {
    const found = await insist(() => {
      const answer = inRealm(this.window, () => ask(given))
      if (!answer) throw new Error('What was waited for did not come.')
      return answer
    })
    return { jsonValue: async () => found }
  }

  waitForEvent(name: string): Promise<unknown> {
    return this.#browser.waitForEvent(name)
  }

  async waitForLoad(): Promise<void> {
    await insist(() => {
      if (this.window.document.readyState !== 'complete') throw new Error('The page was not loaded.')
    })
  }

  /** Nothing has been asked of the server for a moment, but what is held back. */
  async settled(held: number): Promise<void> {
    await this.waitForLoad()
    await insist(() => {
      if (this.#busy > held || performance.now() - this.#quietSince < quietMs)
        throw new Error('The page did not stop asking the server.')
    })
  }

  getByRole(role: string, options?: ByRole): Locator {
    return this.#whole().getByRole(role, options)
  }

  getByLabel(words: Words, options?: { exact?: boolean }): Locator {
    return this.#whole().getByLabel(words, options)
  }

  getByText(words: Words, options?: { exact?: boolean }): Locator {
    return this.#whole().getByText(words, options)
  }

  locator(selector: string): Locator {
    return this.#whole().locator(selector)
  }

  on(_name: 'request', listener: Listener): void {
    this.#listeners.add(listener)
  }

  off(_name: 'request', listener: Listener): void {
    this.#listeners.delete(listener)
  }

  mainFrame(): object {
    return this.#frame
  }

  isClosed(): boolean {
    return this.window.closed
  }

  async close(): Promise<void> {
    this.window.close()
    await sleep(lookAgainMs)
  }

  async bringToFront(): Promise<void> {
    this.window.focus()
  }

  /** Follows the window from document to document, from the one that it shows. */
  follow(): void {
    this.#leave()
  }

  /** Nobody leads the window any more. */
  letGo(): void {
    this.#isLetGo = true
  }

  /** The first document is led. */
  ready(): Promise<void> {
    return this.#arrival
  }

  /** Makes ready the document that the window shows already, if nothing has run in it. */
  #begin(): void {
    const { window } = this
    this.#document = window.document
    this.#busy = 0
    this.#quietSince = performance.now()
    this.#browser.begin(this)
    const ask = this.#browser.fromItsAddress(window)
    const end = () => {
      this.#busy -= 1
      this.#quietSince = performance.now()
    }
    // No promise of this page's: what the portal keeps of it has to live on without this page.
    Reflect.set(window, 'fetch', (...asked: Parameters<typeof fetch>) => {
      this.#busy += 1
      const answer = ask(...asked)
      answer.then((response) => {
        end()
        const { url, status } = response
        this.#browser.tell('response', {
          url: () => url,
          status: () => status,
          frame: () => ({ page: () => this }),
        })
      }, end)
      return answer
    })
    window.addEventListener('pagehide', () => this.#leave(), { once: true })
  }

  /** The window is on its way to another document. */
  #leave(): void {
    if (this.#isFollowing || this.#isLetGo) return
    this.#isFollowing = true
    for (const listener of this.#listeners)
      listener({ isNavigationRequest: () => true, frame: () => this.#frame })
    this.#arrival = this.#untilNext(this.#document).finally(() => {
      this.#isFollowing = false
    })
    // Whoever waits for the arrival learns of a failure; nobody has to.
    this.#arrival.catch(() => {})
  }

  async #untilNext(before: Document | null): Promise<void> {
    for (;;) {
      if (this.window.closed || this.#isLetGo) return
      try {
        const { document } = this.window
        const isBlank = document.URL === 'about:blank'
        if (document !== before && !isBlank) return this.#begin()
      } catch {
        // The window shows a page of somebody else.
        await sleep(lookAgainMs)
      }
      await turn()
    }
  }

  async #arrive(waitUntil: 'load' | 'commit'): Promise<void> {
    await this.#arrival
    if (waitUntil === 'load') await this.waitForLoad()
  }

  async #act(act: () => void): Promise<void> {
    act()
    await turn()
  }

  #whole(): Locator {
    return new Locator('page', () => [this.window.document.documentElement])
  }
}
