import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { leanChart } from '../../config/lean-charts.ts'
import { read, sources } from './sources.ts'

describe('the charts of the bundle', () => {
  it('say nothing that is for whoever reads them', () => {
    const charts = sources.filter((path) => path.endsWith('.machine.ts'))
    const said = charts.flatMap((path) => {
      const file = ts.createSourceFile(path, leanChart(read(path)), ts.ScriptTarget.Latest, true)
      const found: string[] = []
      const visit = (node: ts.Node): void => {
        if (
          ts.isPropertyAssignment(node) &&
          /^(description|requirements|types)$/.test(node.name.getText(file))
        )
          found.push(`${path}: ${node.getText(file).slice(0, 40)}`)
        ts.forEachChild(node, visit)
      }
      visit(file)
      return found
    })
    expect(charts.length).toBeGreaterThan(40)
    expect(said).toEqual([])
  })
})
