import type { Drawing } from '../draw/drawing.ts'
import { toSvg } from '../draw/svg.ts'
import { type ExportFormat, exportEndings, exportFlow } from '../export/exports.ts'
import type { Flow } from '../flow.ts'
import { type Format, formats } from '../formats.ts'
import type { FlowModel } from '../model.ts'
import type { Path } from '../plan.ts'
import type { Download } from './facts.ts'

const ofChart: Readonly<Record<ExportFormat, string>> = {
  chart: 'the chart itself, which Stately Studio reads',
  json: 'the chart as data',
  mermaid: 'for Mermaid',
  scxml: 'for tools that read SCXML',
  svg: 'the drawing',
}
const ofPaths = {
  gherkin: ['feature', 'as scenarios'],
  csv: ['csv', 'as a table, one line for each step'],
  md: ['md', 'as text'],
  json: ['paths.json', 'for programs'],
  playwright: ['paths.spec.ts', 'as tests in a browser: a file for tests/browser/journeys'],
} as const satisfies Readonly<Record<Format, readonly [string, string]>>

type Written = Download & { readonly text: string }

/** What a flow is exported as; an export that is not the chart is not given away. */
async function proved(flow: Flow, format: ExportFormat, root: string): Promise<string> {
  const { text, objection } = await exportFlow(flow, format, root)
  if (objection !== null) throw new Error(objection)
  return text
}

/** What a flow's page has to take away. The drawing is given, since to lay it out takes long. */
export async function downloadsOf(
  root: string,
  flow: Flow,
  { model, drawing, paths }: { model: FlowModel; drawing: Drawing; paths: readonly Path[] },
): Promise<readonly Written[]> {
  const charts = (['chart', 'json', 'mermaid', 'scxml', 'svg'] as const).map(
    async (format): Promise<Written> => {
      const text = format === 'svg' ? toSvg(model, drawing) : await proved(flow, format, root)
      const file = `downloads/${flow.id}.${exportEndings[format]}`
      return { file, words: ofChart[format], text, about: 'chart' }
    },
  )
  const lists = (['gherkin', 'csv', 'md', 'json', 'playwright'] as const).map((format): Written => {
    const [ending, words] = ofPaths[format]
    const file = `downloads/${flow.id}.${ending}`
    return { file, words, text: `${formats[format](flow, paths)}\n`, about: 'paths' }
  })
  return [...(await Promise.all(charts)), ...lists]
}
