import { relative, sep } from 'node:path'
import type { Flow } from './flow.ts'

/** A chart that cannot be loaded or gone through; the message says in one sentence which, where and what to do. */
export class BrokenChart extends Error {}

function isFlow(value: unknown): value is Flow {
  return typeof value === 'object' && value !== null && 'machine' in value && 'cases' in value
}

/** The list of flows that a loaded module exports as `flows`; null when it exports none. */
export function flowsIn(value: unknown): Flow[] | null {
  const flows: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'flows') : undefined
  return Array.isArray(flows) && flows.every(isFlow) ? flows : null
}

/** What an error says, on one line; of a long report the first two lines. */
function reasonOf(error: unknown): string {
  const lines = (error instanceof Error ? error.message : String(error)).split('\n')
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 2)
    .join(' ')
}

const unread = /^(.+\.[cm]?tsx?):(\d+):\d+: ERROR: (.+)$/m
const framed = /(\/[^\s():]+\.[cm]?tsx?):(\d+)/g

/** The first line of a file below `root`, but of flowkit itself, that an error came through: `machines/door/door.machine.ts:4`. */
function placeOf(error: unknown, root: string): string | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const places = [...stack.matchAll(framed)].map(([, file = '', line = '']) => {
    return `${relative(root, file).replaceAll(sep, '/')}:${line}`
  })
  return places.find((place) => !/^\.\.\/|^flowkit\/|(^|\/)node_modules\//.test(place))
}

/** An error with its place, without its stack: `machines/door/door.machine.ts:4: Expected "}" but found "initial"`. */
export function faultWords(error: unknown, root: string): string {
  const [, file, line = '', reason = ''] = unread.exec(error instanceof Error ? error.message : '') ?? []
  if (file !== undefined) return `${relative(root, file).replaceAll(sep, '/')}:${line}: ${reason}`
  const place = placeOf(error, root)
  const said = reasonOf(error).replaceAll(`${root}/`, '')
  return place === undefined ? said : `${place}: ${said}`
}

const wholeStack = 100

/** Loads a module so that an error in it has its place: XState calls itself more deeply than a usual stack shows. */
export async function loaded(load: () => Promise<unknown>): Promise<unknown> {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = wholeStack
  try {
    return await load()
  } finally {
    Error.stackTraceLimit = limit
  }
}

/** Why flows cannot be loaded, and what to do. One that is broken keeps all others from being loaded. */
export function loadWords(error: unknown, root: string): string {
  const fault = faultWords(error, root)
  const [, flow] = /^machines\/([\w-]+)\//.exec(fault) ?? []
  const what = flow === undefined ? 'The flows' : `The flow ${flow}`
  return `${what} cannot be loaded: ${fault.replace(/\.$/, '')}. Mend it there and type the command again.`
}
