import { useQueryClient } from '@tanstack/react-query'
import { useActor } from '@xstate/react'
import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { readBackfill, readContract } from '#domain/backfill.ts'
import { platformPolicy } from '#domain/policy.ts'
import type { AddRead, AddWay } from '#machines/add-agreements/add-agreements.machine.ts'
import { heldTyping } from '#src/app/held-typing.ts'
import { recordTaken } from '#src/app/recording.ts'
import { useFoundTyping, useHeldTyping } from '#src/app/use-held-typing.ts'
import { useConfig } from '#src/app/use-session.ts'
import { FieldStack } from '#src/ui/actions.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { useLatest } from '#src/ui/use-latest.ts'
import { TypedIds, typedIn } from '../backfill/typed-ids.tsx'
import { Added } from './added.tsx'
import { EarlierAddition, HowFar } from './addition-job.tsx'
import { provideAddAgreements, titleOf } from './provide.ts'

/** By the way in which they are named. */
const typedIds = heldTyping<string>()
const wayLookedAt = heldTyping<AddWay>()

/** Whether this person is typing here, in either way, which goes from the page with the form. */
export const isTypingAgreements = (userId: string) =>
  (['contract', 'workflows'] as const).some((way) => typedIds.find(userId, way) !== null)

const otherThan = (way: AddWay): AddWay => (way === 'contract' ? 'workflows' : 'contract')

type Props = {
  /** The addition that stands in the address. */
  jobId: string | undefined
  /** Has the address name the addition that was begun, or none. */
  onJob: (jobId?: string) => void
}

/**
 * Agreements are added from the platform, by their contract or by workflows, which are both kept. An addition that was not
 * begun here stands in the address of whoever comes back to it. ADMIN-18, ADMIN-26, BACKFILL-17, BACKFILL-12, SESSION-49
 */
export function AddAgreements({ jobId, onJob }: Props) {
  const { sandbox } = useConfig()
  const form = useRef<HTMLFormElement>(null)
  const queryClient = useQueryClient()
  const [begun, setBegun] = useState<readonly string[]>([])
  const [current, setCurrent] = useState<string>()
  const started = useLatest((id: string) => {
    setBegun((before) => [...before, id])
    setCurrent(id)
    onJob(id)
  })
  const [logic] = useState(() => provideAddAgreements(queryClient, (id) => started.current(id)))
  const found = useFoundTyping(wayLookedAt, 'form') ?? 'contract'
  const foundAside = useFoundTyping(typedIds, otherThan(found)) ?? ''
  const input = { way: found }
  const [snapshot, send] = useActor(logic, { input, inspect: recordTaken(sandbox) })
  const { way, problem, failure, result } = snapshot.context
  const [kept, setKept] = useState<Partial<Record<AddWay, string>>>({ [otherThan(found)]: foundAside })
  const aside = otherThan(way)
  useHeldTyping(wayLookedAt, 'form', way)
  useHeldTyping(typedIds, aside, kept[aside]?.trim() ? kept[aside] : null)
  const keep = (text: string) => setKept((before) => ({ ...before, [way]: text }))
  const choose = (next: AddWay) => {
    if (form.current) keep(typedIn(form.current))
    send({ type: 'way.choose', way: next })
  }
  const addMore = () => {
    keep('')
    send({ type: 'agreements.addMore' })
    onJob()
  }
  if (jobId !== undefined && !begun.includes(jobId))
    return <EarlierAddition jobId={jobId} onMore={() => onJob()} />
  if (result) return <Added result={result} onMore={addMore} />
  const isList = way === 'workflows'
  const read = (text: string): AddRead =>
    isList
      ? { way: 'workflows', ...readBackfill(text, platformPolicy.addedIds) }
      : { way: 'contract', ...readContract(text) }
  const isBusy = snapshot.hasTag('busy')
  return (
    <FieldStack>
      <WayChoice way={way} isOff={isBusy} onChoose={choose} />
      <TypedIds
        key={way}
        form={form}
        typing={typedIds}
        place={way}
        isList={isList}
        kept={kept[way]}
        after={isBusy && current !== undefined && <HowFar jobId={current} />}
        label={{ id: isList ? 'adminBackfill.field' : 'adminBackfill.contract' }}
        hint={
          isList
            ? { id: 'adminBackfill.workflowsHint', values: { most: platformPolicy.addedIds } }
            : { id: 'adminBackfill.contractHint' }
        }
        problem={problem}
        problemIn={(text) => read(text).problem}
        failure={
          failure && {
            title: { id: titleOf(failure.reason) },
            text: { id: failure.reason ?? 'adminBackfill.notAddedText' },
          }
        }
        isBusy={isBusy}
        submitId="adminBackfill.addThem"
        onType={(isRight) => send({ type: 'ids.change', isRight })}
        onSubmit={(text) => {
          setCurrent(undefined)
          send({ type: 'agreements.add', read: read(text) })
        }}
      />
    </FieldStack>
  )
}

type ChoiceProps = { way: AddWay; isOff: boolean; onChoose: (way: AddWay) => void }

function WayChoice({ way, isOff, onChoose }: ChoiceProps) {
  const intl = useIntl()
  return (
    <Segmented
      wide
      label={intl.formatMessage({ id: 'adminBackfill.by' })}
      options={[
        { value: 'contract', label: intl.formatMessage({ id: 'adminBackfill.byContract' }), disabled: isOff },
        {
          value: 'workflows',
          label: intl.formatMessage({ id: 'adminBackfill.byWorkflows' }),
          disabled: isOff,
        },
      ]}
      value={way}
      onChange={onChoose}
    />
  )
}
