import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type FaqPlace, ordersAfterMove, sortFaqs } from '#domain/faq.ts'
import { codeOf } from '#src/api/code-of.ts'
import { allFaqsQuery, type Faq, moveFaq, updateFaq, writeFaqs } from '#src/api/queries/faqs.ts'
import { mayBeDone } from '#src/api/unanswered.ts'
import { announce } from '#src/app/announce.tsx'
import { reportError } from '#src/app/error-reports.ts'

const { queryKey } = allFaqsQuery

type Change = {
  /** How the list stands when it is done: shown at once. */
  apply: (faqs: Faq[]) => Faq[]
  ask: () => Promise<unknown>
  /** What is said when it was not done. */
  failed: string
}

/** One after the other, in the order of the presses. */
const scope = { id: 'faqs' }
const mutationKey = ['faqs']

/** Moves, hides and shows questions: seen at once, and as before when it could not be done. FAQ-8 */
export function useFaqChanges() {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationKey,
    scope,
    // Without a network it fails at once, which is said, and does not wait for one without a word.
    networkMode: 'always',
    mutationFn: ({ ask }: Change) => ask(),
    onMutate: async ({ apply }: Change) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      writeFaqs(queryClient, apply)
      return { before }
    },
    onError: (error, { failed }, context) => {
      const before = context?.before
      if (before) writeFaqs(queryClient, () => before)
      // The list, read anew, tells.
      const isLooking = codeOf(error) === 'impersonating'
      announce('error', mayBeDone(error) ? 'adminFaqs.changeUnsure' : isLooking ? 'admin.looking' : failed)
      if (!isLooking) reportError('questions', error)
    },
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) === 1) void queryClient.invalidateQueries({ queryKey })
    },
  })
  return useMemo(
    () => ({
      move: ({ id }: Faq, place: FaqPlace) =>
        mutate({
          apply: (faqs) => {
            const orders = new Map(ordersAfterMove(faqs, id, place).map((one) => [one.id, one.order]))
            return sortFaqs(faqs.map((faq) => changed(faq, { order: orders.get(faq.id) ?? faq.order })))
          },
          ask: () => moveFaq(id, place),
          failed: 'adminFaqs.notMoved',
        }),
      hide: ({ id }: Faq, hidden: boolean) =>
        mutate({
          apply: (faqs) => faqs.map((faq) => (faq.id === id ? changed(faq, { hidden }) : faq)),
          ask: () => updateFaq(id, { hidden }),
          failed: hidden ? 'adminFaqs.notHidden' : 'adminFaqs.notShown',
        }),
    }),
    [mutate],
  )
}

/** The same question where nothing is other than before, so that it is not drawn again. */
const changed = (faq: Faq, { order = faq.order, hidden = faq.hidden }: Partial<Faq>): Faq =>
  order === faq.order && hidden === faq.hidden ? faq : { ...faq, order, hidden }
