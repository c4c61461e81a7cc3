import { FormattedMessage } from 'react-intl'
import { Actions } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { unlessSecond } from '#src/ui/second-press.ts'

/** The bank account has just been verified. */
export function CompletedStep() {
  return (
    <Notice tone="good" role="status">
      <FormattedMessage id="autopay.completedText" />
    </Notice>
  )
}

export function CompletedActions({ onContinue }: { onContinue: () => void }) {
  return (
    // Another button than the one before, so that it takes the focus.
    <Actions key="completed" place="end">
      <Button autoFocus messageId="autopay.continue" onClick={unlessSecond(onContinue)}>
        <FormattedMessage id="autopay.continue" />
      </Button>
    </Actions>
  )
}
