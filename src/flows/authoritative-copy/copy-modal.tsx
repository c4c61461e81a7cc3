import { useQueryClient } from '@tanstack/react-query'
import { useActor } from '@xstate/react'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { User } from '#src/api/queries/people.ts'
import { recordTaken } from '#src/app/recording.ts'
import { useConfig } from '#src/app/use-session.ts'
import { Actions } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { body } from '#src/ui/theme/text.css.ts'
import { LeaveQuestion } from '../leave-question.tsx'
import { CopyForm } from './copy-form.tsx'
import { useHeldCopy } from './held-copy.ts'
import { provideAuthoritativeCopy } from './provide.ts'

type Props = {
  agreement: User['agreements'][number]
  user: User
}

/** What the authoritative copy is, a box to tick, and how it ended. */
export function CopyModal({ agreement, user }: Props) {
  const queryClient = useQueryClient()
  const { sandbox, brand } = useConfig()
  const [logic] = useState(() =>
    provideAuthoritativeCopy(queryClient, { agreementId: agreement.id, userId: user.id }),
  )
  const [snapshot, send] = useActor(logic, { inspect: recordTaken(sandbox) })
  const leave = () => send({ type: 'copy.leave' })
  const stay = () => send({ type: 'leave.cancel' })
  const isOpen = snapshot.status === 'active'
  useHeldCopy(agreement.id, isOpen && snapshot.context.isTicked)
  if (snapshot.hasTag('acknowledged')) return <Acknowledged onClose={leave} />
  return (
    <>
      <Dialog
        isOpen={isOpen}
        onCloseRequest={leave}
        title={<FormattedMessage id="copy.title" />}
        eyebrow={
          <FormattedMessage id="copy.agreement" values={{ contract: agreement.homeowner_contract_id }} />
        }
        actions={
          <Actions>
            <Button
              variant="secondary"
              disabled={snapshot.hasTag('busy')}
              messageId="copy.cancel"
              onClick={leave}
            >
              <FormattedMessage id="copy.cancel" />
            </Button>
            <AcknowledgeButton
              hasFailed={snapshot.hasTag('failed')}
              isBusy={snapshot.hasTag('busy')}
              onPress={() => send({ type: 'copy.acknowledge' })}
            />
          </Actions>
        }
      >
        <CopyForm snapshot={snapshot} send={send} provider={brand} />
      </Dialog>
      <LeaveQuestion
        isOpen={snapshot.hasTag('leaving')}
        titleId="copy.leaveTitle"
        textId="copy.leaveText"
        stayId="copy.leaveCancel"
        leaveId="copy.leaveConfirm"
        onStay={stay}
        onLeave={() => send({ type: 'leave.confirm' })}
      />
    </>
  )
}

type ButtonProps = { hasFailed: boolean; isBusy: boolean; onPress: () => void }

function AcknowledgeButton({ hasFailed, isBusy, onPress }: ButtonProps) {
  const words = hasFailed ? 'copy.tryAgain' : 'copy.acknowledge'
  return (
    <Button messageId={words} busy={isBusy} onClick={onPress}>
      <FormattedMessage id={words} />
    </Button>
  )
}

function Acknowledged({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      isOpen
      size="narrow"
      onCloseRequest={onClose}
      title={<FormattedMessage id="copy.doneTitle" />}
      actions={
        <Actions place="end">
          <Button messageId="copy.close" onClick={onClose}>
            <FormattedMessage id="copy.close" />
          </Button>
        </Actions>
      }
    >
      <p className={body}>
        <FormattedMessage id="copy.doneText" />
      </p>
    </Dialog>
  )
}
