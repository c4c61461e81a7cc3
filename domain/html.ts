/** Text that is HTML already; everything else is escaped when it is put into a template. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export type Part = Html | string | number | null | false | undefined | readonly Part[]

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as it may stand in HTML or XML, in an attribute too. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
}

function isList(part: Part): part is readonly Part[] {
  return Array.isArray(part)
}

function textOf(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Html) return part.text
  if (isList(part)) return part.map(textOf).join('')
  return escaped(String(part))
}

/** A template in which whatever is put in is escaped; null, undefined and false leave nothing. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(texts.map((text, index) => text + textOf(parts[index])).join(''))
}
