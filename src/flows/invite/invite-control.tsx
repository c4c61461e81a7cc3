import { useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useActor } from '@xstate/react'
import { useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Role } from '#domain/roles.ts'
import { recordTaken } from '#src/app/recording.ts'
import { useFoundTyping } from '#src/app/use-held-typing.ts'
import { useOwnBack } from '#src/app/use-own-back.ts'
import { useConfig } from '#src/app/use-session.ts'
import { Actions } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Icon } from '#src/ui/icons.tsx'
import { LeaveQuestion } from '../leave-question.tsx'
import { InviteForm } from './invite-form.tsx'
import { provideInvite } from './provide.ts'
import { isFilled, typedInvites } from './typed-invite.ts'

type Props = {
  kind: 'staff' | 'homeowner'
  /** Whom this person may invite. */
  roles: readonly Role[]
}

/** Invites somebody by mail, from the list that they will stand in. ADMIN-17, ROLE-12 */
export function InviteControl({ kind, roles }: Props) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const { sandbox } = useConfig()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [logic] = useState(() => provideInvite(queryClient))
  const isTakenUp = useFoundTyping(typedInvites, kind) !== null
  const [snapshot, send, actor] = useActor(logic, { inspect: recordTaken(sandbox), input: { isTakenUp } })
  const isOpen = snapshot.hasTag('open')
  const isBusy = snapshot.hasTag('busy')
  const isAsking = snapshot.hasTag('asking')
  const leave = () => actor.send({ type: 'invite.leave', isFilled: isFilled(form.current) })
  const stay = () => send({ type: 'leave.cancel' })
  useOwnBack({
    name: 'invite',
    isOpen,
    goBack: () => {
      if (isAsking) stay()
      else leave()
      return actor.getSnapshot().hasTag('open')
    },
  })
  useBlocker({
    shouldBlockFn: () => false,
    enableBeforeUnload: () => isFilled(form.current),
  })
  return (
    <>
      <Button
        size="nav"
        icon={<Icon name="plus" />}
        messageId={`adminInvite.open.${kind}`}
        onClick={() => send({ type: 'invite.open' })}
      >
        <FormattedMessage id={`adminInvite.open.${kind}`} />
      </Button>
      <Dialog
        isOpen={isOpen}
        onCloseRequest={leave}
        closeLabel={intl.formatMessage({ id: 'shell.close' })}
        closeOnOverlay={false}
        title={<FormattedMessage id={`adminInvite.title.${kind}`} />}
        actions={
          <Actions>
            <Button variant="secondary" disabled={isBusy} messageId="adminInvite.cancel" onClick={leave}>
              <FormattedMessage id="adminInvite.cancel" />
            </Button>
            <Button type="submit" form={formId} busy={isBusy} messageId="adminInvite.send">
              <FormattedMessage id="adminInvite.send" />
            </Button>
          </Actions>
        }
      >
        <InviteForm id={formId} form={form} kind={kind} roles={roles} snapshot={snapshot} send={send} />
      </Dialog>
      <LeaveQuestion
        isOpen={isAsking}
        titleId="adminInvite.leaveTitle"
        textId="adminInvite.leaveText"
        stayId="adminInvite.leaveCancel"
        leaveId="adminInvite.leaveConfirm"
        onStay={stay}
        onLeave={() => send({ type: 'leave.confirm' })}
      />
    </>
  )
}
