import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { layOut } from '../draw/layout.ts'
import { toSvg } from '../draw/svg.ts'
import type { Flow } from '../flow.ts'
import { modelOf } from '../model.ts'
import { toJson } from './json.ts'
import { toMermaid } from './mermaid.ts'
import { losesNoName, type Objection, standsAlone } from './proofs.ts'
import { toScxml } from './scxml.ts'

/** What a flow can be given away as, with the ending of its file's name. */
export const exportEndings = {
  chart: 'machine.ts',
  json: 'json',
  mermaid: 'mmd',
  scxml: 'scxml',
  svg: 'svg',
} as const
export type ExportFormat = keyof typeof exportEndings

/** Whether there is such a format. */
export function isExportFormat(name: string): name is ExportFormat {
  return Object.hasOwn(exportEndings, name)
}

/** A flow written in one format. */
export interface Exported {
  readonly format: ExportFormat
  /** The name of its file. */
  readonly file: string
  readonly text: string
  /** Why it is not to be trusted. */
  readonly objection: Objection
}

function chartOf(flow: Flow, root: string): { text: string; objection: Objection } {
  try {
    const text = readFileSync(join(root, flow.source), 'utf8')
    return { text, objection: standsAlone(flow, text) }
  } catch {
    return { text: '', objection: `${flow.source} cannot be read` }
  }
}

async function written(
  flow: Flow,
  format: ExportFormat,
  root: string,
): Promise<Pick<Exported, 'text' | 'objection'>> {
  if (format === 'chart') return chartOf(flow, root)
  if (format === 'mermaid') return { text: toMermaid(flow), objection: null }
  if (format === 'scxml') return { text: toScxml(flow), objection: null }
  if (format === 'svg') {
    const model = modelOf(flow)
    return { text: toSvg(model, await layOut(model)), objection: null }
  }
  const text = toJson(flow)
  return { text: `${text}\n`, objection: losesNoName(flow, text) }
}

/** A flow in one format, with the proof that belongs to it. `root` is the folder in which its chart's file is. */
export async function exportFlow(flow: Flow, format: ExportFormat, root: string): Promise<Exported> {
  return { format, file: `${flow.id}.${exportEndings[format]}`, ...(await written(flow, format, root)) }
}
