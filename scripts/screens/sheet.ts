import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { html } from '#domain/html.ts'
import { colorTokens } from '#flowkit/book/look.ts'
import { contactSheet } from '#flowkit/book/pages/screens-page.ts'
import { plainScript } from '#flowkit/book/plain-script.ts'
import type { ScreenState, Screens } from '#flowkit/book/screens.ts'
import { words } from '#flowkit/words.ts'
import { flows } from '#machines/index.ts'
import { areaOfFlow } from './charts.ts'
import { areas, languages, slugOf, themes, widths } from './shape.ts'
import { screens } from './table.ts'

type Shown = Screens['areas'][number]['screens'][number]

/** What the run has left beside the pictures of a state; null when it has none. */
function takenOf(folder: string, place: string, state: string): ScreenState | null {
  const file = join(folder, place, 'screen.json')
  if (!existsSync(file)) return null
  const { world, address }: { world?: string; address: string } = JSON.parse(readFileSync(file, 'utf8'))
  const files = readdirSync(join(folder, place))
    .filter((name) => name.endsWith('.jpg'))
    .sort()
  return { state, ...(world && { world }), address, folder: place, files }
}

/** What there are pictures of, in the order of the table; the states of charts follow the pages of their area. */
function readTaken(folder: string): Screens {
  const shown = (area: string, screen: string, names: readonly string[]): Shown => ({
    screen,
    states: names.flatMap((state) => {
      const taken = takenOf(folder, `${area}/${slugOf(screen)}--${slugOf(state)}`, state)
      return taken ? [taken] : []
    }),
  })
  const leaves = (names: readonly string[]) => [...names].sort()
  const found = Object.entries(areas).map(([area, title]) => ({
    title,
    screens: [
      ...screens
        .filter((one) => one.area === area)
        .map((one) =>
          shown(
            area,
            one.screen,
            one.states.map(({ state }) => state),
          ),
        ),
      ...flows
        .filter(({ id }) => areaOfFlow[id] === area)
        .map((flow) => shown(area, words(flow.id), leaves(statesOf(flow.machine.root)))),
    ].filter(({ states }) => states.length > 0),
  }))
  return {
    at: new Date().toISOString(),
    widths,
    themes,
    languages,
    areas: found.filter(({ screens: ofArea }) => ofArea.length > 0),
  }
}

type Node = { path: readonly string[]; states: Record<string, Node> }

/** Paths of the leaf states of a chart. */
function statesOf(node: Node): string[] {
  const children = Object.values(node.states)
  return children.length === 0 ? [node.path.join('.')] : children.flatMap(statesOf)
}

const fonts = ['figtree-400-600.woff2', 'bricolage-grotesque-600.woff2']

/** Writes the contact sheet as a page of its own, which opens from disk, and the list that the flow book reads. */
export async function writeSheet(root: string, folder: string): Promise<Screens> {
  const taken = readTaken(folder)
  const book = join(root, 'flowkit/book')
  const assets = join(folder, 'assets')
  mkdirSync(assets, { recursive: true })
  const styles = ['book.css', 'screens.css'].map((name) => readFileSync(join(book, 'styles', name), 'utf8'))
  writeFileSync(join(assets, 'screens.css'), [colorTokens, ...styles].join('\n'))
  writeFileSync(join(assets, 'screens.js'), await plainScript(join(book, 'scripts/screens.ts')))
  for (const font of fonts) copyFileSync(join(root, 'src/ui/fonts', font), join(assets, font))
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Screens of Porchlight</title>
<link rel="stylesheet" href="assets/screens.css">
<script defer src="assets/screens.js"></script>
</head>
<body>
<main>
${contactSheet(taken, '')}
</main>
</body>
</html>
`
  writeFileSync(join(folder, 'index.html'), page.text)
  writeFileSync(join(folder, 'screens.json'), JSON.stringify(taken))
  return taken
}
