import { useActor } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { recordTaken } from '#src/app/recording.ts'
import { useConfig, useSession } from '#src/app/use-session.ts'
import { provideChat } from './provide.ts'

/** The chat of this page: where its chart stands, and its frame where the portal draws it. */
export function useChat() {
  const intl = useIntl()
  const config = useConfig()
  const session = useSession()
  const [chat] = useState(() => provideChat(config, session.getSnapshot().context.person?.id ?? null))
  const [snapshot] = useActor(chat.logic, { inspect: recordTaken(config.sandbox) })
  const name = intl.formatMessage({ id: 'chat.name' })
  useEffect(() => {
    if (snapshot.hasTag('framed')) chat.nameFrame(name)
  }, [chat, snapshot, name])
  return { snapshot, Frame: snapshot.hasTag('brought') ? chat.frame() : undefined }
}
