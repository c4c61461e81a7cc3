import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { type Chunks, filesOf, isRoute } from './chunks.ts'

const stylesheets = /<link rel="stylesheet"[^>]*>\s*/g
const preloads = /<link rel="modulepreload"[^>]*>\s*/g
/** The HTML shows something without them, and that comes first. */
const entries = /<script type="module"/g

/** What loads a route looks for its stylesheets: these it finds, and the page does not need them. */
const asKnown = (styles: readonly string[]) =>
  styles.map((file) => `<link rel="stylesheet" disabled crossorigin href="/${file}">`).join('')

/**
 * Writes `dist/prerender/entry-prerender.js`, which renders the login page, and `dist/login.html`, the page that it
 * is put into: with its styles in the HTML, so that it stands before any script has arrived. The server renders,
 * since brand and links are its configuration. The page of everything else gets the styles of the start in its HTML.
 *
 * @returns the inlined style texts, whose hashes the content security policy has to allow.
 */
export async function preparePages(root: string, chunks: Chunks): Promise<string[]> {
  const dist = join(root, 'dist')
  await build({
    root,
    logLevel: 'warn',
    build: { ssr: 'src/entry-prerender.tsx', outDir: join(dist, 'prerender'), copyPublicDir: false },
  })
  const shell = await readFile(join(dist, 'index.html'), 'utf8')
  const textOf = async (styles: readonly string[]) =>
    (await Promise.all(styles.map((file) => readFile(join(dist, file), 'utf8')))).join('')
  const bare = shell.replaceAll(stylesheets, '').replaceAll(entries, '$& fetchpriority="low"')
  const start = filesOf(chunks, () => false)
  const startCss = await textOf(start.styles)
  await writeFile(
    join(dist, 'index.html'),
    bare.replace('</head>', () => `<style>${startCss}</style>${asKnown(start.styles)}</head>`),
  )
  const login = filesOf(chunks, isRoute('_door.tsx', '_door/login.tsx'))
  const loginCss = await textOf(login.styles)
  const scripts = login.scripts.map(
    (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
  )
  const known = asKnown(login.styles.filter((file) => !start.styles.includes(file)))
  const head = `<style>${loginCss}</style>${scripts.join('')}${known}</head>`
  await writeFile(
    join(dist, 'login.html'),
    bare.replaceAll(preloads, '').replace('</head>', () => head),
  )
  return [startCss, loginCss]
}
