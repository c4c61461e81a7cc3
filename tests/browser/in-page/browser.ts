import { Clock } from './clock.ts'
import { Page } from './page.ts'
import { breakOff, insist, stop, WindowNeeded, waitWith } from './patience.ts'
import { asThisBrowser } from './requests.ts'
import { type Realm, realmOf, waitingPlace } from './windows.ts'

type Told = { id: string; event: string; page: Page }
type Waiting = { name: string; fits: (what: unknown) => boolean; resolve: (what: unknown) => void }

/** The windows of the portal that are led from here: what the drivers use of Playwright's BrowserContext. */
export class Browser {
  readonly clock = new Clock()
  readonly taken: Told[] = []
  readonly request
  readonly #pages: Page[] = []
  #waiting: Waiting[] = []
  /** What gives each window back what the browser gave it. */
  readonly #undo = new Map<Page, () => void>()
  /** Windows that a person has opened for what is to come. */
  readonly #spare: Realm[]
  readonly #begun: (page: Page) => void
  readonly #address: string

  /** `address`: where what the windows ask comes from, as the limits of the portal see it. */
  constructor(
    address: string,
    spare: readonly Realm[],
    heard: (path: string, text: string) => void,
    begun: (page: Page) => void,
  ) {
    this.#address = address
    this.#spare = [...spare]
    this.#begun = begun
    this.request = asThisBrowser(heard)
  }

  pages(): Page[] {
    return this.#pages.filter((page) => !page.isClosed())
  }

  /** Leads a window from here on. */
  lead(window: Realm): Page {
    const page = new Page(this, window)
    this.#pages.push(page)
    page.follow()
    this.tell('page', page)
    return page
  }

  async newPage(): Promise<Page> {
    const window = this.#open()
    breakOff()
    if (!window) throw new WindowNeeded()
    const page = this.lead(window)
    await page.ready()
    return page
  }

  /** What spares a slow machine its haste is not needed here: whoever looks has time. */
  async addInitScript(_script: () => void): Promise<void> {}

  async waitForEvent(
    name: string,
    { predicate = () => true }: { predicate?: (what: never) => boolean } = {},
  ): Promise<unknown> {
    let come: { what: unknown } | undefined
    const fits = (what: unknown): boolean => Reflect.apply(predicate, undefined, [what])
    this.#waiting.push({ name, fits, resolve: (what) => (come = { what }) })
    return insist(() => {
      if (!come) throw new Error(`There was no ${name}.`)
      return come.what
    })
  }

  tell(name: string, what: unknown): void {
    const heard = this.#waiting.filter((one) => one.name === name && one.fits(what))
    this.#waiting = this.#waiting.filter((one) => !heard.includes(one))
    for (const { resolve } of heard) resolve(what)
  }

  /** A new document, before anything of the portal runs in it. */
  begin(page: Page): void {
    const { window } = page
    Reflect.set(window, 'porchlightTaken', (id: string, event: string) =>
      this.taken.push({ id, event, page }),
    )
    this.clock.begin(window)
    if (page === this.#pages[0]) waitWith((run, ms) => this.clock.waitIn(window, run, ms))
    const { open, HTMLAnchorElement: Anchor } = window
    const { click } = Anchor.prototype
    const tell = (name: string) => this.tell(name, null)
    Reflect.set(Anchor.prototype, 'click', function (this: HTMLAnchorElement) {
      if (this.hasAttribute('download')) tell('download')
      click.call(this)
    })
    window.open = (address) => this.#openFor(page, address)
    // A link to a new tab opens one of those that a person has allowed.
    const follow = (event: MouseEvent): void => {
      const link = event.composedPath().find((one) => one instanceof Anchor)
      if (event.defaultPrevented || !(link instanceof Anchor) || link.target !== '_blank') return
      event.preventDefault()
      this.#openFor(page, link.href)
    }
    window.addEventListener('click', follow)
    this.#undo.set(page, () => {
      Reflect.set(Anchor.prototype, 'click', click)
      window.open = open
      window.removeEventListener('click', follow)
    })
    this.#begun(page)
  }

  /** What asks the portal in a window, from the address of this browser. */
  fromItsAddress(window: Realm): typeof fetch {
    const ask = window.fetch.bind(window)
    const address = this.#address
    return (...asked) => {
      const request = new window.Request(...asked)
      if (new URL(request.url).origin === window.location.origin)
        request.headers.set('x-forwarded-for', address)
      return ask(request)
    }
  }

  /** The windows live on by themselves. */
  handOver(): void {
    this.clock.handOver()
    waitWith(null)
    for (const page of this.pages()) {
      page.letGo()
      this.#undo.get(page)?.()
    }
  }

  #openFor({ window }: Page, address: string | URL = ''): Window | null {
    const opened = this.#open()
    if (!opened) {
      stop(new WindowNeeded())
      return null
    }
    opened.location.href = new URL(address, window.location.href).href
    return this.lead(opened).window
  }

  #open(): Realm | null {
    const spare = this.#spare.find((one) => !one.closed)
    if (spare) {
      this.#spare.splice(this.#spare.indexOf(spare), 1)
      return spare
    }
    return realmOf(window.open(waitingPlace, '_blank'))
  }
}
