import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Actions, FieldStack } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { body } from '#src/ui/theme/text.css.ts'
import { Hours, NextChange, useAreAgentsThere } from './agent-hours.tsx'
import { SupportWays } from './support-ways.tsx'

/** Whether agents have come since it was said that none are there. */
function useHaveCome(isSaid: boolean): boolean {
  const areThere = useAreAgentsThere()
  const [then, setThen] = useState({ isSaid, areThere })
  if (then.isSaid !== isSaid) setThen({ isSaid, areThere: isSaid ? areThere : then.areThere })
  return areThere && !then.areThere
}

/** Says, when no agent is there, when one will be, and how support is reached. */
export function OutsideHours({ isOpen, onDismiss }: { isOpen: boolean; onDismiss: () => void }) {
  const intl = useIntl()
  // The server has said otherwise; until when they answer is no comfort then.
  const areThere = useAreAgentsThere()
  const haveCome = useHaveCome(isOpen)
  return (
    <Dialog
      isOpen={isOpen}
      onCloseRequest={onDismiss}
      closeLabel={intl.formatMessage({ id: 'tpv.close' })}
      title={<FormattedMessage id={haveCome ? 'tpv.cameTitle' : 'tpv.closedTitle'} />}
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
          <FormattedMessage id={haveCome ? 'tpv.cameText' : 'tpv.closedText'} />{' '}
          {areThere && !haveCome ? <FormattedMessage id="tpv.closedInHours" /> : <NextChange />}
        </p>
        <Hours />
      </FieldStack>
    </Dialog>
  )
}
