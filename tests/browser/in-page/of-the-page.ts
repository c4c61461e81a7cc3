import type { Plugin } from 'vite'

/** Names that mean the window of the portal in what a driver lets the page evaluate. */
const meant = new Set([
  'window',
  'document',
  'history',
  'location',
  'sessionStorage',
  'localStorage',
  'navigator',
  'Date',
  'Event',
  'PageTransitionEvent',
  'DataTransfer',
  'File',
])

const evaluated = new Set(['evaluate', 'evaluateHandle', 'waitForFunction'])

type Node = { type: string; start: number; end: number } & Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  value !== null && typeof value === 'object' && 'type' in value && 'start' in value

const partsOf = (node: Node): [string, Node][] =>
  Object.entries(node).flatMap(([key, value]) =>
    [value].flat().flatMap((one): [string, Node][] => (isNode(one) ? [[key, one]] : [])),
  )

/** Whether a name at this place is a property's and no variable's. */
const isPropertyName = (parent: Node, key: string): boolean =>
  parent.computed !== true &&
  ((parent.type === 'MemberExpression' && key === 'property') ||
    (parent.type === 'Property' && key === 'key'))

function namesIn(node: Node, parent: Node, key: string): Node[] {
  if (node.type === 'Identifier')
    return meant.has(String(node.name)) && !isPropertyName(parent, key) ? [node] : []
  return partsOf(node).flatMap(([name, part]) => namesIn(part, node, name))
}

function isEvaluation(node: Node): boolean {
  const { callee } = node
  if (node.type !== 'CallExpression' || !isNode(callee) || !isNode(callee.property)) return false
  return evaluated.has(String(callee.property.name))
}

function evaluatedNames(node: Node): Node[] {
  const first = isEvaluation(node) ? [node.arguments].flat()[0] : undefined
  if (isNode(first)) return namesIn(first, node, 'arguments')
  return partsOf(node).flatMap(([, part]) => evaluatedNames(part))
}

/** In the drivers, what is evaluated in a page means the window of that page and not the one that the script runs in. */
export const ofThePage: Plugin = {
  name: 'of-the-page',
  enforce: 'post',
  transform(code, id) {
    if (!/\/tests\/browser\/(?!in-page\/)[^?]*\.ts$/.test(id)) return null
    const tree: unknown = this.parse(code)
    if (!isNode(tree)) return null
    const names = evaluatedNames(tree).sort((a, b) => b.start - a.start)
    let written = code
    for (const { start, end, name } of names)
      written = `${written.slice(0, start)}(porchlightPage().${name})${written.slice(end)}`
    return { code: written, map: null }
  },
}
