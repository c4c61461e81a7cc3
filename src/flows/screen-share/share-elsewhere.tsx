import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { recordTaken } from '#src/app/recording.ts'
import { useConfig } from '#src/app/use-session.ts'
import { provideScreenShare } from './provide.ts'
import { ShareDialogs } from './share-dialogs.tsx'

/** Follows the window that was opened on the support page, on the page that was gone to from there. SHARE-14 */
export default function ShareElsewhere() {
  const { sandbox } = useConfig()
  const [logic] = useState(provideScreenShare)
  const actor = useActorRef(logic, { inspect: recordTaken(sandbox) })
  useEffect(() => {
    if (actor.getSnapshot().hasTag('ready')) actor.send({ type: 'share.start', opened: 'opened' })
  }, [actor])
  return <ShareDialogs actor={actor} />
}
