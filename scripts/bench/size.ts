import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliKilobytes, type Chunks, closureOf, routesOfLogin, weightsOf } from './closure.ts'
import { buildFloor } from './floor-pages.ts'
import type { Options, Row } from './rows.ts'

const pages = {
  login: { path: '/login', routes: routesOfLogin, most: 1.15 },
  overview: {
    path: '/dashboard/overview',
    routes: ['src/app/house-tree.gen.js', 'src/routes/_home.tsx', 'src/routes/_home/dashboard/overview.tsx'],
    most: 1.2,
  },
} as const

const english = /^\0?virtual:messages\/en$/
const allEnglish = /^\0?virtual:messages\/en(\/pages)?$/
const strangers =
  /^(zxcvbn|libphonenumber-js|@formatjs\/icu-messageformat-parser|@visx\/|react-aria|react-stately|@react-aria|@react-stately|uplot)/
/** The parser's package is there for its names of node types; the parser itself would be several times this. */
const fewCharacters = 2_000

/** JavaScript of a first load beside a page that only has what cannot be avoided, both as brotli 11. */
export async function* measure(options: Options): AsyncIterable<Row> {
  const dist = join(options.root, 'dist')
  const chunks: Chunks = JSON.parse(readFileSync(join(dist, 'closure.json'), 'utf8'))
  for (const [name, { path, routes, most }] of Object.entries(pages)) {
    const files = closureOf(chunks, routes)
    const floor = await buildFloor(options, name === 'login' ? 'login' : 'overview')
    const floorFiles = closureOf(floor.chunks, [])
    const kilobytes = brotliKilobytes(dist, files)
    const least = brotliKilobytes(floor.folder, floorFiles)
    yield {
      name: `${path}: JavaScript`,
      figure: kilobytes,
      floor: least,
      unit: 'kB br',
      target: { of: 'ratio', most },
      note: `beyond the floor, before minification: ${beyond(weightsOf(chunks, files), weightsOf(floor.chunks, floorFiles))}`,
    }
    const words = name === 'login' ? english : allEnglish
    const messages = Object.entries(chunks).filter(([, { facade }]) => words.test(facade ?? ''))
    const spoken = brotliKilobytes(dist, [...files, ...messages.map(([file]) => file)])
    yield {
      name: `${path}: the same and the messages of one language`,
      figure: spoken,
      floor: least,
      unit: 'kB br',
    }
    if (name === 'login') yield strangersIn(chunks, files)
  }
}

function strangersIn(chunks: Chunks, files: string[]): Row {
  const found = [...weightsOf(chunks, files)]
    .filter(([name, weight]) => strangers.test(name) && weight > fewCharacters)
    .map(([name]) => name)
  return {
    name: '/login: packages that only other pages need',
    figure: found.length,
    unit: '',
    target: { of: 'figure', most: 0 },
    ...(found.length > 0 && { note: found.join(', ') }),
  }
}

/** What weighs more than in the floor: our own code by folder, packages by name. */
function beyond(ours: Map<string, number>, floor: Map<string, number>): string {
  const more = new Map<string, number>()
  for (const [name, weight] of ours) {
    const label = /^(src|machines|domain|flowkit)\//.test(name) ? name.split('/').slice(0, 2).join('/') : name
    more.set(label, (more.get(label) ?? 0) + weight - (floor.get(name) ?? 0))
  }
  return [...more]
    .filter(([, weight]) => weight > 500)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 12)
    .map(([name, weight]) => `${name} ${(weight / 1000).toFixed(1)}k`)
    .join(', ')
}
