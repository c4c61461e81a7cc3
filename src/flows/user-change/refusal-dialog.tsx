import type { ReactNode, RefObject } from 'react'
import { FormattedMessage } from 'react-intl'
import { Actions } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ReturnFocus } from '#src/ui/return-focus.tsx'
import { body } from '#src/ui/theme/text.css.ts'

type Props = {
  isOpen: boolean
  title: ReactNode
  children: ReactNode
  onClose: () => void
  /** Where the focus goes when the button that led here has gone meanwhile. */
  returnTo?: RefObject<HTMLElement | null>
}

/** Says why something may not be; there is nothing to try again. */
export function RefusalDialog({ isOpen, title, children, onClose, returnTo }: Props) {
  return (
    <Dialog
      isOpen={isOpen}
      size="narrow"
      onCloseRequest={onClose}
      title={title}
      actions={
        <Actions place="end">
          <Button messageId="shell.close" onClick={onClose}>
            <FormattedMessage id="shell.close" />
          </Button>
        </Actions>
      }
    >
      {returnTo && <ReturnFocus to={returnTo} />}
      <p className={body} role="alert">
        {children}
      </p>
    </Dialog>
  )
}
