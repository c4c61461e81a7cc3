import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { lastOrder } from '#domain/faq.ts'
import {
  type FaqDraft,
  faqEditingMachine,
  type SaveAnswer,
} from '#machines/faq-editing/faq-editing.machine.ts'
import { statusOf } from '#src/api/failure.ts'
import { allFaqsQuery, type Faq, type NewFaq, noteFaq, updateFaq } from '#src/api/queries/faqs.ts'
import { announce } from '#src/app/announce.tsx'
import { atOnce } from '#src/app/at-once.ts'
import { reportError } from '#src/app/error-reports.ts'
import { creatingOnce } from './create-once.ts'
import { changeOf, kept, ownOver } from './draft.ts'

type Given = {
  queryClient: QueryClient
  /** The question as it was opened, or taken from somebody else; null: a new one. */
  opened: () => Faq | null
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

async function save(
  { queryClient, opened, create }: Given & { create: (faq: NewFaq) => Promise<Faq> },
  draft: FaqDraft,
  isOverTheirs: boolean,
): Promise<SaveAnswer> {
  const faq = opened()
  if (faq === null) {
    const { question, answer, hidden, tagIds } = draft
    const order = lastOrder(queryClient.getQueryData(allFaqsQuery.queryKey) ?? [])
    const made = await create({
      question: kept(question),
      answer: kept(answer),
      hidden,
      order,
      tag_ids: [...tagIds],
    })
    noteFaq(queryClient, made)
    return 'saved'
  }
  const from = isOverTheirs ? (newest(queryClient, faq) ?? faq) : faq
  const change = isOverTheirs ? ownOver(faq, draft) : changeOf(faq, draft)
  try {
    const saved = await updateFaq(faq.id, { ...asked(change), expected_updated_at: from.updated_at })
    noteFaq(queryClient, saved)
    return 'saved'
  } catch (error) {
    if (statusOf(error) !== 409) throw error
    await queryClient.fetchQuery({ ...allFaqsQuery, ...atOnce })
    return 'changedMeanwhile'
  }
}

/** Binds the chart of editing a question to the server, the list, the toasts and the reports. */
export function provideFaqEditing(given: Given) {
  const { queryClient, opened, goToList, openTheirs } = given
  const create = creatingOnce()
  return faqEditingMachine.provide({
    actors: {
      saveFaq: fromPromise(({ input }) => save({ ...given, create }, input.draft, input.isOverTheirs)),
    },
    actions: {
      announceSaved: () => announce('success', opened() === null ? 'adminFaqs.added' : 'adminFaqs.saved'),
      announceNotSaved: ({ event }) => {
        announce('error', 'adminFaqs.notSavedToast')
        if ('error' in event) reportError('question', event.error)
      },
      goToList,
      openTheirs: () => {
        const faq = opened()
        const theirs = faq && newest(queryClient, faq)
        if (theirs) openTheirs(theirs)
      },
    },
  })
}
