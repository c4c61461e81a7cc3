import type { Flow } from './flow.ts'

function isFlow(value: unknown): value is Flow {
  return typeof value === 'object' && value !== null && 'machine' in value && 'cases' in value
}

/** The list of flows that a loaded module exports as `flows`; null when it exports none. */
export function flowsIn(loaded: unknown): Flow[] | null {
  const flows: unknown =
    typeof loaded === 'object' && loaded !== null ? Reflect.get(loaded, 'flows') : undefined
  return Array.isArray(flows) && flows.every(isFlow) ? flows : null
}
