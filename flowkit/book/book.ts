import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { type Coverage, coverageOf, doubtOf, readBrowserRun } from '../coverage.ts'
import { layOut } from '../draw/layout.ts'
import { chartStyle } from '../draw/style.ts'
import { toSvg } from '../draw/svg.ts'
import type { Flow } from '../flow.ts'
import { toJsonText } from '../formats.ts'
import { modelOf } from '../model.ts'
import { planPaths } from '../plan.ts'
import { requirementTable } from '../requirements/table.ts'
import { byArea, chaptersOf, promisesOf } from './areas.ts'
import type { BookData } from './data.ts'
import { downloadsOf } from './downloads.ts'
import type { BookFacts, FlowFacts } from './facts.ts'
import { colorTokens } from './look.ts'
import { coveragePage } from './pages/coverage-page.ts'
import { flowPage } from './pages/flow-page.ts'
import { indexPage } from './pages/index-page.ts'
import { markFile } from './pages/layout.ts'
import { chapterPage, requirementsPage } from './pages/requirements-page.ts'
import { screensPage } from './pages/screens-page.ts'
import { copyPictures, readPictures } from './pictures.ts'
import { plainScript } from './plain-script.ts'
import { noPortal, portalScript } from './portal.ts'
import { copyScreens, readScreens } from './screens.ts'

const fonts = ['figtree-400-600.woff2', 'bricolage-grotesque-600.woff2']
const scripts = {
  index: 'scripts/index.ts',
  flow: 'scripts/flow.ts',
  simulator: 'simulator/main.ts',
  live: 'live/main.ts',
  screens: 'scripts/screens.ts',
}

export interface BookOptions {
  /** The repository. */
  readonly root: string
  readonly flows: readonly Flow[]
  /** An empty folder, or one that does not exist yet. */
  readonly out: string
  readonly onProgress?: (what: string) => void
  /** Puts into the folder what opens a state in the portal; without it the book has none of that. */
  readonly writeOpener?: (folder: string) => Promise<void>
  /** What was replayed, when it is known already. */
  readonly coverage?: Coverage
}

function writer(out: string): (file: string, text: string) => void {
  return (file, text) => {
    const path = join(out, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}

type Write = ReturnType<typeof writer>

async function writeAssets(root: string, out: string, write: Write): Promise<void> {
  const styles = join(import.meta.dirname, 'styles')
  const texts = readdirSync(styles)
    .sort()
    .map((name) => readFileSync(join(styles, name), 'utf8'))
  write('assets/book.css', [colorTokens, ...texts, chartStyle].join('\n'))
  write('assets/mark.svg', markFile)
  write(portalScript, noPortal)
  for (const font of fonts) copyFileSync(join(root, 'src/ui/fonts', font), join(out, 'assets', font))
  for (const [name, entry] of Object.entries(scripts))
    write(`assets/${name}.js`, await plainScript(join(import.meta.dirname, entry)))
}

/** What the scripts of a flow's page read, as a script of its own. */
function dataScript(data: BookData): string {
  return `window.flowBook = ${toJsonText(data)}\n`
}

/** What was taken of each flow; between two flows whatever else waits has its turn. */
async function coverageOfEach(
  root: string,
  flows: readonly Flow[],
  tell: (what: string) => void,
): Promise<Coverage> {
  const run = readBrowserRun(root)
  const found: Coverage['flows'][number][] = []
  for (const flow of flows) {
    tell(`replaying ${flow.id} (${found.length + 1} of ${flows.length})`)
    await setImmediate()
    found.push(...coverageOf([flow], run).flows)
  }
  return { run: run && { at: run.at, source: run.source }, doubt: doubtOf(root, run), flows: found }
}

/** Makes the whole book in a folder: the same sources and results give the same files. */
export async function writeBook(options: BookOptions): Promise<BookFacts> {
  const { root, flows, out, onProgress, coverage, writeOpener } = options
  const tell = onProgress ?? (() => undefined)
  const write = writer(out)
  const table = requirementTable(root, flows)
  const chapters = chaptersOf(root, table.rows)
  const promises = promisesOf(chapters)
  const pictures = readPictures(root)
  const known = coverage ?? (await coverageOfEach(root, flows, tell))
  const facts = new Map<string, FlowFacts>()
  for (const flow of flows) {
    tell(`drawing ${flow.id} (${facts.size + 1} of ${flows.length})`)
    await setImmediate()
    const model = modelOf(flow)
    const drawing = await layOut(model)
    const paths = planPaths(flow, { cover: 'transitions' })
    const ofFlow = known.flows.find((one) => one.flow === flow.id)
    if (ofFlow === undefined) throw new Error(`Nothing is known of what was replayed of ${flow.id}`)
    const files = await downloadsOf(root, flow, { model, drawing, paths })
    for (const { file, text } of files) write(file, text)
    facts.set(flow.id, {
      model,
      cases: flow.cases,
      paths,
      // On the page these addresses are those of the words.
      svg: toSvg(model, drawing, { style: false }).replaceAll(/ id="state-[^"]*"/g, ''),
      coverage: ofFlow,
      pictures: copyPictures(pictures.get(flow.id) ?? new Map(), model, out),
      downloads: files,
    })
  }
  const areas = byArea(
    [...facts.values()].map(({ model }) => model),
    chapters,
  )
  for (const [id, ofFlow] of facts) {
    const { model, paths, coverage: taken } = ofFlow
    const area = areas.find((one) => one.flows.includes(model))?.title ?? ''
    const named = new Set(model.states.flatMap((state) => state.requirements))
    write(
      `flows/${id}.html`,
      flowPage(ofFlow, { area, promises, doubt: known.doubt, hasOpener: writeOpener !== undefined }),
    )
    write(
      `flows/${id}.data.js`,
      dataScript({
        flow: model,
        paths,
        taken: { replay: taken.replay.taken, browser: taken.browser?.taken ?? null },
        requirements: Object.fromEntries(
          [...promises].flatMap(([one, { text }]) => (named.has(one) ? [[one, text]] : [])),
        ),
      }),
    )
  }
  const book = { areas, flows: facts, chapters, runs: table.runs, coverage: known }
  write('index.html', indexPage(book))
  write('coverage.html', coveragePage(book))
  write('requirements.html', requirementsPage(book))
  for (const chapter of chapters) write(chapter.page, chapterPage(chapter))
  const screens = readScreens(root)
  write('screens.html', screensPage(screens))
  if (screens) copyScreens(root, screens, out)
  tell('writing the scripts')
  await writeAssets(root, out, write)
  await writeOpener?.(out)
  return book
}
