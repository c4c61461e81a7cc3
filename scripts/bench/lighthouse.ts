import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import lighthouse, { type Flags, type RunnerResult } from 'lighthouse'
import { buildFloor } from './floor-pages.ts'
import { type Household, withHousehold } from './household.ts'
import { processorWait, waitNote } from './processor-wait.ts'
import type { Options, Row } from './rows.ts'
import { median } from './statistics.ts'

const pages = [
  { name: 'login', path: '/login', world: null },
  { name: 'overview', path: '/dashboard/overview', world: 'in-service-battery' },
  { name: 'energy', path: '/dashboard/system', world: 'in-service-battery' },
  { name: 'onboarding', path: '/status', world: 'pre-pto-tpv-pending' },
  { name: 'admin list', path: '/admin/agreements', world: 'super-admin' },
] as const

const scores = { performance: 98, accessibility: 100, 'best-practices': 100 } as const
type Score = keyof typeof scores
type Visit = Record<Score, number> & {
  cls: number
  lcp: number
  errors: string[]
  moved: string[]
  scripts: number
  /** The share of the time of its tasks in which the page had no processor. */
  waited: number
}

/** Lighthouse as a phone, simulated, and login once more with the throttling applied. */
export async function* measure(options: Options): AsyncIterable<Row> {
  const rounds = options.quick ? 1 : options.rounds
  const floor = await serveFloor(options)
  try {
    yield* withHousehold(options, async function* (household) {
      const least = await visits(household, `${floor.url}/login.html`, rounds, 'simulate')
      const free: Visit[] = []
      for (const page of pages) {
        await household.signIn(page.world)
        const all = await visits(household, `${household.url}${page.path}`, rounds, 'simulate')
        if (page.name === 'login') free.push(...all)
        yield* rowsOf(page.name, all, least)
      }
      await household.signIn(null)
      yield* applied(await visits(household, `${household.url}/login`, rounds, 'devtools'), timeNote(free))
    })
  } finally {
    floor.close()
  }
}

/** A time of the page itself is told with how long it waited for the machine. */
function timeNote(all: Visit[]): Pick<Row, 'note'> {
  const note = waitNote(median(all.map((visit) => visit.waited)))
  return note === undefined ? {} : { note }
}

function* rowsOf(name: string, all: Visit[], least: Visit[]): Iterable<Row> {
  for (const [score, target] of Object.entries(scores) as [Score, number][]) {
    yield {
      name: `${name}: ${score}`,
      figure: median(all.map((visit) => visit[score])),
      ...(score === 'performance' && {
        floor: median(least.map((visit) => visit.performance)),
        ...timeNote(all),
      }),
      unit: '',
      target: { of: 'figure', least: target },
    }
  }
  const [first] = all
  yield {
    name: `${name}: layout shift`,
    figure: Math.max(...all.map((visit) => visit.cls)),
    unit: '',
    target: { of: 'figure', most: 0 },
    note: [
      `LCP ${(median(all.map((visit) => visit.lcp)) / 1000).toFixed(1)} s`,
      ...(first?.errors.length ? [`console: ${first.errors.join(' | ')}`] : []),
      ...new Set(all.flatMap((visit) => visit.moved)),
    ].join('; '),
  }
  yield {
    name: `${name}: scripts that came, with all that was loaded later`,
    figure: median(all.map((visit) => visit.scripts)),
    floor: median(least.map((visit) => visit.scripts)),
    unit: 'kB',
  }
}

/** Of the visits that were not slowed down: a processor that is slowed down is had all the time. */
function* applied(all: Visit[], note: Pick<Row, 'note'>): Iterable<Row> {
  const name = 'login, throttled'
  const errors = all.flatMap((visit) => visit.errors)
  yield {
    name: `${name}: performance`,
    figure: median(all.map((visit) => visit.performance)),
    unit: '',
    target: { of: 'figure', least: 97 },
    ...note,
  }
  yield {
    name: `${name}: largest paint`,
    figure: median(all.map((visit) => visit.lcp)) / 1000,
    unit: 's',
    target: { of: 'figure', most: 1 },
    ...note,
  }
  yield {
    name: `${name}: errors in the console, hydration among them`,
    figure: errors.length,
    unit: '',
    target: { of: 'figure', most: 0 },
    ...(errors.length > 0 && { note: errors.join(' | ') }),
  }
}

async function visits(
  { context, debugPort }: Household,
  url: string,
  rounds: number,
  throttlingMethod: 'simulate' | 'devtools',
): Promise<Visit[]> {
  const flags: Flags = {
    port: debugPort,
    logLevel: 'silent',
    output: 'json',
    onlyCategories: Object.keys(scores),
    throttlingMethod,
    // The session of the browser is what makes it the page of somebody.
    disableStorageReset: true,
  }
  const all: Visit[] = []
  for (let round = 0; round < rounds; round += 1) {
    await forgetFiles(context)
    all.push(visitOf(await report(url, flags), url))
  }
  return all
}

/** Chromium now and then records a trace without its beginning: then once more. */
async function report(url: string, flags: Flags) {
  for (let attempt = 1; ; attempt += 1) {
    const result = await lighthouse(url, flags)
    if (result?.lhr.runtimeError === undefined || attempt === 3) return result
  }
}

/** A first visit: what an earlier one left in the browser's cache is gone, the cookies stay. */
async function forgetFiles(context: Household['context']): Promise<void> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await page.close()
}

function visitOf(result: RunnerResult | undefined, url: string): Visit {
  const report = result?.lhr
  if (!report) throw new Error(`Lighthouse gave no report of ${url}.`)
  if (report.runtimeError) throw new Error(`Lighthouse at ${url}: ${report.runtimeError.message}`)
  if (new URL(report.finalDisplayedUrl).pathname !== new URL(url).pathname) {
    throw new Error(`${url} led to ${report.finalDisplayedUrl}.`)
  }
  const audit = (id: string) => report.audits[id]
  const items = (id: string): Record<string, unknown>[] => {
    const details = audit(id)?.details
    return details && 'items' in details && Array.isArray(details.items) ? details.items : []
  }
  const scripts = items('network-requests')
    .filter((item) => item.resourceType === 'Script')
    .reduce((sum, item) => sum + Number(item.transferSize ?? 0), 0)
  const score = (name: Score) => Math.round((report.categories[name]?.score ?? 0) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    // To the three decimals that Lighthouse itself gives: the letters of a font that comes move a unit by less.
    cls: Math.round((audit('cumulative-layout-shift')?.numericValue ?? Number.NaN) * 1_000) / 1_000,
    moved: items('layout-shifts').map(
      (item) => `moved: ${selectorOf(item.node)} by ${Number(item.score).toFixed(3)}`,
    ),
    lcp: audit('largest-contentful-paint')?.numericValue ?? Number.NaN,
    errors: items('errors-in-console').map((item) => String(item.description).slice(0, 160)),
    scripts: scripts / 1000,
    waited: processorWait(result?.artifacts.Trace.traceEvents ?? [], url),
  }
}

const selectorOf = (node: unknown) =>
  typeof node === 'object' && node !== null && 'selector' in node ? String(node.selector) : 'something'

/** The page of nothing but packages, compressed as ours. */
async function serveFloor(options: Options) {
  const { folder } = await buildFloor(options, 'login')
  const { precompress } = await import('../../config/precompress.ts')
  await precompress(folder)
  const types: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css' }
  const server = createServer(async (request, response) => {
    const path = join(folder, new URL(request.url ?? '/', 'http://floor').pathname)
    const [zipped, plain] = await Promise.all(
      [path.concat('.br'), path].map((file) => readFile(file).catch(() => null)),
    )
    const body = zipped ?? plain
    if (!body) return void response.writeHead(404).end()
    const type = types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    response.writeHead(200, { 'content-type': type, ...(zipped && { 'content-encoding': 'br' }) }).end(body)
  })
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(address === null || typeof address === 'string' ? 0 : address.port)
    })
  })
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}
