import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** One fact about the product, as `docs/requirements` holds it. */
export interface Requirement {
  readonly id: string
  readonly area: string
  readonly text: string
  /** File and line, from the top of the repository. */
  readonly where: string
}

/** A fact that no test proves yet, and why. */
export interface OpenRequirement {
  readonly id: string
  readonly reason: string
  readonly where: string
}

/** How a requirement stands in a file: its id, the area of that, and what is promised. */
export const requirementLine = /^- \*\*(([A-Z]+)-\d+)\*\* (.+)$/

/** The folder of the requirements, from the top of the repository. */
const requirementsFolder = 'docs/requirements'

/** The files below a folder whose names fit, in alphabetical order. */
export function filesBelow(root: string, folder: string, ending: RegExp): string[] {
  const start = join(root, folder)
  if (!existsSync(start)) return []
  return readdirSync(start, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .sort()
    .map((name) => join(start, name))
}

function matching(root: string, line: RegExp): { found: RegExpExecArray; where: string }[] {
  return filesBelow(root, requirementsFolder, /\.md$/).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((text, index) => {
        const found = line.exec(text)
        return found ? [{ found, where: `${relative(root, file)}:${index + 1}` }] : []
      }),
  )
}

/** Every line `- **AREA-N** …`, in the order of the files. */
export function readRequirementLines(root: string): Requirement[] {
  return matching(root, requirementLine).map(({ found, where }) => {
    const [, id = '', area = '', text = ''] = found
    return { id, area, text, where }
  })
}

/** Every line `- open AREA-N: …`, which says why no test names an id yet. */
export function readOpenLines(root: string): OpenRequirement[] {
  return matching(root, /^- open ([A-Z]+-\d+): (.+)$/).map(({ found, where }) => {
    const [, id = '', reason = ''] = found
    return { id, reason, where }
  })
}
