import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { stateNodes } from './recorder.ts'
import { leafStates } from './words.ts'

/** Whether nobody ever stands in a state: it, or one around it, is left at once, whatever the guards say. */
export function isLeftAtOnce({ always, parent }: AnyStateNode): boolean {
  if (always?.some(({ guard }) => guard === undefined)) return true
  return parent !== undefined && isLeftAtOnce(parent)
}

/** The innermost states in which somebody can stand, without the chart's id, as the chart lists them. */
export function standingStates(machine: AnyStateMachine): string[] {
  const passed = new Set(
    stateNodes(machine.root)
      .filter(isLeftAtOnce)
      .map(({ path }) => path.join('.')),
  )
  return leafStates(machine).filter((leaf) => !passed.has(leaf))
}
