import { FormattedMessage } from 'react-intl'
import { Actions } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { MessagePage } from './message-page.tsx'

export function GenericErrorPage() {
  return (
    <MessagePage
      title={<FormattedMessage id="errors.genericTitle" />}
      lead={<FormattedMessage id="errors.genericLead" />}
    >
      <Actions place="start">
        <Button onClick={() => location.assign('/')} messageId="errors.refresh">
          <FormattedMessage id="errors.refresh" />
        </Button>
      </Actions>
    </MessagePage>
  )
}
