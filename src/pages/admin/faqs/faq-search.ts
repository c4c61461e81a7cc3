import { type Search, text } from '#src/app/search.ts'

/** The router reads a word of digits as a number. */
const words = (value: unknown): string | undefined =>
  typeof value === 'number' ? String(value) : text(value)

export type FaqSearch = {
  /** What is searched in question and answer. */
  search?: string
  /** Only questions with this tag. */
  tag?: string
  /** The one that is edited, by its id; `new` for another one. */
  question?: string
}

/** What the page of questions shows. FAQ-1 */
export function faqSearch(search: Search): FaqSearch {
  return { search: words(search.search), tag: words(search.tag), question: text(search.question) }
}
