import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Exported,
  type ExportFormat,
  exportEndings,
  exportFlow,
  isExportFormat,
} from '../export/exports.ts'
import type { Flow } from '../flow.ts'
import { nearest, type Options, type Result, UsageError } from './result.ts'
import { progressOver } from './table.ts'

const folder = 'flow-export'

function formatsOf(format: string | undefined): readonly ExportFormat[] {
  const known = Object.keys(exportEndings).filter(isExportFormat)
  if (format === undefined) return known
  if (isExportFormat(format)) return [format]
  throw new UsageError(
    `--format cannot be "${format}": ${nearest(format, known)}type one of: ${known.join(', ')}`,
  )
}

function save(out: string, exported: readonly Exported[]): void {
  try {
    mkdirSync(out, { recursive: true })
    for (const { file, text } of exported) writeFileSync(join(out, file), text)
  } catch (error) {
    throw new UsageError(
      `cannot write to the folder ${out}: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

/** Flows as other programs read them, in a folder, or one of them on the screen; nothing when a proof fails. */
export async function exportFlows(
  flows: readonly Flow[],
  { format, out }: Options,
  root = process.cwd(),
): Promise<Result> {
  const formats = formatsOf(format)
  const exported: Exported[] = []
  const tell = progressOver('exporting', flows)
  for (const flow of flows) {
    for (const [done, one] of formats.entries()) {
      exported.push(await exportFlow(flow, one, root))
      tell(flow, done + 1, formats.length)
    }
  }
  const objections = exported.flatMap(({ objection }) => (objection === null ? [] : [objection]))
  if (objections.length > 0) return { text: objections.join('\n'), ok: false }
  const [first, ...more] = exported
  if (first !== undefined && more.length === 0 && out === undefined) {
    return { text: first.text.trimEnd(), ok: true }
  }
  save(out ?? folder, exported)
  const count = exported.length === 1 ? '1 file' : `${exported.length} files`
  return { text: `${count} written to ${out ?? folder}`, ok: true }
}
