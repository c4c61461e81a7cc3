import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

type Chunks = Record<string, { facade: string | null; imports: string[]; css: string[]; isEntry: boolean }>

/** The chunks and styles that `/login` needs, entry first. */
function closureOfLogin(chunks: Chunks): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (file: string) => {
    const chunk = chunks[file]
    if (!chunk || scripts.has(file)) return
    scripts.add(file)
    for (const imported of chunk.imports) visit(imported)
    for (const sheet of chunk.css) styles.add(sheet)
  }
  for (const [file, chunk] of Object.entries(chunks)) {
    const isLogin = /src\/routes\/_door(\/login)?\.tsx/.test(chunk.facade ?? '')
    if (chunk.isEntry || isLogin) visit(file)
  }
  return { scripts: [...scripts], styles: [...styles] }
}

/**
 * Writes `dist/prerender/entry-prerender.js`, which renders the login page, and `dist/login.html`, the page that it
 * is put into: with its styles in the HTML, so that it stands before any script has arrived. The server renders,
 * since brand and links are its configuration.
 *
 * @returns the inlined style texts, whose hashes the content security policy has to allow.
 */
export async function prepareLogin(root: string): Promise<string[]> {
  const dist = join(root, 'dist')
  await build({
    root,
    logLevel: 'warn',
    build: { ssr: 'src/entry-prerender.tsx', outDir: join(dist, 'prerender'), copyPublicDir: false },
  })
  const chunks: Chunks = JSON.parse(await readFile(join(dist, 'closure.json'), 'utf8'))
  const { scripts, styles } = closureOfLogin(chunks)
  const sheets = await Promise.all(styles.map((file) => readFile(join(dist, file), 'utf8')))
  const css = sheets.join('')
  const shell = await readFile(join(dist, 'index.html'), 'utf8')
  const preloads = scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('')
  const page = shell
    .replaceAll(/<link rel="(?:stylesheet|modulepreload)"[^>]*>\s*/g, '')
    .replace('</head>', () => `<style>${css}</style>${preloads}</head>`)
  await writeFile(join(dist, 'login.html'), page)
  return [css]
}
