import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { flows } from '#machines/index.ts'
import { drivers } from '../drivers/index.ts'
import { ofThePage } from './of-the-page.ts'
import { openPage, waitingPage } from './open-page.ts'
import { openStyle } from './open-style.ts'
import { openingsOf } from './openings.ts'

const here = import.meta.dirname

/** What the drivers import and a browser has not, by what stands for it. */
const standIns: Readonly<Record<string, string>> = {
  '@playwright/test': 'playwright.ts',
  './fixtures.ts': 'playwright.ts',
  './looks.ts': 'looks.ts',
  'node:crypto': 'node.ts',
  'node:fs': 'node.ts',
  'node:os': 'node.ts',
  'node:path': 'node.ts',
  'node:timers/promises': 'node.ts',
}

const standInsForNode: Plugin = {
  name: 'stand-ins-for-node',
  enforce: 'pre',
  resolveId: (id) => {
    const standIn = standIns[id]
    return standIn === undefined ? null : join(here, standIn)
  },
}

/** One plain script of a file of this folder, with everything that it needs. */
async function scriptOf(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root: join(here, '../../..'),
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [standInsForNode, ofThePage],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: join(here, entry),
        output: { format: 'iife', name: 'porchlightOpen' },
      },
    },
  })
  const [first] = [built].flat()
  const chunk = first && 'output' in first ? first.output[0] : undefined
  if (!chunk) throw new Error(`There is no script of ${entry}.`)
  return chunk.code
}

/**
 * Writes into the folder of the flow book what opens a state in the app: the page, its script, and the way into each
 * state of each flow.
 */
export async function writeOpener(folder: string): Promise<void> {
  for (const name of ['assets', 'flows']) await mkdir(join(folder, name), { recursive: true })
  await writeFile(join(folder, 'open.html'), openPage)
  await writeFile(join(folder, 'opening.html'), waitingPage)
  await writeFile(join(folder, 'assets/open.css'), openStyle)
  await writeFile(join(folder, 'assets/open.js'), await scriptOf('open.ts'))
  await writeFile(join(folder, 'assets/open-link.js'), await scriptOf('open-link.ts'))
  for (const flow of flows) {
    const driver = drivers[flow.id]
    if (!driver) throw new Error(`There is no driver for ${flow.id}.`)
    const ways = JSON.stringify(openingsOf(flow, driver)).replaceAll('<', '\\u003c')
    await writeFile(join(folder, `flows/${flow.id}.open.js`), `window.flowOpenings = ${ways}\n`)
  }
}
