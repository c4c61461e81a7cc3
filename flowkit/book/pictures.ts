import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FlowModel } from '../model.ts'
import { pictureFile } from './facts.ts'

/**
 * Where browser runs leave the pictures of each state that they came to, from the top of the repository. It lies in no
 * `outputDir` of Playwright, which every run empties: a run replaces the pictures of the states that it comes to.
 */
export const statePictures = 'test-results/states'
const widths = [1280, 390] as const

/** By a state's path: the folder of its pictures. */
type Pictures = ReadonlyMap<string, string>

/** The newest pictures by flow and state; of a state with others beside it, the first moment. */
export function readPictures(root: string): ReadonlyMap<string, Pictures> {
  const top = join(root, statePictures)
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

/** Puts the pictures of the states in which one can stand into a book, not those of a chart that was; which have some. */
export function copyPictures(pictures: Pictures, flow: FlowModel, out: string): ReadonlySet<string> {
  const shown = flow.states.flatMap(({ path, isLeftAtOnce }) => {
    const folder = isLeftAtOnce ? undefined : pictures.get(path)
    return folder === undefined ? [] : [{ path, folder }]
  })
  for (const { path, folder } of shown) {
    for (const width of widths) {
      const file = join(out, pictureFile(flow.id, path, width))
      mkdirSync(dirname(file), { recursive: true })
      copyFileSync(join(folder, `${width}.png`), file)
    }
  }
  return new Set(shown.map(({ path }) => path))
}
