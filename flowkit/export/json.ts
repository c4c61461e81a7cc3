import type { Flow } from '../flow.ts'

/**
 * The chart's configuration as JSON, which `createMachine` and Stately Studio read.
 *
 * What is computed (context, inputs, parameters) is no data and is left out; every name stays.
 */
export function toJson({ machine }: Flow): string {
  return JSON.stringify(machine.config, null, 2)
}
