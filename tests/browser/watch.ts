import type { BrowserContext, ConsoleMessage, Page, Response } from '@playwright/test'

/** What a page must never do unless the test expects it: each is noted, and read at the end of the test. */
export class Watch {
  #complaints: string[] = []
  #statuses: number[] = []
  #mayBeOffline = false

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

  begin(): void {
    this.#complaints = []
    this.#statuses = []
    this.#mayBeOffline = false
  }

  /** From now on answers with these statuses are part of the test. */
  expectStatus(...statuses: number[]): void {
    this.#statuses.push(...statuses)
  }

  expectOffline(): void {
    this.#mayBeOffline = true
  }

  get complaints(): readonly string[] {
    return this.#complaints
  }

  #follow(page: Page): void {
    page.on('pageerror', (error) => this.#complaints.push(`page error: ${error.stack ?? error.message}`))
  }

  #judge(response: Response): void {
    const status = response.status()
    if (status < 400 || this.#statuses.includes(status)) return
    this.#complaints.push(`${status} ${response.request().method()} ${response.url()}`)
  }

  #hear(message: ConsoleMessage): void {
    if (message.type() !== 'error') return
    const text = message.text()
    const status = /^Failed to load resource: the server responded with a status of (\d{3})/.exec(text)?.[1]
    if (status !== undefined && this.#statuses.includes(Number(status))) return
    if (this.#mayBeOffline && text.startsWith('Failed to load resource: net::ERR_')) return
    this.#complaints.push(`console: ${text} (${message.location().url})`)
  }
}
