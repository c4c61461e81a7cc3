import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { formats } from '#flowkit/formats.ts'
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

const fileOf = (id: string) => join(root, 'tests/browser/journeys', `made-${id}.spec.ts`)

describe('paths written for Playwright', () => {
  const plans = flows.map((flow) => ({ flow, paths: planPaths(flow, { cover: 'transitions' }) }))
  const texts = new Map(plans.map(({ flow, paths }) => [fileOf(flow.id), formats.playwright(flow, paths)]))

  it('are a test for each path', () => {
    for (const { flow, paths } of plans) {
      const tests = texts.get(fileOf(flow.id))?.match(/^test\('.*', async \(\{ stage \}\) => \{$/gm) ?? []
      expect(tests).toHaveLength(paths.length)
    }
  })

  it('name the timer that passes', () => {
    const steps = plans.flatMap(({ paths }) => paths.flatMap((path) => path.steps))
    const waits = steps.filter(({ kind }) => kind === 'timer').map((step) => step.case)
    expect(waits).toContain('untilExpiry')
    const text = [...texts.values()].join('\n')
    for (const timer of new Set(waits)) expect(text).toContain(`"kind":"timer","case":"${timer}"`)
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
