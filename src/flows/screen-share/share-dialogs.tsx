import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import type { ActorRefFrom } from 'xstate'
import type { screenShareMachine } from '#machines/screen-share/screen-share.machine.ts'
import { QuestionDialog } from '#src/ui/question-dialog.tsx'
import { BlockedWindow } from '../blocked-window/blocked-window.tsx'
import { loadingPath, openWindow } from './provide.ts'

/** A window that the browser kept closed has its link here; sharing that broke can be tried again. SHARE-6, SHARE-7, SHARE-8 */
export function ShareDialogs({ actor }: { actor: ActorRefFrom<typeof screenShareMachine> }) {
  const isBlocked = useSelector(actor, (snapshot) => snapshot.hasTag('windowBlocked'))
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  const dismiss = () => actor.send({ type: 'failure.dismiss' })
  return (
    <>
      <BlockedWindow
        url={isBlocked ? loadingPath : null}
        inherits
        onFollow={() => actor.send({ type: 'link.follow' })}
        onDismiss={() => actor.send({ type: 'link.dismiss' })}
        onReload={() => location.reload()}
      />
      <QuestionDialog
        isOpen={hasFailed}
        title={<FormattedMessage id="screenShare.failedTitle" />}
        text={<FormattedMessage id="screenShare.failedText" />}
        primary={{
          messageId: 'screenShare.tryAgain',
          words: <FormattedMessage id="screenShare.tryAgain" />,
          onPress: () => actor.send({ type: 'share.start', opened: openWindow() }),
        }}
        other={{
          messageId: 'screenShare.close',
          words: <FormattedMessage id="screenShare.close" />,
          onPress: dismiss,
        }}
        onDismiss={dismiss}
      />
    </>
  )
}
