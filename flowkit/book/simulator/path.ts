import type { Flow } from '../../flow.ts'
import { formats } from '../../formats.ts'
import { pathId } from '../../path-id.ts'
import type { Path } from '../../plan.ts'
import { descriptionsOf, stepsOf, titleOf, type Walk } from '../../walk.ts'
import { leavesOf } from '../../words.ts'
import { standing } from './course.ts'

/** The walk as a path, with the id and the title that planning gives to the same steps. */
export function pathOf(flow: Flow, walk: Walk): Path {
  const start = standing({ ...walk, situations: walk.situations.slice(0, 1) })
  return {
    id: pathId(flow, walk),
    title: titleOf(walk, 1),
    input: walk.input,
    start: leavesOf(start.snapshot),
    steps: stepsOf(walk, descriptionsOf(flow.machine)),
    transitions: [...new Set(walk.situations.flatMap(({ trace }) => trace.taken))],
  }
}

/** The walk as Gherkin, as `npm run flows -- paths <flow> --format gherkin` writes it. */
export function gherkinOf(flow: Flow, walk: Walk): string {
  return formats.gherkin(flow, [pathOf(flow, walk)])
}
