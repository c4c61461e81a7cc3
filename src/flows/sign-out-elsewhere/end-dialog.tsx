import { type RefObject, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type {
  EndTarget,
  signOutElsewhereMachine,
} from '#machines/sign-out-elsewhere/sign-out-elsewhere.machine.ts'
import { Actions } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { ReturnFocus } from '#src/ui/return-focus.tsx'
import { body } from '#src/ui/theme/text.css.ts'

/** Asks whether something is meant to end. */
export type AskToEnd = (target: EndTarget) => void

type Props = {
  snapshot: SnapshotFrom<typeof signOutElsewhereMachine>
  send: (event: EventFrom<typeof signOutElsewhereMachine>) => void
  /** Where the focus goes when the row that it came from has gone. */
  returnTo: RefObject<HTMLElement | null>
}

/** Asks before something ends; what did not work is said here and can be tried again. */
export function EndDialog({ snapshot, send, returnTo }: Props) {
  const textId = useId()
  const { target, failure } = snapshot.context
  const kind = target?.kind ?? 'session'
  const values = { label: target && 'label' in target ? target.label : '' }
  const isBusy = snapshot.hasTag('busy')
  const dismiss = () => send({ type: 'end.dismiss' })
  return (
    <Dialog
      isOpen={snapshot.hasTag('asking')}
      size="narrow"
      onCloseRequest={dismiss}
      describedBy={textId}
      title={<FormattedMessage id={`signedIn.ask.${kind}`} values={values} />}
      actions={
        <Actions>
          <Button variant="secondary" disabled={isBusy} messageId="signedIn.keep" onClick={dismiss}>
            <FormattedMessage id="signedIn.keep" />
          </Button>
          <Button
            busy={isBusy}
            messageId={kind === 'session' || kind === 'otherSessions' ? 'signedIn.end' : 'signedIn.forget'}
            onClick={() => send({ type: 'end.confirm' })}
          >
            <FormattedMessage
              id={kind === 'session' || kind === 'otherSessions' ? 'signedIn.end' : 'signedIn.forget'}
            />
          </Button>
        </Actions>
      }
    >
      <ReturnFocus to={returnTo} />
      <p className={body} id={textId}>
        <FormattedMessage id={`signedIn.askText.${kind}`} />
      </p>
      {failure !== null && (
        <Notice tone="bad" role="alert">
          <FormattedMessage id="signedIn.notEnded" />
        </Notice>
      )}
    </Dialog>
  )
}
