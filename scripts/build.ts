import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { precompress } from '../config/precompress.ts'
import type { Chunks } from './build/chunks.ts'
import { sourceFingerprint } from './build/fingerprint.ts'
import { firstFiles } from './build/first-files.ts'
import { preparePages } from './build/prerender.ts'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const compressedMark = join(dist, '.compressed')
const isQuick = process.env.PORCHLIGHT_QUICK_BUILD === '1'

/**
 * Styles that packages put into the page as text: react-aria's rule for pressable elements, its scroll lock on
 * iOS, and the empty sheet of input-otp. A browser test counts violations, so a changed package is noticed.
 */
const injectedStyles = [
  'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o=',
  'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg=',
  'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
]

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

/** The letters of the text are asked for together with the page, not after its styles. */
async function preloadTextFont(): Promise<void> {
  const font = (await readdir(join(dist, 'assets'))).find((name) => /^figtree-.*\.woff2$/.test(name))
  if (font === undefined) throw new Error('The build has no text font: src/ui/fonts changed its name')
  const page = join(dist, 'index.html')
  const preload = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${font}">`
  const html = await readFile(page, 'utf8')
  await writeFile(
    page,
    html.replace('</title>', () => `</title>${preload}`),
  )
}

async function run(): Promise<void> {
  await build({ root, logLevel: 'warn' })
  await preloadTextFont()
  const chunks: Chunks = JSON.parse(await readFile(join(dist, 'closure.json'), 'utf8'))
  await writeFile(join(dist, 'first-files.json'), JSON.stringify(await firstFiles(root, chunks)))
  const inlined = await preparePages(root, chunks)
  await writeFile(
    join(dist, 'csp.json'),
    JSON.stringify({ style: [...injectedStyles, ...inlined.map(hashOf)] }),
  )
  await writeFile(join(dist, '.fingerprint'), await sourceFingerprint(root))
  if (!isQuick) await compress()
}

async function isFresh(): Promise<boolean> {
  const file = join(dist, '.fingerprint')
  if (!existsSync(file)) return false
  return (await readFile(file, 'utf8')) === (await sourceFingerprint(root))
}

async function compress(): Promise<void> {
  await precompress(dist)
  await writeFile(compressedMark, '')
}

/**
 * Builds the browser application unless what lies in `dist` was made from the same sources; what a quick build left
 * there is compressed.
 */
export async function buildIfStale(): Promise<void> {
  if (await isFresh()) {
    if (!isQuick && !existsSync(compressedMark)) await compress()
    return
  }
  console.error('Building the browser application; this takes a few seconds the first time.')
  await rm(dist, { recursive: true, force: true })
  await run()
}

if (process.argv[1] === import.meta.filename) {
  await rm(dist, { recursive: true, force: true })
  await run()
}
