import type { RefObject } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { userChangeMachine } from '#machines/user-change/user-change.machine.ts'
import { QuestionDialog } from '#src/ui/question-dialog.tsx'
import type { ChangedPerson } from './provide.ts'
import { RefusalDialog } from './refusal-dialog.tsx'

type Props = {
  snapshot: SnapshotFrom<typeof userChangeMachine>
  send: (event: EventFrom<typeof userChangeMachine>) => void
  /** Whom it is about. */
  user: ChangedPerson
  /** Where the focus goes when the button that asked has gone. */
  returnTo: RefObject<HTMLElement | null>
}

/** Says what follows from a change of a person and asks; says why one may not be. ADMIN-22 */
export function ChangeDialogs({ snapshot, send, user, returnTo }: Props) {
  const intl = useIntl()
  const { change, refusal, waitMinutes, isUnsure } = snapshot.context
  const kind = change?.kind ?? 'archive'
  const thing = kind === 'claimMail' ? kind : 'change'
  const isRefused = snapshot.hasTag('refused')
  const role = change?.kind === 'role' ? intl.formatMessage({ id: `signedIn.role.${change.role}` }) : ''
  const values = { ...user, role, change: kind, minutes: waitMinutes ?? 0 }
  const dismiss = () => send({ type: 'change.dismiss' })
  const act = {
    messageId: `adminUsers.confirm.${kind}`,
    words: <FormattedMessage id={`adminUsers.confirm.${kind}`} />,
    onPress: () => send({ type: 'change.confirm' }),
    busy: snapshot.hasTag('busy'),
  }
  const keep = {
    messageId: 'adminUsers.keep',
    words: <FormattedMessage id="adminUsers.keep" />,
    onPress: dismiss,
  }
  return (
    <>
      <QuestionDialog
        isOpen={snapshot.hasTag('asking') && !isRefused}
        title={<FormattedMessage id={`adminUsers.ask.${kind}`} values={values} />}
        text={<FormattedMessage id={`adminUsers.askText.${kind}`} values={values} />}
        error={isUnsure ? <FormattedMessage id={`adminUsers.notKnown.${thing}`} /> : undefined}
        primary={kind === 'archive' ? keep : act}
        other={kind === 'archive' ? act : keep}
        onDismiss={dismiss}
        returnTo={returnTo}
      />
      <RefusalDialog
        isOpen={isRefused}
        title={<FormattedMessage id="adminUsers.refusedTitle" />}
        onClose={dismiss}
      >
        <FormattedMessage id={`adminUsers.refused.${refusal ?? 'forbidden'}`} values={values} />
      </RefusalDialog>
    </>
  )
}
