import { FormattedMessage } from 'react-intl'
import { Actions } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { body } from '#src/ui/theme/text.css.ts'

type Props = {
  isOpen: boolean
  failure: 'missing' | 'notBrought' | null
  onRetry: () => void
  onClose: () => void
}

/** Why the contract was not saved, and the way to try again. */
export function FailureDialog({ isOpen, failure, onRetry, onClose }: Props) {
  return (
    <Dialog
      isOpen={isOpen}
      size="narrow"
      onCloseRequest={onClose}
      title={<FormattedMessage id="contract.failedTitle" />}
      actions={
        <Actions>
          <Button variant="secondary" messageId="contract.close" onClick={onClose}>
            <FormattedMessage id="contract.close" />
          </Button>
          <Button messageId="contract.tryAgain" onClick={onRetry}>
            <FormattedMessage id="contract.tryAgain" />
          </Button>
        </Actions>
      }
    >
      <p className={body}>
        <FormattedMessage id={failure === 'missing' ? 'contract.missingText' : 'contract.notBroughtText'} />
      </p>
    </Dialog>
  )
}
