import { useQueryClient } from '@tanstack/react-query'
import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import type { FaqDraft } from '#machines/faq-editing/faq-editing.machine.ts'
import type { Faq } from '#src/api/queries/faqs.ts'
import { recordTaken } from '#src/app/recording.ts'
import { useLeaving } from '#src/app/use-leaving.ts'
import { useConfig } from '#src/app/use-session.ts'
import { useLatest } from '#src/ui/use-latest.ts'
import type { Making } from './create-once.ts'
import { isUnsaved } from './draft.ts'
import { provideFaqEditing } from './provide.ts'

export type FaqEditing = ReturnType<typeof useFaqEditing>

type Editing = {
  faq: Faq | null
  draft: FaqDraft
  making: Making | null
  takeUp: (made: Faq | null) => void
  goToList: () => void
  openTheirs: (theirs: Faq) => void
}

/** The chart of one question, which keeps its page while something is not saved. FAQ-4 */
export function useFaqEditing({ faq, draft, ...given }: Editing) {
  const { sandbox } = useConfig()
  const queryClient = useQueryClient()
  const latest = useLatest(faq)
  const [logic] = useState(() => provideFaqEditing({ ...given, queryClient, opened: () => latest.current }))
  const actor = useActorRef(logic, { inspect: recordTaken(sandbox) })
  const unsaved = isUnsaved(faq, draft)
  useLeaving(actor, {
    leave: { type: 'page.leave', isUnsaved: unsaved },
    stay: () =>
      actor.send({ type: actor.getSnapshot().matches('comparing') ? 'comparison.close' : 'leave.cancel' }),
    isUnsaved: () => unsaved && actor.getSnapshot().status === 'active',
    // The list has the same path; a place on the page has the same address.
    leaves: ({ current, next }) => current.pathname !== next.pathname || current.search !== next.search,
  })
  return actor
}
