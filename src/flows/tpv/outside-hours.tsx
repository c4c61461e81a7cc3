import { FormattedMessage, useIntl } from 'react-intl'
import { Actions, FieldStack } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { body } from '#src/ui/theme/text.css.ts'
import { Hours, NextChange, useAreAgentsThere } from './agent-hours.tsx'
import { SupportWays } from './support-ways.tsx'

/** Says, when no agent is there, when one will be, and how support is reached. */
export function OutsideHours({ isOpen, onDismiss }: { isOpen: boolean; onDismiss: () => void }) {
  const intl = useIntl()
  // The server has said otherwise; until when they answer is no comfort then.
  const areThere = useAreAgentsThere()
  return (
    <Dialog
      isOpen={isOpen}
      onCloseRequest={onDismiss}
      closeLabel={intl.formatMessage({ id: 'tpv.close' })}
      title={<FormattedMessage id="tpv.closedTitle" />}
      actions={
        <Actions>
          <Button variant="secondary" messageId="tpv.close" onClick={onDismiss}>
            <FormattedMessage id="tpv.close" />
          </Button>
          <SupportWays />
        </Actions>
      }
    >
      <FieldStack>
        <p className={body}>
          <FormattedMessage id="tpv.closedText" />{' '}
          {areThere ? <FormattedMessage id="tpv.closedInHours" /> : <NextChange />}
        </p>
        <Hours />
      </FieldStack>
    </Dialog>
  )
}
