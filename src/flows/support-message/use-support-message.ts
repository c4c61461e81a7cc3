import { useActorRef } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { homeNames } from '#domain/home-names.ts'
import { sanitise } from '#domain/sanitise.ts'
import { supportMessageProblem } from '#domain/support-message.ts'
import { heldTyping } from '#src/app/held-typing.ts'
import { recordTaken } from '#src/app/recording.ts'
import { useFoundTyping, useHeldTyping } from '#src/app/use-held-typing.ts'
import { useLeaving } from '#src/app/use-leaving.ts'
import { useAgreement, useMe } from '#src/app/use-me.ts'
import { useConfig } from '#src/app/use-session.ts'
import { useLatest } from '#src/ui/use-latest.ts'
import { provideSupportMessage, type Sending } from './provide.ts'

export type SupportMessage = ReturnType<typeof useSupportMessage>

/**
 * The agreement that the message is about: that of the link which began it, else the one that this tab shows; and its
 * home, for whoever has several. WARN-16, SUP-26
 */
export function useAboutHome(begunFor: string | null) {
  const { agreements } = useMe().user
  const shown = useAgreement()
  const agreement = agreements.find(({ id }) => id === begunFor) ?? shown
  const home = homeNames(agreements).find(({ id }) => id === agreement?.id)?.label
  return { agreement, home: agreements.length > 1 ? home : undefined }
}

type Given = { initial: string } & Parameters<typeof provideSupportMessage>[0]

/** The chart of the message, which keeps its page while something stands in it. */
export function useSupportMessage({ initial, sending, agreementId, onSent }: Given) {
  const { sandbox } = useConfig()
  const latest = useLatest(onSent)
  const [logic] = useState(() =>
    provideSupportMessage({ sending, agreementId, onSent: () => latest.current() }),
  )
  const actor = useActorRef(logic, {
    inspect: recordTaken(sandbox),
    input: { wrong: supportMessageProblem(initial), mayHaveArrived: sending.isUnclear(initial.trim()) },
  })
  useLeaving(actor, {
    leave: { type: 'page.leave' },
    stay: () => actor.send({ type: 'leave.cancel' }),
    isUnsaved: () => actor.getSnapshot().context.wrong !== 'required',
    // What is searched stands in the address of the same page.
    leaves: ({ current, next }) => current.pathname !== next.pathname,
  })
  return actor
}

/** What the field begins with and for which agreement, since the message with this number was sent; null: none was. */
export type Begun = {
  text: string
  agreementId: string | null
  number: string | null
  /** The person wrote it, before their session ended. */
  isTyped: boolean
}
/** With what sends it: sent again as it stands, it arrives once. SUP-30 */
type Held = { text: string; agreementId: string | null; sending: Sending }
const typedMessages = heldTyping<Held>()
const place = 'message'

/** What was being written as the session of this person ended, unless it has arrived. SESSION-49 */
export function useFoundMessage(): Held | null {
  const found = useFoundTyping(typedMessages, place)
  return found?.sending.hasArrived(found.text.trim()) ? null : found
}

/** Holds what is written and not sent beyond the end of the session. SESSION-49 */
export function useHeldMessage(typed: Held, isUnsent: boolean): void {
  useHeldTyping(typedMessages, place, isUnsent ? typed : null)
}

/** What a link brings. */
type Brought = { about: string; agreementId: string | null }

/** A link that is followed while the page stands fills an empty field; what was typed stays. WARN-13 */
export function useBroughtAlong(
  actor: SupportMessage,
  { about, agreementId }: Brought,
  onBegin: (begun: Begun) => void,
) {
  const brought = `${agreementId} ${about}`
  const last = useRef(brought)
  useEffect(() => {
    if (brought === last.current) return
    last.current = brought
    const { wrong, number } = actor.getSnapshot().context
    if (about === '' || wrong !== 'required') return
    const text = sanitise(about, true)
    onBegin({ text, agreementId, number, isTyped: false })
    actor.send({ type: 'message.change', wrong: supportMessageProblem(text) })
  }, [actor, brought, about, agreementId, onBegin])
}
