import {
  type Mutation,
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
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
const none: Faq[] = []

const howOf = ({ state }: Mutation<unknown, Error, Change>) => state.variables?.apply

/**
 * What is seen as done is lost with the tab as long as it waits, on other pages too: the end of the tab asks. What waits
 * its turn as the session ends is forgotten with it and never sent, which is said.
 */
function whileItWaits(queryClient: QueryClient, change: Change): () => void {
  const askAtEnd = (event: Event) => event.preventDefault()
  addEventListener('beforeunload', askAtEnd)
  const unsubscribe = queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'removed' || event.mutation.state.variables !== change) return
    stop()
    // Of what is sent already its answer tells.
    if (event.mutation.state.isPaused) announce('error', 'adminFaqs.notSent')
  })
  const stop = () => {
    removeEventListener('beforeunload', askAtEnd)
    unsubscribe()
  }
  return stop
}

/**
 * Moves, hides and shows questions: seen at once, over the list as it was read. One that could not be done drops out of
 * what is seen, whichever wait behind it, and the end of the tab asks till the last is answered. FAQ-8
 */
export function useFaqChanges(read: Faq[] = none) {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationKey,
    scope,
    // Without a network it fails at once, which is said, and does not wait for one without a word.
    networkMode: 'always',
    mutationFn: ({ ask }: Change) => ask(),
    onMutate: (change) => whileItWaits(queryClient, change),
    onSuccess: async (_answer, { apply }) => {
      // What is on its way may be from before the change.
      await queryClient.cancelQueries({ queryKey })
      writeFaqs(queryClient, apply)
    },
    onError: (error, { failed }) => {
      // The list, read anew, tells.
      const isLooking = codeOf(error) === 'impersonating'
      announce('error', mayBeDone(error) ? 'adminFaqs.changeUnsure' : isLooking ? 'admin.looking' : failed)
      if (!isLooking) reportError('questions', error)
    },
    onSettled: (_answer, _error, _change, stopWaiting) => {
      stopWaiting?.()
      if (queryClient.isMutating({ mutationKey }) === 1) void queryClient.invalidateQueries({ queryKey })
    },
  })
  const waiting = useMutationState({ filters: { mutationKey, status: 'pending' }, select: howOf })
  const faqs = useMemo(() => waiting.reduce((list, apply) => apply?.(list) ?? list, read), [waiting, read])
  const ways = useMemo(
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
  return { faqs, ...ways }
}

/** The same question where nothing is other than before, so that it is not drawn again. */
const changed = (faq: Faq, { order = faq.order, hidden = faq.hidden }: Partial<Faq>): Faq =>
  order === faq.order && hidden === faq.hidden ? faq : { ...faq, order, hidden }
