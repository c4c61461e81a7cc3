import { useQueryClient } from '@tanstack/react-query'
import { useActor } from '@xstate/react'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { User } from '#src/api/queries/people.ts'
import { recordTaken } from '#src/app/recording.ts'
import { useConfig } from '#src/app/use-session.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icons.tsx'
import { QuestionDialog } from '#src/ui/question-dialog.tsx'
import { provideContractDownload } from './provide.ts'

type Props = {
  agreement: User['agreements'][number]
  /** The one thing to do on its page. */
  isMain?: boolean
  /** It was pressed, whatever comes of it. */
  onPressed?: () => void
}

/** Saves the signed contract; a failure is said in a dialog, where it can be tried again. */
export function ContractButton({ agreement, isMain = false, onPressed }: Props) {
  const { sandbox } = useConfig()
  const queryClient = useQueryClient()
  const [logic] = useState(() => provideContractDownload(queryClient, agreement))
  const [snapshot, send] = useActor(logic, { inspect: recordTaken(sandbox) })
  const download = () => {
    onPressed?.()
    send({ type: 'contract.download' })
  }
  const isMissing = snapshot.context.failure === 'missing'
  const giveUp = () => send({ type: 'download.giveUp' })
  return (
    <>
      <Button
        variant={isMain ? 'primary' : 'secondary'}
        icon={isMain ? <Icon name="download" /> : undefined}
        wide={isMain ? 'phone' : undefined}
        messageId="contract.download"
        busy={snapshot.hasTag('busy')}
        onClick={download}
      >
        <FormattedMessage id="contract.download" />
      </Button>
      <QuestionDialog
        isOpen={snapshot.hasTag('failed')}
        onDismiss={giveUp}
        title={<FormattedMessage id={isMissing ? 'contract.missingTitle' : 'contract.failedTitle'} />}
        text={<FormattedMessage id={isMissing ? 'contract.missingText' : 'contract.notBroughtText'} />}
        primary={{
          messageId: 'contract.tryAgain',
          words: <FormattedMessage id="contract.tryAgain" />,
          onPress: () => send({ type: 'download.retry' }),
        }}
        other={{
          messageId: 'contract.close',
          words: <FormattedMessage id="contract.close" />,
          onPress: giveUp,
        }}
      />
    </>
  )
}
