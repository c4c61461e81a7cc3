import { html, type Part } from '#domain/html.ts'

/** Words in which `code` and **names** are marked as in Markdown. */
export function prose(text: string): Part[] {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part) => {
    if (/^`.+`$/.test(part)) return html`<code>${part.slice(1, -1)}</code>`
    return /^\*\*.+\*\*$/.test(part) ? html`<b>${part.slice(2, -2)}</b>` : part
  })
}

/** A file's path that, where it does not fit in a line, goes on in the next before one of its parts. */
export function breakable(path: string): Part[] {
  return path.split(/(?=[/.])/).map((part, index) => (index === 0 ? part : html`<wbr>${part}`))
}

/** The parts one after the other, with something between each two. */
export function joined(parts: readonly Part[], between: Part): Part[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [between, part]))
}
