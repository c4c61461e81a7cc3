import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pictureFile } from './facts.ts'

/** Where a browser run leaves the pictures of each state that it came to, from the top of the repository. */
const screens = 'test-results/browser/screens'
const widths = [1280, 390] as const

/** By a state's path: the folder of its pictures. */
type Pictures = ReadonlyMap<string, string>

/** The pictures of the last browser run by flow and state; of a state with others beside it, the first moment. */
export function readPictures(root: string): ReadonlyMap<string, Pictures> {
  const top = join(root, screens)
  const flows = new Map<string, Map<string, string>>()
  for (const name of existsSync(top) ? readdirSync(top).sort() : []) {
    const folder = join(top, name)
    if (!widths.every((width) => existsSync(join(folder, `${width}.png`)))) continue
    const flow = name.slice(0, name.indexOf('.'))
    const known = flows.get(flow) ?? new Map<string, string>()
    for (const state of name.slice(flow.length + 1).split('+'))
      if (!known.has(state)) known.set(state, folder)
    flows.set(flow, known)
  }
  return flows
}

/** Puts the pictures of one flow into a book; which states have some. */
export function copyPictures(pictures: Pictures, flow: string, out: string): ReadonlySet<string> {
  for (const [state, folder] of pictures) {
    for (const width of widths) {
      const file = join(out, pictureFile(flow, state, width))
      mkdirSync(dirname(file), { recursive: true })
      copyFileSync(join(folder, `${width}.png`), file)
    }
  }
  return new Set(pictures.keys())
}
