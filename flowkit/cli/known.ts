import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Flow } from '../flow.ts'
import { BrokenChart, flowsIn, loaded, loadWords } from '../load.ts'
import { nearest, UsageError } from './result.ts'

async function load(file: string): Promise<unknown> {
  if (!existsSync(file)) throw new UsageError(`${file} cannot be read: there is no such file`)
  return await import(pathToFileURL(file).href)
}

/** The flows that a file exports as `flows`: those of the product when no file is named. Throws a BrokenChart when one cannot be loaded. */
export async function loadFlows(file: string | undefined): Promise<Flow[]> {
  try {
    const flows = flowsIn(
      await loaded(() => (file === undefined ? import('#machines/index.ts') : load(file))),
    )
    if (flows !== null) return flows
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new BrokenChart(loadWords(error, process.cwd()))
  }
  throw new UsageError(
    `${file} exports no "flows"; export const flows = [defineFlow({ … })] as machines/index.ts does`,
  )
}

/** All flows, or the one of an id. */
export function chosen(flows: readonly Flow[], id: string | undefined): readonly Flow[] {
  if (id === undefined) return flows
  const found = flows.filter((flow) => flow.id === id)
  if (found.length > 0) return found
  const ids = flows.map((flow) => flow.id)
  throw new UsageError(`there is no flow "${id}": ${nearest(id, ids)}The flows are: ${ids.join(', ')}`)
}

/** The one flow of a verb that needs one. */
export function theOne(verb: string, flows: readonly Flow[], id: string | undefined): Flow {
  const [flow] = id === undefined ? [] : chosen(flows, id)
  if (flow) return flow
  const ids = flows.map((known) => known.id)
  throw new UsageError(
    `${verb} of which flow? Type "npm run flows -- ${verb} ${ids[0]}"; the flows are: ${ids.join(', ')}`,
  )
}
