import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { placeOf, sources, walk } from './sources.ts'

describe('parts that come late', () => {
  it('are asked for until they are there: what was refused once React never asks for again [ERROR-31, ERROR-32]', () => {
    const lost: string[] = []
    let asked = 0
    // The pages of errors say themselves what stands in their place.
    const views = sources.filter((path) => /^src\/.*\.tsx$/.test(path) && !path.endsWith('/late-pages.tsx'))
    for (const path of views) {
      walk(path, (node, file) => {
        if (!ts.isCallExpression(node) || node.expression.getText(file) !== 'lazy') return
        const bring = node.arguments[0]?.getText(file) ?? ''
        if (bring.startsWith('untilThere(')) asked += 1
        else lost.push(placeOf(path, node, file))
      })
    }
    expect(asked).toBeGreaterThan(15)
    expect(lost).toEqual([])
  })
})
