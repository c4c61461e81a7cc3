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
import { TypedIds } from '../backfill/typed-ids.tsx'
import { useIdsForm } from '../backfill/use-ids-form.ts'
import { Added } from './added.tsx'
import { provideAddAgreements } from './provide.ts'

const typedIds = heldTyping<string>()

/** Agreements are added from the platform, by their contract or by workflows. ADMIN-18, ADMIN-26 */
export function AddAgreements() {
  const { sandbox } = useConfig()
  const { form, pointOut } = useIdsForm()
  const [logic] = useState(() => provideAddAgreements(pointOut))
  const [snapshot, send] = useActor(logic, { inspect: recordTaken(sandbox) })
  const { way, problem, failure, result } = snapshot.context
  if (result) return <Added result={result} onMore={() => send({ type: 'agreements.addMore' })} />
  const isList = way === 'workflows'
  return (
    <TypedIds
      key={way}
      form={form}
      typing={typedIds}
      place={way}
      isList={isList}
      before={
        <WayChoice
          way={way}
          isOff={snapshot.hasTag('busy')}
          onChoose={(next) => send({ type: 'way.choose', way: next })}
        />
      }
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
