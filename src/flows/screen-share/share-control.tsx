import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { recordTaken } from '#src/app/recording.ts'
import { useConfig } from '#src/app/use-session.ts'
import { Button } from '#src/ui/button.tsx'
import { openWindow, provideScreenShare } from './provide.ts'
import * as css from './screen-share.css.ts'
import { ShareDialogs } from './share-dialogs.tsx'

/** Shares the screen with support, in a window of its own; says how that stands. SHARE-1, SHARE-6, SHARE-7 */
export default function ShareControl() {
  const { sandbox } = useConfig()
  const [logic] = useState(provideScreenShare)
  const actor = useActorRef(logic, { inspect: recordTaken(sandbox) })
  const tag = useSelector(actor, ({ tags }) => [...tags][0])
  const start = () => actor.send({ type: 'share.start', opened: openWindow() })
  const say = tag === 'waiting' ? 'connecting' : tag === 'sharing' ? 'sharing' : 'hint'
  const act = tag === 'waiting' ? 'cancel' : tag === 'sharing' ? 'stop' : 'share'
  return (
    <div className={css.control}>
      <span role="status">
        <FormattedMessage id={`screenShare.${say}`} />
      </span>
      <Button
        variant="secondary"
        size="nav"
        messageId={`screenShare.${act}`}
        onClick={act === 'share' ? start : () => actor.send({ type: 'share.end' })}
      >
        <FormattedMessage id={`screenShare.${act}`} />
      </Button>
      <ShareDialogs actor={actor} />
    </div>
  )
}
