import { useRouter } from '@tanstack/react-router'
import { useActor } from '@xstate/react'
import { type RefObject, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { longSessionPolicy } from '#domain/policy.ts'
import { recordTaken } from '#src/app/recording.ts'
import { useQuestionBack } from '#src/app/use-question-back.ts'
import { useConfig } from '#src/app/use-session.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icons.tsx'
import { QuestionDialog } from '#src/ui/question-dialog.tsx'
import { RefusalDialog } from '../user-change/refusal-dialog.tsx'
import { provideImpersonation } from './provide.ts'

type Props = {
  userId: string
  name: string
  /** What was asked stands although it is offered no more, as when the person is archived meanwhile: its answer says so. */
  isOffered: boolean
  /** Where the focus goes when its button has gone. */
  returnTo: RefObject<HTMLElement | null>
}

/** Lets a staff member see the portal as a homeowner, after saying what that means. IMP-1, IMP-22 */
export function ImpersonateControl({ userId, name, isOffered, returnTo }: Props) {
  const { context } = useRouter().options
  const { sandbox } = useConfig()
  const [logic] = useState(() => provideImpersonation(context, userId))
  const [snapshot, send, actor] = useActor(logic, { inspect: recordTaken(sandbox) })
  const { refusal, hasFailed } = snapshot.context
  const isRefused = snapshot.hasTag('refused')
  const dismiss = () => send({ type: 'impersonation.dismiss' })
  useQuestionBack({ name: `impersonation-${userId}`, actor, isAsking: snapshot.hasTag('asking'), dismiss })
  const minutes = longSessionPolicy.impersonationEndsAfterMs / 60_000
  return (
    <>
      {isOffered && (
        <Button
          size="nav"
          icon={<Icon name="eye" />}
          messageId="adminImpersonation.start"
          onClick={() => send({ type: 'impersonation.ask' })}
        >
          <FormattedMessage id="adminImpersonation.start" />
        </Button>
      )}
      <QuestionDialog
        isOpen={snapshot.hasTag('asking') && !isRefused}
        title={<FormattedMessage id="adminImpersonation.title" values={{ name }} />}
        text={<FormattedMessage id="adminImpersonation.text" values={{ name, minutes }} />}
        error={hasFailed ? <FormattedMessage id="adminImpersonation.notStarted" /> : undefined}
        primary={{
          messageId: 'adminImpersonation.confirm',
          words: <FormattedMessage id="adminImpersonation.confirm" />,
          onPress: () => send({ type: 'impersonation.confirm' }),
          busy: snapshot.hasTag('busy'),
        }}
        other={{
          messageId: 'adminImpersonation.stay',
          words: <FormattedMessage id="adminImpersonation.stay" />,
          onPress: dismiss,
        }}
        onDismiss={dismiss}
        returnTo={returnTo}
      />
      <RefusalDialog
        isOpen={isRefused}
        title={<FormattedMessage id="adminImpersonation.refusedTitle" values={{ name }} />}
        onClose={dismiss}
        returnTo={returnTo}
      >
        <FormattedMessage id={`adminImpersonation.refused.${refusal ?? 'notImpersonable'}`} />
      </RefusalDialog>
    </>
  )
}
