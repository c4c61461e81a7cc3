import type { Page } from '@playwright/test'

type Timer = { due: number; ms: number; isOff: boolean }

/** Notes each long timer that a page sets, so that the moment before it is known to the millisecond. */
export function noteTimers(): void {
  const set = window.setTimeout
  const clear = window.clearTimeout
  const noted = new Map<number, Timer>()
  Reflect.set(window, 'porchlightTimers', noted)
  Reflect.set(window, 'setTimeout', (run: TimerHandler, ms = 0, ...rest: unknown[]) => {
    const due = Date.now() + ms
    const id = set(run, ms, ...rest)
    if (ms >= 5_000) noted.set(id, { due, ms, isOff: false })
    return id
  })
  Reflect.set(window, 'clearTimeout', (id: number) => {
    const timer = noted.get(id)
    if (timer) timer.isOff = true
    clear(id)
  })
}

/** A day that was measured in its home: right after a midnight nothing of the new day, week or month is. */
export const measuredDay = (now = Date.now()) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(now - 86_400_000)

/** The clock of the pages of one browser. */
export class PageTime {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  now(page = this.#page): Promise<number> {
    return page.evaluate(() => Date.now())
  }

  /** Time stands still from here; what was due by now has happened. */
  async pause(): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#page.clock.pauseAt((await this.now()) + 300)
      } catch (error) {
        // On a busy machine the moment may be over before it is set.
        if (tries === 5 || !String(error).includes('to the past')) throw error
      }
    }
  }

  run(ms: number): Promise<void> {
    return this.#page.clock.runFor(ms)
  }

  resume(): Promise<void> {
    return this.#page.clock.resume()
  }

  /** The device sleeps: time passes and no timer runs; then somebody looks at the page again. */
  async sleepUntil(moment: number): Promise<void> {
    await this.sleep(moment)
    await this.look()
  }

  /** The device sleeps until a moment, and nobody has looked at it yet. */
  sleep(moment: number): Promise<void> {
    return this.#page.clock.setSystemTime(moment)
  }

  /** Somebody comes back to the page. A headless browser has no other window to come from. */
  look(page = this.#page): Promise<void> {
    return page.evaluate(() => {
      window.dispatchEvent(new Event('focus'))
    })
  }

  /** The page is shown again by Back, having heard nothing meanwhile. This browser runs without that cache. */
  comeBack(): Promise<void> {
    return this.#page.evaluate(() => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
  }

  /** When the timer for a moment is due: never before it, and later only by what it took to set it. */
  async dueFrom(moment: number): Promise<number> {
    const due = await this.#page.waitForFunction((earliest) => {
      const timers: Map<number, Timer> = Reflect.get(window, 'porchlightTimers')
      const coming = [...timers.values()].filter((one) => !one.isOff && one.due >= earliest)
      const first = Math.min(...coming.map(({ due }) => due))
      return first < earliest + 60_000 ? first : null
    }, moment)
    return (await due.jsonValue()) ?? 0
  }

  /** When the first timer is due that waits for about so long: one that was set late is shorter by 5 s or a hundredth. */
  async dueOf(ms: number): Promise<number> {
    const found = await this.#page.waitForFunction((length) => {
      const timers: Map<number, Timer> = Reflect.get(window, 'porchlightTimers')
      const least = length - Math.max(5_000, length / 100)
      const waiting = [...timers.values()].filter(
        (one) => one.ms <= length && one.ms > least && !one.isOff && one.due > Date.now(),
      )
      return waiting.length > 0 ? Math.min(...waiting.map(({ due }) => due)) : null
    }, ms)
    return (await found.jsonValue()) ?? 0
  }

  /** When the newest timer of about this length is or was due, whatever has become of it. */
  async lastDueOf(ms: number): Promise<number> {
    const found = await this.#page.waitForFunction((length) => {
      const timers: Map<number, Timer> = Reflect.get(window, 'porchlightTimers')
      const least = length - Math.max(5_000, length / 100)
      return [...timers.values()].findLast((one) => one.ms <= length && one.ms > least)?.due
    }, ms)
    return (await found.jsonValue()) ?? 0
  }
}
