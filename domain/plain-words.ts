const letter = /[\p{L}\p{N}]/u

/** Markdown as the words that are read, in one line: without its marks, its HTML and the addresses of its links. SUP-9. */
export function plainWords(markdown: string): string {
  return markdown
    .replace(/!\[[^[\]]*\]\((?:[^()]|\([^()]*\))*\)/g, '')
    .replace(/\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(/<(https:[^<>\s]*)>/g, '$1')
    .replace(/<[/!]?[a-z-][^<>]*>/gi, '')
    .replace(/^\s*(?:[-*+]|\d+[.)]|#+|>)\s+/gm, '')
    .replace(/[*`]/g, '')
    .replace(/_+/g, (marks, at: number, all: string) => {
      const isInWord = letter.test(all[at - 1] ?? '') && letter.test(all[at + marks.length] ?? '')
      return isInWord ? marks : ''
    })
    .replace(/\s+/g, ' ')
    .trim()
}
