import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { formats } from '#flowkit/formats.ts'
import { lineWidth, literal } from '#flowkit/literal.ts'
import { planPaths } from '#flowkit/plan.ts'
import { flows } from '#machines/index.ts'

const root = process.cwd()

/** What the compiler says of files that are not on the disk, by the project's own rules. */
function faultsIn(files: ReadonlyMap<string, string>): string[] {
  const read = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(read.config, ts.sys, root)
  const host = ts.createCompilerHost({ ...options, incremental: false })
  const { fileExists, readFile, getSourceFile } = host
  host.fileExists = (name) => files.has(name) || fileExists(name)
  host.readFile = (name) => files.get(name) ?? readFile(name)
  host.getSourceFile = (name, version, ...rest) => {
    const text = files.get(name)
    return text === undefined
      ? getSourceFile(name, version, ...rest)
      : ts.createSourceFile(name, text, version, true)
  }
  const program = ts.createProgram([...files.keys()], { ...options, incremental: false }, host)
  return [...files.keys()].flatMap((name) => {
    const source = program.getSourceFile(name)
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ messageText }) => `${name}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    )
  })
}

/** What no chart has today, and one may have tomorrow. */
function oddValue(): unknown {
  const long =
    'a text that is so long that it does not stand beside its name, however short the name may be, on a line'
  return {
    "it's": `it's "so"`,
    'a-name': [`it's`, 'say "so"', 'both \' and "', 'back\\slash', 'line\nbreak'],
    long,
    to: long,
    longer: long,
    'a-b': long,
    words: [long, 'short'],
    numbers: Array.from({ length: 60 }, (_, at) => at * 1_000),
    few: [1, 2.5, -3],
    nothing: null,
    empty: [],
    lists: [
      ['a', 'b'],
      ['c', 'd'],
    ],
    uneven: [['a', 'b'], ['c']],
    objects: [{ one: 1 }, {}],
    arrow: '’s → 🌞',
  }
}

const fileOf = (id: string) => join(root, 'tests/browser/journeys', `made-${id}.spec.ts`)

describe('paths written for Playwright', () => {
  const plans = flows.map((flow) => ({ flow, paths: planPaths(flow, { cover: 'transitions' }) }))
  const texts = new Map(plans.map(({ flow, paths }) => [fileOf(flow.id), formats.playwright(flow, paths)]))

  it('are a test for each path', () => {
    for (const { flow, paths } of plans) {
      const tests = texts.get(fileOf(flow.id))?.match(/^test\(.*, async \(\{(?: stage \}\) => \{)?$/gm) ?? []
      expect(tests).toHaveLength(paths.length)
    }
  })

  it('name the timer that passes', () => {
    const steps = plans.flatMap(({ paths }) => paths.flatMap((path) => path.steps))
    const waits = steps.filter(({ kind }) => kind === 'timer').map((step) => step.case)
    expect(waits).toContain('untilExpiry')
    const text = [...texts.values()].join('\n')
    for (const timer of new Set(waits))
      expect(text).toMatch(new RegExp(`kind: 'timer',\\n +case: '${timer}'`))
  })

  it('are as the check of this repository wants them, for every flow as it is written to a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'made-'))
    const files = [...texts].map(([name, text]) => [basename(name), `${text}\n`] as const)
    const written = { odd: oddValue(), none: {} }
    const odd = `export const odd = ${literal(written, 0, lineWidth)}\n`
    for (const [name, text] of [...files, ['odd.ts', odd] as const]) writeFileSync(join(folder, name), text)
    // What is wrong in a file is told: else nothing would be looked at.
    writeFileSync(join(folder, 'wrong.ts'), 'export const wrong = "this"\n')
    const options = [
      '--vcs-enabled=false',
      `--config-path=${root}`,
      '--max-diagnostics=none',
      '--reporter=json',
    ]
    const biome = join(root, 'node_modules/.bin/biome')
    const { stdout } = spawnSync(biome, ['check', ...options, folder], { encoding: 'utf8' })
    const told: { diagnostics: { location: { path: string } }[] } = JSON.parse(stdout)
    rmSync(folder, { recursive: true })
    expect(told.diagnostics.map(({ location }) => basename(location.path))).toEqual(['wrong.ts'])
  })

  it('are accepted by the compiler for every flow, and a call that is not theirs is refused', () => {
    const broken = [...texts].map(([name, text]): [string, string] => [
      name.replace('made-', 'broken-'),
      text.replaceAll('walkPath(stage, flow,', 'walkPath(stage, 1,'),
    ])
    const faults = faultsIn(new Map([...texts, ...broken.slice(0, 1)]))
    expect(faults.filter((fault) => fault.includes('made-'))).toEqual([])
    expect(faults.filter((fault) => fault.includes('broken-')).length).toBeGreaterThan(0)
  })
})
