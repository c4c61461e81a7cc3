import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const texts = /\.(js|css|html|json|svg|txt)$/

/** Writes a `.br` and a `.gz` beside each text file of a folder, unless that would not make it smaller. */
export async function precompress(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true })
  for (const name of files.filter((file) => texts.test(file))) {
    const path = join(folder, name)
    const content = await readFile(path)
    if (content.length < 512) continue
    await writeFile(`${path}.br`, await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    await writeFile(`${path}.gz`, await zip(content, { level: 9 }))
  }
}
