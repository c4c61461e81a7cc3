import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { FlowModel } from '../model.ts'
import type { RequirementRow } from '../requirements/table.ts'

/** Flows that belong together, in the order of the list. */
export interface Area {
  readonly title: string
  readonly flows: readonly FlowModel[]
}

/** Requirements of one file. */
export interface Chapter {
  readonly title: string
  /** Its page, from the top of the book. */
  readonly page: string
  readonly rows: readonly RequirementRow[]
}

function titleOf(root: string, file: string): string {
  const text = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : ''
  return /^# (.+)$/m.exec(text)?.[1] ?? file
}

/** Requirements by the title of the file in which they stand. */
export function chaptersOf(root: string, rows: readonly RequirementRow[]): readonly Chapter[] {
  const files = new Map<string, RequirementRow[]>()
  for (const row of rows) {
    const [file = ''] = row.where.split(':')
    files.set(file, [...(files.get(file) ?? []), row])
  }
  return [...files].map(([file, rows]) => {
    return { title: titleOf(root, file), page: `requirements/${basename(file, '.md')}.html`, rows }
  })
}

/** How much of what a flow shows belongs to an area, for it to lie there. */
const ownShare = 0.4

/** The areas to which much of what a flow shows belongs, the greatest first. */
function areasOf(flow: FlowModel, titles: ReadonlyMap<string, string>): string[] {
  const named = flow.states.flatMap((state) => state.requirements)
  const counts = new Map<string, number>()
  for (const id of named) {
    const area = titles.get(id)
    if (area !== undefined) counts.set(area, (counts.get(area) ?? 0) + 1)
  }
  const areas = [...counts].sort(([, a], [, b]) => b - a)
  return areas.filter(([, count]) => count >= named.length * ownShare).map(([area]) => area)
}

/**
 * Flows by the area of the product whose requirements they show. One that lies between two areas goes to that of which
 * more flows are; one without requirements to the last.
 */
export function byArea(flows: readonly FlowModel[], chapters: readonly Chapter[]): readonly Area[] {
  const titles = new Map(
    chapters.flatMap(({ title, rows }) => rows.map(({ id }): [string, string] => [id, title])),
  )
  const candidates = new Map(flows.map((flow) => [flow.id, areasOf(flow, titles)]))
  const sizes = new Map<string, number>()
  for (const area of [...candidates.values()].flat()) sizes.set(area, (sizes.get(area) ?? 0) + 1)
  const found = new Map<string, FlowModel[]>()
  for (const flow of flows) {
    const areas = candidates.get(flow.id) ?? []
    const [area = 'Other'] = areas.toSorted((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0))
    found.set(area, [...(found.get(area) ?? []), flow])
  }
  return [...found].map(([title, ofArea]) => ({ title, flows: ofArea }))
}

/** A requirement as a flow's page tells it. */
export interface Promised {
  readonly text: string
  /** Where more is said of it, from the top of the book. */
  readonly address: string
}

/** All requirements by their ids. */
export function promisesOf(chapters: readonly Chapter[]): ReadonlyMap<string, Promised> {
  return new Map(
    chapters.flatMap(({ page, rows }) =>
      rows.map(({ id, text }): [string, Promised] => [id, { text, address: `${page}#${id}` }]),
    ),
  )
}
