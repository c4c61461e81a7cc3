import { escaped } from '#domain/html.ts'
import { layOut } from '../draw/layout.ts'
import { toSvg } from '../draw/svg.ts'
import type { FlowModel } from '../model.ts'
import type { FlowChange } from './compare.ts'

/** A chart drawn with some of its states and transitions made to stand out. */
async function drawn(model: FlowModel, states: readonly string[], transitions: readonly string[]) {
  const svg = toSvg(model, await layOut(model))
  const paths = model.states.filter(({ id }) => states.includes(id)).map(({ path }) => path)
  const marks = [
    ...paths.map((path) => ` data-state="${escaped(path)}"`),
    ...transitions.map((id) => ` data-transition="${escaped(id)}"`),
  ]
  return marks.reduce((text, mark) => text.replaceAll(`"${mark}`, ` is-chosen"${mark}`), svg)
}

/** A flow as it was and as it is, as SVG; what changed stands out. Nothing where there is no such version. */
export async function picturesOf(change: FlowChange): Promise<{ before?: string; after?: string }> {
  const ids = (version: 'before' | 'after', list: FlowChange['states']): string[] =>
    list.flatMap((one) => one[version] ?? [])
  const draw = (version: 'before' | 'after', model: FlowModel): Promise<string> =>
    drawn(model, ids(version, change.states), ids(version, change.transitions))
  return {
    ...(change.before === null ? {} : { before: await draw('before', change.before) }),
    ...(change.after === null ? {} : { after: await draw('after', change.after) }),
  }
}
