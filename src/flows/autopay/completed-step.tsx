import { FormattedMessage } from 'react-intl'
import { Actions } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { unlessSecond } from '#src/ui/second-press.ts'

/** The bank account has just been verified. */
export function CompletedStep({ textId }: { textId: string }) {
  return (
    <Notice tone="good">
      <span id={textId}>
        <FormattedMessage id="autopay.completedText" />
      </span>
    </Notice>
  )
}

type ActionsProps = {
  /** What has just become true, which the focus goes past. */
  textId: string
  onContinue: () => void
}

export function CompletedActions({ textId, onContinue }: ActionsProps) {
  return (
    // Another button than the one before, so that it takes the focus.
    <Actions key="completed" place="end">
      <Button
        autoFocus
        aria-describedby={textId}
        messageId="autopay.continue"
        onClick={unlessSecond(onContinue)}
      >
        <FormattedMessage id="autopay.continue" />
      </Button>
    </Actions>
  )
}
