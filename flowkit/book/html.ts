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

function escaped(text: string): string {
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

/** Words in which `code` and **names** are marked as in Markdown. */
export function prose(text: string): Part[] {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part) => {
    if (/^`.+`$/.test(part)) return html`<code>${part.slice(1, -1)}</code>`
    return /^\*\*.+\*\*$/.test(part) ? html`<b>${part.slice(2, -2)}</b>` : part
  })
}

/** The parts one after the other, with something between each two. */
export function joined(parts: readonly Part[], between: Part): Part[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [between, part]))
}
