import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { placeOf, sources, walk } from './sources.ts'

/** The function that something stands in, by its name. */
function around(node: ts.Node): string {
  let at = node.parent
  while (at && !ts.isFunctionLike(at)) at = at.parent
  if (!at) return ''
  const named = at.name ?? (ts.isVariableDeclaration(at.parent) ? at.parent.name : undefined)
  return named?.getText() ?? ''
}

describe('a rendering that React gives up', () => {
  it('leaves nothing behind: no component and no hook writes a ref while it renders [INBOX-23]', () => {
    const written: string[] = []
    let looked = 0
    for (const path of sources.filter((source) => source.startsWith('src/'))) {
      walk(path, (node, file) => {
        if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return
        if (!ts.isPropertyAccessExpression(node.left) || node.left.name.text !== 'current') return
        looked += 1
        if (/^(use)?[A-Z]/.test(around(node))) written.push(placeOf(path, node, file))
      })
    }
    expect(looked).toBeGreaterThan(15)
    expect(written).toEqual([])
  })
})
