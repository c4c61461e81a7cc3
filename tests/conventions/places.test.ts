import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { files, placeOf, read, sources, walk } from './sources.ts'

const isLinkOfWords = (node: ts.Node, file: ts.SourceFile): node is ts.JsxElement =>
  ts.isJsxElement(node) && /^(App)?Link$/.test(node.openingElement.tagName.getText(file))

describe('places in a page', () => {
  it('whose only content is a link are found by a finger on a phone [LAYOUT-28]', () => {
    const found = { roomy: 0, narrow: [] as string[] }
    for (const path of sources.filter((one) => /^src\/(pages|flows)\/.*\.tsx$/.test(one))) {
      walk(path, (node, file) => {
        if (!isLinkOfWords(node, file) || !ts.isJsxElement(node.parent)) return
        const { openingElement, children } = node.parent
        const isPlace = /^[a-z]/.test(openingElement.tagName.getText(file))
        const content = children.filter(
          (child) => !ts.isJsxText(child) || !child.containsOnlyTriviaWhiteSpaces,
        )
        // A link that is called by its variant has the height of a finger itself.
        const isAsHighAsWords = !/variant=/.test(node.openingElement.getText(file))
        if (!isPlace || content.length > 1 || !isAsHighAsWords) return
        if (/\breach\b/.test(openingElement.getText(file))) found.roomy += 1
        else found.narrow.push(placeOf(path, node, file))
      })
    }
    expect(found.narrow).toEqual([])
    expect(found.roomy).toBeGreaterThan(3)
  })

  it('in which something is told are there before it is: of those that are hidden while empty none tells anything [ERROR-12] [HOUSE-15]', () => {
    const hidden = files
      .filter((path) => path.endsWith('.css.ts'))
      .flatMap((path) =>
        read(path)
          .split(/^export const /m)
          .filter((style) => /:empty['"]?: \{ display: 'none'/.test(style))
          .map((style) => `${path}: ${style.split(' ')[0]}`),
      )
    expect(hidden).toEqual(['src/pages/overview/overview.css.ts: offer', 'src/ui/notice.css.ts: action'])
  })
})
