import ts from 'typescript'
import { placeOf, sources, walk } from './sources.ts'

export type MessageUse = { pattern: RegExp; words: string; where: string }

/** Where views name a message: <FormattedMessage id>, formatMessage({ id }), announce(…, id), messageId. */
function isNamingPlace(node: ts.Node): boolean {
  const parent: ts.Node | undefined = node.parent
  if (parent === undefined) return false
  if (ts.isJsxAttribute(parent) || (ts.isJsxExpression(parent) && ts.isJsxAttribute(parent.parent))) {
    const attribute = ts.isJsxAttribute(parent) ? parent : parent.parent
    if (!ts.isJsxAttribute(attribute)) return false
    const name = attribute.name.getText()
    const element = attribute.parent.parent
    const tag =
      ts.isJsxSelfClosingElement(element) || ts.isJsxOpeningElement(element) ? element.tagName.getText() : ''
    return name === 'messageId' || (name === 'id' && tag === 'FormattedMessage')
  }
  if (ts.isPropertyAssignment(parent) && parent.initializer === node) {
    const name = parent.name.getText()
    const call = parent.parent.parent
    const isFormatted = ts.isCallExpression(call) && /(^|\.)formatMessage$/.test(call.expression.getText())
    return name === 'messageId' || (name === 'id' && isFormatted)
  }
  return (
    ts.isCallExpression(parent) && parent.expression.getText() === 'announce' && parent.arguments[1] === node
  )
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** The texts that an expression may give, as patterns; a part that is only known at run time is a wildcard. */
function patternsIn(node: ts.Expression): { pattern: RegExp; words: string }[] {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return patternsIn(node.expression)
  if (ts.isConditionalExpression(node)) return [...patternsIn(node.whenTrue), ...patternsIn(node.whenFalse)]
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
    return [{ pattern: new RegExp(`^${escaped(node.text)}$`), words: node.text }]
  if (!ts.isTemplateExpression(node)) return []
  const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
  return [{ pattern: new RegExp(`^${parts.map(escaped).join('[\\w-]+')}$`), words: parts.join('…') }]
}

/** Every message that the browser application names, with the place. */
export function namedMessages(): MessageUse[] {
  const found: MessageUse[] = []
  for (const path of sources.filter((one) => one.startsWith('src/'))) {
    walk(path, (node, file) => {
      if (!isNamingPlace(node)) return
      const expression = ts.isJsxExpression(node) ? node.expression : node
      if (expression === undefined || !ts.isExpression(expression)) return
      const where = placeOf(path, node, file)
      found.push(...patternsIn(expression).map((one) => ({ ...one, where })))
    })
  }
  return found
}

/** Every text of the application, its charts and the rules that could be the id of a message. */
export function textsThatMayName(): { plain: Set<string>; patterns: RegExp[] } {
  const plain = new Set<string>()
  const patterns: RegExp[] = []
  for (const path of sources.filter((one) => /^(src|domain|machines)\//.test(one))) {
    walk(path, (node) => {
      if (ts.isStringLiteralLike(node)) plain.add(node.text)
      else if (ts.isTemplateExpression(node) && /^\w+\.[\w.]*$/.test(node.head.text))
        patterns.push(...patternsIn(node).map(({ pattern }) => pattern))
    })
  }
  return { plain, patterns }
}

const said = new Set(['aria-label', 'aria-description', 'alt', 'placeholder'])

/** Whether a piece of a view puts words of its own on the screen, or before a screen reader. */
export function isWordy(node: ts.Node): boolean {
  if (ts.isJsxText(node)) return /\p{L}{2,}/u.test(node.text)
  // A dotted name is the id of a message.
  if (!ts.isStringLiteralLike(node) || !/\p{L}{2,}/u.test(node.text) || /^\w+(\.\w+)+$/.test(node.text))
    return false
  const { parent } = node
  const place = ts.isJsxExpression(parent) ? parent.parent : parent
  if (ts.isJsxAttribute(place)) return said.has(place.name.getText())
  return place !== parent && (ts.isJsxElement(place) || ts.isJsxFragment(place))
}
