import { useQueryClient } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import { type FormEvent, useRef, useState } from 'react'
import type {
  FieldFailures,
  HolderField,
  NewHolder,
  TransferInput,
} from '#machines/transfer/transfer.machine.ts'
import { heldTyping } from '#src/app/held-typing.ts'
import { recordTaken } from '#src/app/recording.ts'
import { useFoundTyping, useHeldTyping } from '#src/app/use-held-typing.ts'
import { useLeaving } from '#src/app/use-leaving.ts'
import { useOwnBack } from '#src/app/use-own-back.ts'
import { useConfig } from '#src/app/use-session.ts'
import { isAnythingTyped, nobody, wrongIn } from './holders.ts'
import { provideTransfer } from './provide.ts'

type Typed = readonly [primary: NewHolder, second: NewHolder]

const typedTransfers = heldTyping<{ typed: Typed; isWithSecond: boolean }>()

/** The chart of a transfer, which keeps its page while something would be lost. */
function useTransferChart(agreementId: string, input: TransferInput) {
  const queryClient = useQueryClient()
  const { sandbox } = useConfig()
  const [logic] = useState(() => provideTransfer(queryClient, agreementId))
  const actor = useActorRef(logic, { inspect: recordTaken(sandbox), input })
  const isReviewing = useSelector(actor, ({ status, context }) => status === 'active' && context.isReviewing)
  useLeaving(actor, {
    leave: { type: 'page.leave' },
    stay: () => actor.send({ type: 'leave.cancel' }),
    isUnsaved: () => {
      const { status, context } = actor.getSnapshot()
      return status === 'active' && context.isChanged
    },
    leaves: ({ current, next }) => current.pathname !== next.pathname,
  })
  useOwnBack({
    name: 'transfer-review',
    isOpen: isReviewing,
    goBack: () => {
      actor.send({ type: actor.getSnapshot().hasTag('asking') ? 'leave.cancel' : 'review.back' })
      return true
    },
  })
  return actor
}

/**
 * What is typed of the new homeowners, told to the chart and held beyond the end of the session; and what is wrong with it
 * after a refusal, until it is mended. VALID-32, SESSION-49
 */
export function useTransfer(agreementId: string) {
  const found = useFoundTyping(typedTransfers, agreementId)
  const actor = useTransferChart(agreementId, {
    isWithSecond: found?.isWithSecond ?? false,
    isChanged: found !== null,
  })
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Typed>(found?.typed ?? [nobody, nobody])
  const [sent, setSent] = useState<Typed>(typed)
  const { isWithSecond, isChanged, fields } = useSelector(actor, ({ context }) => context)
  const isOpen = useSelector(actor, ({ status }) => status === 'active')
  useHeldTyping(typedTransfers, agreementId, isOpen && isChanged ? { typed, isWithSecond } : null)
  const holders = isWithSecond ? typed : typed.slice(0, 1)
  const tellWhetherTyped = (now: Typed, withSecond: boolean) =>
    actor.send({ type: 'form.change', isChanged: isAnythingTyped(withSecond ? now : now.slice(0, 1)) })
  const wrong = standing(fields, wrongIn(holders), typed, sent)
  return {
    actor,
    form,
    holders,
    wrong,
    /** Something typed before the session ended stands here again. */
    isTakenUpAgain: found !== null,
    /** What the last try was refused for; another one each time. */
    refusal: Object.keys(fields).length === 0 ? null : fields,
    type: (at: 0 | 1, changed: Partial<NewHolder>) => {
      const [primary, second] = typed
      const next: Typed =
        at === 0 ? [{ ...primary, ...changed }, second] : [primary, { ...second, ...changed }]
      setTyped(next)
      tellWhetherTyped(next, isWithSecond)
    },
    /** What was typed of the second goes and comes with them. TRANSFER-9 */
    changeSecond: () => {
      actor.send({ type: isWithSecond ? 'second.remove' : 'second.add' })
      tellWhetherTyped(typed, !isWithSecond)
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      setSent(typed)
      actor.send({ type: 'holders.submit', wrong: wrongIn(holders) })
    },
  }
}

export type Transferring = ReturnType<typeof useTransfer>

/** What stands beside the fields now: what was told of them and is not mended, by the rules or by being typed anew. */
function standing(told: FieldFailures, now: FieldFailures, typed: Typed, sent: Typed): FieldFailures {
  const entries = Object.entries(told).flatMap(([key, failure]) => {
    const [at, field] = key.split('.')
    const isAsSent = valueIn(typed, at, field) === valueIn(sent, at, field)
    const still = now[key] ?? (isAsSent ? failure : undefined)
    return still === undefined ? [] : [[key, still] as const]
  })
  return Object.fromEntries(entries)
}

const isField = (name: string | undefined): name is HolderField => name !== undefined && name in nobody
const valueIn = (typed: Typed, at: string | undefined, field: string | undefined) =>
  isField(field) ? typed[at === '0' ? 0 : 1][field] : undefined
