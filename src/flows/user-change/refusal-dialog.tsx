import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Actions } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { body } from '#src/ui/theme/text.css.ts'

type Props = { isOpen: boolean; title: ReactNode; children: ReactNode; onClose: () => void }

/** Says why something may not be; there is nothing to try again. */
export function RefusalDialog({ isOpen, title, children, onClose }: Props) {
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
      <p className={body} role="alert">
        {children}
      </p>
    </Dialog>
  )
}
