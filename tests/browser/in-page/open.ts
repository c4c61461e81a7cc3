import type { Flow } from '#flowkit/flow.ts'
import { words } from '#flowkit/words.ts'
import { flows } from '#machines/index.ts'
import { drivers } from '../drivers/index.ts'
import type { MadePerson, MadeWorld } from '../sandbox.ts'
import { Stage } from '../stage.ts'
import { walkPath } from '../walk.ts'
import { Browser } from './browser.ts'
import type { Opening } from './openings.ts'
import type { Page } from './page.ts'
import { begin, Stopped, stop, WindowNeeded } from './patience.ts'
import * as show from './show.ts'
import { standsThere } from './standing.ts'
import { say } from './strip.ts'
import { appName, type Realm, realmOf, waitingPlace } from './windows.ts'

declare global {
  interface Window {
    /** The ways into the states of one flow, of `flows/<flow>.open.js`. */
    flowOpenings?: Record<string, Opening>
    /** How the opening went, for whoever opened this page by a script. */
    porchlightOpened?: {
      state: string
      isThere: boolean
      ms: number
      why: string
      chart: string
      taken: readonly string[]
    }
  }
}

const asked = new URLSearchParams(location.search)
const flowId = asked.get('flow') ?? ''
const state = asked.get('state') ?? ''

/** How long an answer is held up where nothing else keeps it, in ms: as long as the sandbox allows. */
const stayMs = 60_000

/** Windows beside that of the portal, which a person has opened for what needs two. */
const beside: Realm[] = []
let last: Browser | null = null

function windowOfThePortal(address = ''): Realm | null {
  const found = realmOf(window.open(address, appName))
  return found && !found.closed ? found : null
}

/** Nobody is signed in in this browser, and its time, its switches and what it has kept are as at the beginning. */
async function tidy(stage: Stage, page: Page): Promise<void> {
  await page.goto(waitingPlace)
  page.window.localStorage.clear()
  page.window.sessionStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
  document.cookie = 'porchlight-language=en; Path=/; SameSite=Lax'
  await stage.server.release()
  await stage.context.request.post('/sandbox/api/reset', { data: {} })
  await stage.server.post('/account/logout/')
}

function peopleOf(text: string): readonly MadePerson[] {
  const made: MadeWorld = JSON.parse(text)
  return made.people
}

/** Each opening is somebody at another place, so that no limit has to be laxer for who opens many states. */
const newAddress = (): string => `10.${[...crypto.getRandomValues(new Uint8Array(3))].join('.')}`

/** The drivers know Playwright's types; what they use of them is made here. */
function stageOf(browser: Browser, page: Page, address: string): Stage {
  const watch = {
    expectStatus: () => {},
    expectOffline: () => {},
    settled: (one: Page, held: number) => one.settled(held),
    complaints: [],
    missing: [],
  }
  const parts = { context: browser, page, origin: location.origin, address, watch, taken: browser.taken }
  return Reflect.construct(Stage, [parts])
}

/** Whether the window shows a page of the portal, and not one of somebody else or none. */
function isOurs(app: Realm): boolean {
  try {
    return app.document.URL !== 'about:blank'
  } catch {
    return false
  }
}

async function walkTo(flow: Flow, { path, upTo }: Opening, app: Realm): Promise<string> {
  const driver = drivers[flow.id]
  if (!driver) throw new Error(`Nobody knows the way through ${words(flow.id)}.`)
  for (const page of last?.pages() ?? [])
    if (page.window !== app && !beside.includes(page.window)) page.window.close()
  let text = show.begins
  let hide = () => {}
  const sayAgain = (): void => {
    hide()
    hide = say(app, text, { name: 'Stop', act: stopWalking })
  }
  const address = newAddress()
  const browser = new Browser(
    address,
    beside.filter((one) => !one.closed),
    (path, answer) => {
      if (path === '/sandbox/api/worlds') show.people(peopleOf(answer))
    },
    ({ window }) => window === app && sayAgain(),
  )
  last = browser
  if (!isOurs(app)) app.location.href = waitingPlace
  const page = browser.lead(app)
  await page.ready()
  const stage = stageOf(browser, page, address)
  const tell = (step: number): void => {
    text = show.step(step, upTo + 1)
    sayAgain()
  }
  try {
    await tidy(stage, page)
    await walkPath(stage, flow, driver, path, { upTo, tell })
    return await standsThere(flow, state, upTo < 0)
  } finally {
    hide()
    browser.handOver()
  }
}

const stopWalking = (): void => stop(new Stopped('You stopped it.'))

/** What takes the word about a held answer away again. */
let endHold = () => {}

/** Says in the window of the portal too that an answer is held up, while this page is there to let it come. */
function sayHeld(app: Realm): void {
  const hide = say(app, show.held, { name: show.letCome, act: letAnswerCome })
  const timer = setTimeout(() => {
    endHold()
    show.overdue()
  }, stayMs)
  endHold = () => {
    clearTimeout(timer)
    window.removeEventListener('pagehide', endHold)
    hide()
    endHold = () => {}
  }
  window.addEventListener('pagehide', endHold)
}

function letAnswerCome(): void {
  endHold()
  void last?.request.post('/sandbox/api/switches/release', { data: {} }).then(() => show.released())
}

function whyOf(error: unknown): string {
  const first = error instanceof Error ? error.message : String(error)
  if (error instanceof WindowNeeded)
    return 'This state needs a second window, and this browser opens one only when you press.'
  return first
}

async function run(flow: Flow, opening: Opening, app: Realm): Promise<void> {
  endHold()
  begin()
  show.walking()
  const began = performance.now()
  const noted = { state, isThere: false, ms: 0, why: '', chart: '', taken: [] }
  const note = (more: object) =>
    Reflect.set(window, 'porchlightOpened', {
      ...noted,
      ms: Math.round(performance.now() - began),
      taken: last?.taken.map(({ id }) => id) ?? [],
      ...more,
    })
  try {
    const chart = await walkTo(flow, opening, app)
    show.there(isAnswerHeld(opening))
    if (isAnswerHeld(opening)) sayHeld(app)
    note({ isThere: true, chart })
    app.focus()
  } catch (error) {
    const why = whyOf(error)
    show.failed(why, { isStopped: error instanceof Stopped, needsWindow: error instanceof WindowNeeded })
    note({ why })
  }
}

/** Whether the state stands because an answer is held up. */
const isAnswerHeld = ({ path, upTo }: Opening): boolean => path.steps.length > upTo + 1

function readWays(): Promise<Record<string, Opening>> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `flows/${flowId}.open.js`
    script.addEventListener('load', () => resolve(window.flowOpenings ?? {}))
    script.addEventListener('error', () => reject(new Error('The ways into this flow could not be read.')))
    document.head.append(script)
  })
}

function begins(flow: Flow, opening: Opening): void {
  const start = () => {
    const app = windowOfThePortal(waitingPlace)
    if (app) void run(flow, opening, app)
    else show.asking('This browser opens no window for the portal: allow windows of this address.')
  }
  const again = () => {
    const app = windowOfThePortal()
    if (app) void run(flow, opening, app)
    else start()
  }
  show.onPress({
    open: start,
    again,
    stop: stopWalking,
    release: letAnswerCome,
    beside: () => {
      const opened = realmOf(window.open(waitingPlace, `porchlight-beside-${beside.length}`))
      if (opened) beside.push(opened)
      again()
    },
  })
  // A press in the book has opened it already.
  const app = windowOfThePortal()
  if (app) void run(flow, opening, app)
  else show.asking('')
}

async function main(): Promise<void> {
  if (!window.flowPortal)
    return show.nothing(
      'A state is opened by a portal with its sandbox on: start it with npm start, and open this page at its address.',
    )
  const flow = flows.find(({ id }) => id === flowId)
  if (!flow) return show.nothing('There is no such flow in the book.')
  const opening = (await readWays())[state]
  if (!opening)
    return show.nothing('There is no such state in this flow, or none in which anybody ever stands.')
  show.plan(flow.id, state, opening)
  begins(flow, opening)
}

main().catch((error: unknown) => show.nothing(whyOf(error)))
