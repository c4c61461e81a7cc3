import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { sharedWindowOf } from '#src/flows/screen-share/shared-window.ts'
import { Actions, FieldStack } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { MessagePage } from '../errors/message-page.tsx'

/** The window that was opened to be shared, until somebody of support is there. SHARE-2 */
export function LoadingPage() {
  const { session } = useRouter().options.context
  const shared = sharedWindowOf(session)
  const isConnecting = useSelector(shared, (snapshot) => snapshot.hasTag('connecting'))
  return (
    <MessagePage
      title={<FormattedMessage id="screenShare.loadingTitle" />}
      lead={<FormattedMessage id="screenShare.loadingLead" />}
    >
      <FieldStack>
        <Spinner>
          <FormattedMessage id="screenShare.loadingTitle" />
        </Spinner>
        <Actions place="start">
          <Button
            variant="secondary"
            disabled={!isConnecting}
            messageId="screenShare.cancel"
            onClick={() => shared.send({ type: 'share.end' })}
          >
            <FormattedMessage id="screenShare.cancel" />
          </Button>
        </Actions>
      </FieldStack>
    </MessagePage>
  )
}
