import { useActor } from '@xstate/react'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { User } from '#src/api/queries/people.ts'
import { recordTaken } from '#src/app/recording.ts'
import { useConfig } from '#src/app/use-session.ts'
import { Button } from '#src/ui/button.tsx'
import { FailureDialog } from './failure-dialog.tsx'
import { provideContractDownload } from './provide.ts'

type Props = {
  agreement: User['agreements'][number]
  /** It was pressed, whatever comes of it. */
  onPressed?: () => void
}

/** Saves the signed contract; a failure is said in a dialog, where it can be tried again. */
export function ContractButton({ agreement, onPressed }: Props) {
  const { sandbox } = useConfig()
  const [logic] = useState(() => provideContractDownload(agreement))
  const [snapshot, send] = useActor(logic, { inspect: recordTaken(sandbox) })
  const download = () => {
    onPressed?.()
    send({ type: 'contract.download' })
  }
  return (
    <>
      <Button
        variant="secondary"
        messageId="contract.download"
        busy={snapshot.hasTag('busy')}
        onClick={download}
      >
        <FormattedMessage id="contract.download" />
      </Button>
      <FailureDialog
        isOpen={snapshot.hasTag('failed')}
        failure={snapshot.context.failure}
        onRetry={() => send({ type: 'download.retry' })}
        onClose={() => send({ type: 'download.giveUp' })}
      />
    </>
  )
}
