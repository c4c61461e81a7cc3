import type { Fault } from './lint.ts'

const mostLines = 250
/** "About 250 lines": what is let pass above it. */
const leeway = 25

const impure = [
  [/\bDate\.now\(|\bnew Date\(\)|\bperformance\.now\(/, 'the clock'],
  [/\bMath\.random\(|\bcrypto\./, 'chance'],
  [/\b(localStorage|sessionStorage|indexedDB)\b/, 'storage'],
  [/\b(window|document|navigator|location)\./, 'the browser'],
  [/\bfetch\(/, 'the network'],
  [/\bset(Timeout|Interval)\(/, 'timers of its own'],
] as const

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:])\/\/.*$/gm, '$1')
}

function orderFault(
  code: string,
  start: RegExp,
  names: readonly string[],
  indent: string,
): string | undefined {
  const found = start.exec(code)
  if (!found) return undefined
  const rest = code.slice(found.index)
  const places = names.flatMap((name) => {
    const at = new RegExp(`^${indent}${name}\\b`, 'm').exec(rest)
    return at ? [{ name, index: at.index }] : []
  })
  const actual = [...places].sort((a, b) => a.index - b.index).map(({ name }) => name)
  const wanted = places.map(({ name }) => name)
  return actual.join() === wanted.join()
    ? undefined
    : `is in the order ${actual.join(', ')}; write ${wanted.join(', ')}`
}

/** The rules about a chart's file: its imports, its order, its length, and nothing impure in it. */
export function sourceFaults(file: string, source: string): Fault[] {
  const code = withoutComments(source)
  const faults: Fault[] = []
  const say = (rule: string, words: string): void => {
    faults.push({ rule, place: file, words })
  }
  for (const [statement, from = ''] of code.matchAll(
    /^(?:import|export)\b[^'"]*?from\s+['"]([^'"]+)['"]/gm,
  )) {
    if (from !== 'xstate' && !/^(import|export) type\b/.test(statement)) {
      say('imports', `imports "${from}": a chart imports only xstate, and types with "import type"`)
    }
  }
  if (/\bimport\s*\(|\brequire\(|^import\s+['"]/m.test(code)) say('imports', 'loads a module in passing')
  if (/\bsendParent\b/.test(code))
    say('no-send-parent', 'uses sendParent: give the chart an output, or an actor')
  for (const [pattern, what] of impure) {
    if (pattern.test(code))
      say('pure', `reaches for ${what}: ask through an actor, or let it come with an event or the input`)
  }
  const chart = /\bcreateMachine\(/.exec(source)
  const lines = source
    .slice(chart?.index ?? 0)
    .trimEnd()
    .split('\n').length
  if (lines > mostLines + leeway) {
    say(
      'length',
      `has ${lines} lines of chart; past about ${mostLines}, split off a child chart with input and output`,
    )
  }
  const setupOrder = orderFault(code, /\bsetup\(/, ['types', 'delays', 'guards', 'actions', 'actors'], ' {2}')
  if (setupOrder) say('order', `setup() ${setupOrder}`)
  const chartOrder = orderFault(code, /\bcreateMachine\(/, ['id', 'context', 'initial', 'states'], ' {2}')
  if (chartOrder) say('order', `createMachine() ${chartOrder}`)
  if (!/\bsetup\(/.test(code))
    say('setup', 'does not use setup(): types, guards, actions and actors are named there')
  return faults
}
