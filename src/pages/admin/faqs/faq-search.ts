import { type Search, text } from '#src/app/search.ts'

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
  return { search: text(search.search), tag: text(search.tag), question: text(search.question) }
}
