import { useSelector } from '@xstate/react'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { hasChanges } from '#domain/contact-form.ts'
import type {
  ContactValues,
  contactFormMachine,
  FieldFailures,
} from '#machines/contact-form/contact-form.machine.ts'
import { heldDraft } from '#src/app/billing-draft.ts'
import { useFirstWrong } from '#src/app/use-first-wrong.ts'
import { useMe } from '#src/app/use-me.ts'
import { useTold } from '#src/app/use-told.ts'
import { useLookOnly } from '../look-only.tsx'

export type ContactForm = ActorRefFrom<typeof contactFormMachine>

export type Filled<V extends ContactValues> = {
  typed: V
  /** Messages that stand beside the fields now. */
  wrong: Readonly<Record<string, FieldFailures[string] | undefined>>
  type: (changed: Partial<V>) => void
  form: RefObject<HTMLFormElement | null>
  submit: (event: FormEvent) => void
  isBusy: boolean
  /** It is being saved, or is only looked at: nothing of it is changed. IMP-6 */
  isFixed: boolean
  isChanged: boolean
  /** The last try to save did not come through. */
  hasFailed: boolean
}

type Given<V> = {
  actor: ContactForm
  /** What is saved now. */
  saved: V
  /** What the fields begin with, when that is not what is saved. */
  initial?: V
  /** What the rules say of what is typed. */
  wrongIn: (typed: V) => FieldFailures
}

/** What the person typed in this form before a sign-out by time; null for a form that begins with what is saved. */
export function useKeptDraft(actor: ContactForm): ContactValues | null {
  const { id } = useMe().user
  const [kept] = useState(() => (actor.getSnapshot().context.isResumed ? heldDraft(id) : null))
  return kept
}

/** What is typed, told to the chart; and what is wrong with it after a refusal, until it is mended. VALID-32. */
export function useContactForm<V extends ContactValues>({
  actor,
  saved,
  initial = saved,
  wrongIn,
}: Given<V>): Filled<V> {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(initial)
  const fields = useSelector(actor, ({ context }) => context.fields)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const { isLooking } = useLookOnly()
  const isChanged = useSelector(actor, ({ context }) => context.isChanged)
  const hasFailed = useSelector(actor, ({ context }) => context.hasFailed)
  useFirstWrong(form, Object.keys(fields).length === 0 ? null : fields)
  const { standing, judge } = useTold(fields)
  return {
    typed,
    wrong: standing,
    type: (changed) => {
      const next = { ...typed, ...changed }
      setTyped(next)
      judge(Object.keys(changed), wrongIn(next))
      actor.send({ type: 'form.change', isChanged: hasChanges(saved, next), values: next })
    },
    form,
    submit: (event) => {
      event.preventDefault()
      actor.send({ type: 'form.submit', values: typed })
    },
    isBusy,
    isFixed: isBusy || isLooking,
    isChanged,
    hasFailed,
  }
}
