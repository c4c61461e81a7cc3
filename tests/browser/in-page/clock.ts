import { turn } from './patience.ts'
import type { Realm } from './windows.ts'

type Run = (...args: unknown[]) => void
type Timer = {
  id: number
  run: Run
  args: unknown[]
  due: number
  every: number | null
  native: number | null
}
type Noted = { due: number; ms: number; isOff: boolean }

/** The timers and the date of one document of the portal, as the browser gave them. */
type Own = {
  realm: Realm
  date: DateConstructor
  set: (run: Run, ms: number, ...args: unknown[]) => number
  clear: (id: number | undefined) => void
  timers: Map<number, Timer>
  noted: Map<number, Noted>
}

const firstId = 1_000_000_000

/** The time of all windows of the portal: it flows, stands still or is moved, and their timers with it. */
export class Clock {
  #offset = 0
  #standsAt: number | null = null
  #nextId = firstId
  readonly #windows = new Map<Realm, Own>()

  now(): number {
    return this.#standsAt ?? Date.now() + this.#offset
  }

  /** Before anything of the portal runs in a new document. */
  begin(realm: Realm): void {
    for (const one of this.#windows.keys()) if (one.closed) this.#windows.delete(one)
    const own: Own = {
      realm,
      date: realm.Date,
      set: realm.setTimeout.bind(realm),
      clear: realm.clearTimeout.bind(realm),
      timers: new Map(),
      noted: new Map(),
    }
    this.#windows.set(realm, own)
    const add = (run: Run, ms: unknown, args: unknown[], isRepeated: boolean): number => {
      const id = this.#nextId++
      const wait = Math.max(isRepeated ? 4 : 0, Number(ms) || 0)
      const every = isRepeated ? wait : null
      const timer = { id, run, args, due: this.now() + wait, every, native: null }
      own.timers.set(id, timer)
      if (!isRepeated && wait >= 5_000) own.noted.set(id, { due: timer.due, ms: wait, isOff: false })
      this.#arm(own, timer)
      return id
    }
    const remove = (id: number): void => {
      const timer = own.timers.get(id)
      const noted = own.noted.get(id)
      if (noted) noted.isOff = true
      if (timer) this.#disarm(own, timer)
      own.timers.delete(id)
    }
    // What the portal calls has to be of its own window (server/worlds/pages/charts.js): it outlives this page.
    Reflect.set(realm, 'porchlightClock', { add, remove })
    Reflect.set(realm, 'porchlightTimers', own.noted)
    Reflect.set(realm, 'Date', this.#dateOf(own))
  }

  /** Waits by the browser's own timers in that window. */
  waitIn(realm: Realm, run: () => void, ms: number): void {
    const own = this.#windows.get(realm)
    if (own && !realm.closed) own.set(run, ms)
  }

  /** The page lives on by itself: with the time that it has, and with timers that need nobody. */
  handOver(): void {
    this.resume()
    for (const { realm, timers } of this.#windows.values()) {
      if (realm.closed) continue
      const left = [...timers.values()].map(({ id, run, args, due, every, native }) => {
        if (native !== null) realm.clearTimeout(native)
        return { id, run, args, left: Math.max(0, due - this.now()), every }
      })
      timers.clear()
      const letGo: unknown = Reflect.get(realm, 'porchlightLetGo')
      if (typeof letGo === 'function') Reflect.apply(letGo, realm, [left])
    }
    this.#windows.clear()
  }

  install({ time }: { time: number | Date }): void {
    this.setSystemTime(Number(time))
  }

  /** Another moment, to which no timer has run: each waits as long as it had to. */
  setSystemTime(moment: number): void {
    const by = moment - this.now()
    this.#move(by)
    for (const own of this.#windows.values()) for (const timer of own.timers.values()) timer.due += by
  }

  async pauseAt(moment: number): Promise<void> {
    if (moment < this.now()) throw new Error('Time cannot be stopped to the past.')
    this.#stand()
    await this.runFor(moment - this.now())
  }

  /** Time passes at once; each timer runs at its moment. */
  async runFor(ms: number): Promise<void> {
    const end = this.now() + ms
    const stood = this.#standsAt !== null
    this.#stand()
    for (let next = this.#next(end); next; next = this.#next(end)) {
      const [own, timer] = next
      this.#standsAt = Math.max(timer.due, this.now())
      this.#fire(own, timer)
      await turn()
    }
    this.#standsAt = end
    if (!stood) this.resume()
  }

  /** Time has passed, and what was due meanwhile runs once. */
  fastForward(ms: number): void {
    this.#move(ms)
    this.#armAll()
  }

  resume(): void {
    if (this.#standsAt === null) return
    this.#offset = this.#standsAt - Date.now()
    this.#standsAt = null
    this.#armAll()
  }

  #move(by: number): void {
    if (this.#standsAt === null) this.#offset += by
    else this.#standsAt += by
  }

  #stand(): void {
    this.#standsAt = this.now()
    for (const own of this.#windows.values())
      for (const timer of own.timers.values()) this.#disarm(own, timer)
  }

  #armAll(): void {
    for (const own of this.#windows.values()) for (const timer of own.timers.values()) this.#arm(own, timer)
  }

  #arm(own: Own, timer: Timer): void {
    this.#disarm(own, timer)
    if (this.#standsAt !== null) return
    timer.native = own.set(() => this.#fire(own, timer), Math.max(0, timer.due - this.now()))
  }

  #disarm(own: Own, timer: Timer): void {
    if (timer.native !== null) own.clear(timer.native)
    timer.native = null
  }

  #fire(own: Own, timer: Timer): void {
    this.#disarm(own, timer)
    if (own.realm.closed) return void own.timers.clear()
    if (timer.every === null) own.timers.delete(timer.id)
    else {
      timer.due = Math.max(timer.due + timer.every, this.now())
      this.#arm(own, timer)
    }
    try {
      timer.run.apply(own.realm, timer.args)
    } catch (error) {
      own.realm.reportError(error)
    }
  }

  #next(end: number): [Own, Timer] | undefined {
    const all = [...this.#windows.values()].flatMap((own) =>
      own.realm.closed ? [] : [...own.timers.values()].map((timer): [Own, Timer] => [own, timer]),
    )
    return all.filter(([, { due }]) => due <= end).sort(([, a], [, b]) => a.due - b.due || a.id - b.id)[0]
  }

  #dateOf({ date }: Own): DateConstructor {
    const now = () => this.now()
    return new Proxy(date, {
      construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
      apply: (target) => new target(now()).toString(),
      get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
    })
  }
}
