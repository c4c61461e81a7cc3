import type { Flow } from '../../flow.ts'
import { formats } from '../../formats.ts'
import type { Path } from '../../plan.ts'
import { descriptionsOf, stepsOf, textOfWalk, titleOf, type Walk } from '../../walk.ts'
import { leavesOf } from '../../words.ts'
import { standing } from './course.ts'

/** The id that planning gives to the same steps. */
async function idOf(flow: Flow, walk: Walk): Promise<string> {
  const bytes = new TextEncoder().encode(textOfWalk(walk))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const text = [...hash.slice(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${flow.id}-${text}`
}

/** The walk as a path, with the id and the title that planning gives to the same steps. */
export async function pathOf(flow: Flow, walk: Walk): Promise<Path> {
  const start = standing({ ...walk, situations: walk.situations.slice(0, 1) })
  return {
    id: await idOf(flow, walk),
    title: titleOf(walk, 1),
    input: walk.input,
    start: leavesOf(start.snapshot),
    steps: stepsOf(walk, descriptionsOf(flow.machine)),
    transitions: [...new Set(walk.situations.flatMap(({ trace }) => trace.taken))],
  }
}

/** The walk as Gherkin, as `npm run flows -- paths <flow> --format gherkin` writes it. */
export async function gherkinOf(flow: Flow, walk: Walk): Promise<string> {
  return formats.gherkin(flow, [await pathOf(flow, walk)])
}
