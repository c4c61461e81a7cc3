import ts from 'typescript'
import { expect, it } from 'vitest'
import { placeOf, read, sources, walk } from './sources.ts'

/** What takes a text for markup: in the DOM, in React, and in the address of a frame. */
const sinks = new Set([
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'dangerouslySetInnerHTML',
  'srcdoc',
  'srcDoc',
  'setHTMLUnsafe',
  'createContextualFragment',
  'parseFromString',
])
const anySink = new RegExp([...sinks].join('|'))

it('no text is taken for markup by anything of the application or the server, whoever wrote it [SEC-26]', () => {
  const rooms = sources.filter((path) => /^(src|server)\//.test(path))
  const found: string[] = []
  for (const path of rooms.filter((one) => anySink.test(read(one)))) {
    walk(path, (node, file) => {
      const isName = ts.isIdentifier(node) || ts.isStringLiteralLike(node)
      if (isName && sinks.has(node.text)) found.push(`${placeOf(path, node, file)} ${node.text}`)
    })
  }
  expect(found).toEqual([])
  expect(rooms.length).toBeGreaterThan(500)
})
