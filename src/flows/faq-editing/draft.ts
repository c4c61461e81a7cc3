import { faqProblems } from '#domain/faq.ts'
import type { DraftStanding, FaqDraft } from '#machines/faq-editing/faq-editing.machine.ts'
import type { Faq } from '#src/api/queries/faqs.ts'

/** What stands in the fields from the start; nothing for a new question. */
export function draftOf(faq: Faq | null): FaqDraft {
  if (faq === null) return { question: '', answer: '', hidden: false, tagIds: [] }
  const { question, answer, hidden, tags } = faq
  return { question, answer, hidden, tagIds: tags.map(({ id }) => id) }
}

const sameTags = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((id) => others.includes(id))

/** What differs from the question as it is saved; the texts without space around them. */
export function changeOf(faq: Faq, draft: FaqDraft): Partial<FaqDraft> {
  const before = draftOf(faq)
  const [question, answer] = [draft.question.trim(), draft.answer.trim()]
  return {
    ...(question !== before.question && { question }),
    ...(answer !== before.answer && { answer }),
    ...(draft.hidden !== before.hidden && { hidden: draft.hidden }),
    ...(!sameTags(draft.tagIds, before.tagIds) && { tagIds: draft.tagIds }),
  }
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
