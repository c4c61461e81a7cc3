import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { lastOrder } from '#domain/faq.ts'
import {
  type FaqDraft,
  faqEditingMachine,
  type SaveAnswer,
} from '#machines/faq-editing/faq-editing.machine.ts'
import { codeOf } from '#src/api/code-of.ts'
import { statusOf } from '#src/api/failure.ts'
import { allFaqsQuery, type Faq, noteFaq, updateFaq } from '#src/api/queries/faqs.ts'
import { mayBeDone } from '#src/api/unanswered.ts'
import { announce } from '#src/app/announce.tsx'
import { atOnce } from '#src/app/at-once.ts'
import { reportError } from '#src/app/error-reports.ts'
import { isSameTyped, type Making } from './create-once.ts'
import { changeOf, isSaidBy, kept, ownOver } from './draft.ts'

/** What the server says when it refuses a question for a reason that can be helped. FAQ-10, IMP-34 */
const refusals: Readonly<Record<string, SaveAnswer>> = { too_many: 'full', impersonating: 'looking' }

type Given = {
  queryClient: QueryClient
  /** The question as it was opened, or taken from somebody else; null: a new one. */
  opened: () => Faq | null
  /** What makes the question, when it was opened as a new one. */
  making: Making | null
  /** Goes on from the question that was made of an earlier try; null: it is a new one again. */
  takeUp: (made: Faq | null) => void
  goToList: () => void
  /** Goes on from what somebody else has written: the question as it is by now. */
  openTheirs: (theirs: Faq) => void
}

const asked = ({ question, answer, hidden, tagIds }: Partial<FaqDraft>) => ({
  ...(question !== undefined && { question: kept(question) }),
  ...(answer !== undefined && { answer: kept(answer) }),
  ...(hidden !== undefined && { hidden }),
  ...(tagIds !== undefined && { tag_ids: [...tagIds] }),
})

/** As it is by now, as far as this browser knows. */
const newest = (queryClient: QueryClient, { id }: Faq): Faq | undefined =>
  queryClient.getQueryData(allFaqsQuery.queryKey)?.find((faq) => faq.id === id)

/** Makes a new question, or finds what an earlier try has made and changes what was typed since. FAQ-15 */
async function create(given: Given, making: Making, draft: FaqDraft): Promise<SaveAnswer> {
  const { queryClient, takeUp } = given
  const { question, answer, hidden, tagIds } = draft
  const faq = {
    question: kept(question),
    answer: kept(answer),
    hidden,
    order: lastOrder(queryClient.getQueryData(allFaqsQuery.queryKey) ?? []),
    tag_ids: [...tagIds],
  }
  const { made, from } = await making.make(faq)
  if (!isSameTyped(from, faq)) {
    takeUp(made)
    return change(given, made, draft, false)
  }
  noteFaq(queryClient, made)
  return 'saved'
}

/** Changes a question, unless somebody else wrote it since. FAQ-6 */
async function change(given: Given, faq: Faq, draft: FaqDraft, isOverTheirs: boolean): Promise<SaveAnswer> {
  const { queryClient, making, takeUp } = given
  const from = isOverTheirs ? (newest(queryClient, faq) ?? faq) : faq
  const changed = isOverTheirs ? ownOver(faq, draft) : changeOf(faq, draft)
  try {
    const saved = await updateFaq(faq.id, { ...asked(changed), expected_updated_at: from.updated_at })
    noteFaq(queryClient, saved)
    return 'saved'
  } catch (error) {
    const status = statusOf(error)
    if (status !== 409 && status !== 404) throw error
    const all = await queryClient.fetchQuery({ ...allFaqsQuery, ...atOnce })
    const theirs = all.find(({ id }) => id === faq.id)
    // The answer of an earlier try was lost.
    if (status === 409 && theirs && isSaidBy(theirs, faq, draft)) return 'saved'
    if (status === 409) return 'changedMeanwhile'
    // Not there any more, or only a tag is not.
    if (theirs || making === null) throw error
    making.anew()
    takeUp(null)
    return create(given, making, draft)
  }
}

/** Binds the chart of editing a question to the server, the list, the toasts and the reports. */
export function provideFaqEditing(given: Given) {
  const { queryClient, opened, making, goToList, openTheirs } = given
  const send = (draft: FaqDraft, isOverTheirs: boolean): Promise<SaveAnswer> => {
    const faq = opened()
    if (faq !== null) return change(given, faq, draft, isOverTheirs)
    if (making === null) throw new Error('Nothing was opened')
    return create(given, making, draft)
  }
  const save = async (draft: FaqDraft, isOverTheirs: boolean): Promise<SaveAnswer> => {
    try {
      return await send(draft, isOverTheirs)
    } catch (error) {
      const refusal = refusals[codeOf(error)]
      if (refusal !== undefined) return refusal
      if (!mayBeDone(error)) throw error
      reportError('question', error)
      return 'notKnown'
    }
  }
  return faqEditingMachine.provide({
    actors: {
      saveFaq: fromPromise(({ input }) => save(input.draft, input.isOverTheirs)),
    },
    actions: {
      announceSaved: () => announce('success', making === null ? 'adminFaqs.saved' : 'adminFaqs.added'),
      announceNotSaved: ({ event }) => {
        announce('error', 'adminFaqs.notSavedToast')
        if ('error' in event) reportError('question', event.error)
      },
      announceNotKnown: () => announce('error', 'adminFaqs.notKnownToast'),
      goToList,
      openTheirs: () => {
        const faq = opened()
        const theirs = faq && newest(queryClient, faq)
        if (theirs) openTheirs(theirs)
      },
    },
  })
}
