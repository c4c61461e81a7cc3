type Chunk = { facade: string | null; modules: string[]; imports: string[]; css: string[]; isEntry: boolean }
/** The chunks of a build by file, from `dist/closure.json`. */
export type Chunks = Record<string, Chunk>

/** Tells the chunks of these files of `src/routes`. */
export function isRoute(...files: string[]): (module: string) => boolean {
  return (module) => files.some((file) => module.split('?')[0] === `src/routes/${file}`)
}

/** The scripts and styles that the entry and the chunks of the chosen modules need, the entry's first. */
export function filesOf(
  chunks: Chunks,
  isChosen: (module: string) => boolean,
): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (file: string) => {
    const chunk = chunks[file]
    if (!chunk || scripts.has(file)) return
    scripts.add(file)
    for (const imported of chunk.imports) visit(imported)
    for (const sheet of chunk.css) styles.add(sheet)
  }
  const all = Object.entries(chunks)
  for (const [file, chunk] of all) if (chunk.isEntry) visit(file)
  for (const [file, chunk] of all) if (chunk.modules.some(isChosen)) visit(file)
  return { scripts: [...scripts], styles: [...styles] }
}
