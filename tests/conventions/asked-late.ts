import { dirname, join } from 'node:path'
import ts from 'typescript'
import type { Closure } from './login-closure.ts'
import { placeOf, sources, walk } from './sources.ts'

/** Each place of the application that asks late for a file of it, which lies in the same chunk of the build or not. */
export function askedLate(closure: Closure): { place: string; isInVain: boolean }[] {
  const chunks = new Map(
    Object.entries(closure).flatMap(([chunk, { modules }]) =>
      modules.map((module) => [module, chunk] as const),
    ),
  )
  const asked: { place: string; isInVain: boolean }[] = []
  for (const path of sources.filter((source) => source.startsWith('src/'))) {
    walk(path, (node, file) => {
      if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.ImportKeyword) return
      const [named] = node.arguments
      if (named === undefined || !ts.isStringLiteral(named) || !/^[#.]/.test(named.text)) return
      const target = named.text.startsWith('#') ? named.text.slice(1) : join(dirname(path), named.text)
      const [from, to] = [chunks.get(path), chunks.get(target)]
      if (from === undefined || to === undefined) return
      asked.push({ place: placeOf(path, node, file), isInVain: from === to })
    })
  }
  return asked
}
