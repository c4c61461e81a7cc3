import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { leanChart } from '../../config/lean-charts.ts'
import { read, sources } from './sources.ts'

const charts = sources.filter((path) => /^machines\/.*\.machine\.ts$/.test(path))
const parsed = (code: string) => ts.createSourceFile('chart.ts', code, ts.ScriptTarget.Latest, true)
const nameOf = (node: ts.PropertyAssignment) => (ts.isIdentifier(node.name) ? node.name.text : '')

/** The name of the port that stands for an action or an actor of a chart, with what it stands among. */
function portOf(node: ts.PropertyAssignment): string | null {
  const made = node.initializer
  const run = ts.isCallExpression(made) ? made.arguments[0] : made
  if (!run || !ts.isArrowFunction(run) || !ts.isCallExpression(run.body)) return null
  const among = node.parent.parent
  if (!ts.isIdentifier(run.body.expression) || run.body.expression.text !== 'port') return null
  return ts.isPropertyAssignment(among) ? `${nameOf(among)}:${nameOf(node)}` : null
}

/** What is for people and for the compiler alone. */
function isForReaders(node: ts.PropertyAssignment): boolean {
  if (nameOf(node) === 'meta' && ts.isObjectLiteralExpression(node.initializer))
    return node.initializer.properties.every((one) => one.name?.getText() === 'requirements')
  if (nameOf(node) === 'types') return ts.isCallExpression(node.parent.parent)
  return nameOf(node) === 'description'
}

/** A chart as it is printed without these, and the ports in it. */
function withoutThem(code: string) {
  const ports: string[] = []
  let forReaders = 0
  const { transformed } = ts.transform(parsed(code), [
    (context) => {
      const look = (node: ts.Node): ts.Node | undefined => {
        if (ts.isPropertyAssignment(node)) {
          const port = portOf(node)
          if (port) ports.push(port)
          if (isForReaders(node)) forReaders += 1
          if (port || isForReaders(node)) return undefined
        }
        return ts.visitEachChild(node, look, context)
      }
      return (file) => ts.visitEachChild(file, look, context)
    },
  ])
  const printed = ts.createPrinter({ removeComments: true }).printFile(transformed[0] ?? parsed(''))
  const words = printed.replace(/\s+/g, ' ').replace(/,(?= ?[}\])])/g, '')
  return { words: words.replace(/([{[]) (?=[}\]])/g, '$1'), ports, forReaders }
}

/** By chart, the names that stand in objects of the files which provide it: a part may be bound by a function beside. */
function boundInSrc(): Map<string, Set<string>> {
  const bound = new Map<string, Set<string>>()
  for (const path of sources.filter((source) => source.startsWith('src/'))) {
    const code = read(path)
    const names = new Set<string>()
    const provided = [...code.matchAll(/(\w+Machine)\.provide\(/g)].map(([, chart = '']) => chart)
    if (provided.length === 0) continue
    const look = (node: ts.Node): void => {
      ts.forEachChild(node, look)
      if (ts.isObjectLiteralElementLike(node) && node.name) names.add(node.name.getText())
    }
    look(parsed(code))
    for (const chart of provided) bound.set(chart, new Set([...(bound.get(chart) ?? []), ...names]))
  }
  return bound
}

describe('the charts of the bundle', () => {
  it('are the charts without what is for whoever reads them, and nothing else is gone', () => {
    expect(charts.length).toBeGreaterThan(40)
    for (const path of charts) {
      const [whole, lean] = [withoutThem(read(path)), withoutThem(leanChart(read(path)))]
      expect(lean, path).toEqual({ words: whole.words, ports: [], forReaders: 0 })
    }
  })

  it('have each port bound by the application', () => {
    const bound = boundInSrc()
    const unbound = charts.flatMap((path) => {
      const code = read(path)
      const chart = /export const (\w+Machine) = setup/.exec(code)?.[1] ?? path
      return withoutThem(code)
        .ports.filter((port) => !bound.get(chart)?.has(port.split(':')[1] ?? port))
        .map((port) => `${chart} ${port}`)
    })
    expect(unbound).toEqual([])
  })
})
