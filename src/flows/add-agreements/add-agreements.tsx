import { useQueryClient } from '@tanstack/react-query'
import { useActor } from '@xstate/react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { readBackfill, readContract } from '#domain/backfill.ts'
import { platformPolicy } from '#domain/policy.ts'
import type { AddWay } from '#machines/add-agreements/add-agreements.machine.ts'
import { heldTyping } from '#src/app/held-typing.ts'
import { recordTaken } from '#src/app/recording.ts'
import { useConfig } from '#src/app/use-session.ts'
import { Segmented } from '#src/ui/segmented.tsx'
import { TypedIds, typedIn } from '../backfill/typed-ids.tsx'
import { useIdsForm } from '../backfill/use-ids-form.ts'
import { Added } from './added.tsx'
import { provideAddAgreements } from './provide.ts'

const typedIds = heldTyping<string>()

/** Agreements are added from the platform, by their contract or by workflows, which are both kept. ADMIN-18, ADMIN-26, BACKFILL-12 */
export function AddAgreements() {
  const { sandbox } = useConfig()
  const { form, pointOut } = useIdsForm()
  const queryClient = useQueryClient()
  const [logic] = useState(() => provideAddAgreements(queryClient, pointOut))
  const [snapshot, send] = useActor(logic, { inspect: recordTaken(sandbox) })
  const { way, problem, failure, result } = snapshot.context
  const [kept, setKept] = useState<Readonly<Record<AddWay, string>>>({ contract: '', workflows: '' })
  const keep = (text: string) => setKept((before) => ({ ...before, [way]: text }))
  const choose = (next: AddWay) => {
    if (form.current) keep(typedIn(form.current))
    send({ type: 'way.choose', way: next })
  }
  const addMore = () => {
    keep('')
    send({ type: 'agreements.addMore' })
  }
  if (result) return <Added result={result} onMore={addMore} />
  const isList = way === 'workflows'
  return (
    <TypedIds
      key={way}
      form={form}
      typing={typedIds}
      place={way}
      isList={isList}
      kept={kept[way]}
      before={<WayChoice way={way} isOff={snapshot.hasTag('busy')} onChoose={choose} />}
      label={{ id: isList ? 'adminBackfill.field' : 'adminBackfill.contract' }}
      hint={
        isList
          ? { id: 'adminBackfill.workflowsHint', values: { most: platformPolicy.addedIds } }
          : { id: 'adminBackfill.contractHint' }
      }
      problem={problem}
      failure={
        failure && {
          title: { id: 'adminBackfill.notAdded' },
          text: { id: failure.reason ?? 'adminBackfill.notAddedText' },
        }
      }
      isBusy={snapshot.hasTag('busy')}
      submitId="adminBackfill.addThem"
      onType={() => send({ type: 'ids.change' })}
      onSubmit={(text) =>
        send({
          type: 'agreements.add',
          read: isList
            ? { way: 'workflows', ...readBackfill(text, platformPolicy.addedIds) }
            : { way: 'contract', ...readContract(text) },
        })
      }
    />
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
