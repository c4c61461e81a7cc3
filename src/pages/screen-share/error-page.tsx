import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { AppButtonLink } from '#src/app/links.tsx'
import { useSession } from '#src/app/use-session.ts'
import { shareMark } from '#src/flows/screen-share/mark.ts'
import { Actions } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { MessagePage } from '../errors/message-page.tsx'

/** The screen could not be shared: try again, or back to the dashboard or to login. SHARE-4, SHARE-8, ERROR-3 */
export function ScreenShareErrorPage() {
  const { goTo } = useRouter().options.context
  const isSignedIn = useSelector(useSession(), ({ context }) => context.person !== null)
  const retry = () => {
    shareMark.write('own')
    goTo('/screen-share-loading')
  }
  return (
    <MessagePage
      title={<FormattedMessage id="screenShare.errorTitle" />}
      lead={<FormattedMessage id="screenShare.errorLead" />}
    >
      <Actions place="start">
        <AppButtonLink
          to={isSignedIn ? '/dashboard/overview' : '/login'}
          variant="secondary"
          messageId={isSignedIn ? 'errors.goHome' : 'screenShare.signIn'}
        >
          <FormattedMessage id={isSignedIn ? 'errors.goHome' : 'screenShare.signIn'} />
        </AppButtonLink>
        <Button messageId="screenShare.tryAgain" onClick={retry}>
          <FormattedMessage id="screenShare.tryAgain" />
        </Button>
      </Actions>
    </MessagePage>
  )
}
