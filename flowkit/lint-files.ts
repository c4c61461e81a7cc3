import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Flow } from './flow.ts'
import type { LintSources } from './lint.ts'
import { requirementLine } from './requirements/lines.ts'

/** Every requirement id of a folder of Markdown files, where each is written as `- **AREA-1** text`. */
export function readRequirements(folder: string): Set<string> {
  if (!existsSync(folder)) return new Set()
  const files = readdirSync(folder).filter((name) => name.endsWith('.md'))
  const lines = files.flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
  return new Set(lines.flatMap((line) => requirementLine.exec(line)?.[1] ?? []))
}

/** What lint reads for one flow, from the top of the repository. */
export function readLintSources(flow: Flow, requirements: ReadonlySet<string>, root: string): LintSources {
  const file = join(root, flow.source)
  if (!existsSync(file))
    throw new Error(`${flow.id} has no chart at ${flow.source}: say its place with "source" in defineFlow`)
  return { source: readFileSync(file, 'utf8'), requirements }
}
