import { faqProblems } from '#domain/faq.ts'
import { faqPolicy } from '#domain/policy.ts'
import type { DraftStanding, FaqDraft } from '#machines/faq-editing/faq-editing.machine.ts'
import type { Faq } from '#src/api/queries/faqs.ts'

/** What stands in the fields from the start; nothing for a new question. */
export function draftOf(faq: Faq | null): FaqDraft {
  if (faq === null) return { question: '', answer: '', hidden: false, tagIds: [] }
  const { question, answer, hidden, tags } = faq
  return { question, answer, hidden, tagIds: tags.map(({ id }) => id) }
}

/** What is kept of a text: one line end for all, also those of word processors, and no other control character. FAQ-11 */
export const kept = (text: string): string =>
  text
    .replace(/\r\n?|[\v\f]/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim()

const sameTags = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((id) => others.includes(id))

/** What differs from the question as it is saved; the texts as they are kept. */
export function changeOf(faq: Faq, draft: FaqDraft): Partial<FaqDraft> {
  const before = draftOf(faq)
  const [question, answer] = [kept(draft.question), kept(draft.answer)]
  return {
    ...(question !== kept(before.question) && { question }),
    ...(answer !== kept(before.answer) && { answer }),
    ...(draft.hidden !== before.hidden && { hidden: draft.hidden }),
    ...(!sameTags(draft.tagIds, before.tagIds) && { tagIds: draft.tagIds }),
  }
}

/** What is sent in place of somebody else's words: all of one's own; hidden or shown it stays as they have it, unless that was changed here. FAQ-12 */
export function ownOver(opened: Faq, draft: FaqDraft): Partial<FaqDraft> {
  const { hidden, ...words } = draft
  return hidden === opened.hidden ? words : draft
}

/** Whether all of one's own words stand there already, as after a try whose answer was lost. FAQ-15 */
export function isSaidBy(theirs: Faq, opened: Faq, draft: FaqDraft): boolean {
  return !isUnsaved(theirs, { ...draftOf(theirs), ...ownOver(opened, draft) })
}

/** Whether nothing was typed or chosen since it was opened, not even a blank. */
export function isAsOpened(opened: Faq, draft: FaqDraft): boolean {
  const { question, answer, hidden, tagIds } = draftOf(opened)
  const isSame = draft.question === question && draft.answer === answer && draft.hidden === hidden
  return isSame && sameTags(draft.tagIds, tagIds)
}

/** The draft with one more tag, each at most once. ADMIN-16 */
export function withTag(draft: FaqDraft, id: string): FaqDraft {
  const { tagIds } = draft
  return tagIds.includes(id) || tagIds.length >= faqPolicy.mostTags
    ? draft
    : { ...draft, tagIds: [...tagIds, id] }
}

/** Whether leaving would lose something. */
export function isUnsaved(faq: Faq | null, draft: FaqDraft): boolean {
  if (faq !== null) return Object.keys(changeOf(faq, draft)).length > 0
  const { question, answer, hidden, tagIds } = draft
  return question.trim() !== '' || answer.trim() !== '' || hidden || tagIds.length > 0
}

/** How the draft stands; a new question in which nothing stands is incomplete. */
export function standingOf(faq: Faq | null, draft: FaqDraft): DraftStanding {
  if (faq !== null && !isUnsaved(faq, draft)) return 'untouched'
  const { question, answer } = faqProblems(draft)
  return question === null && answer === null ? 'complete' : 'incomplete'
}
