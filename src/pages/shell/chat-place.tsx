import { lazy, Suspense } from 'react'
import { showsChat } from '#domain/navigation.ts'
import { onceIdle } from '#src/app/idle.ts'
import { untilThere } from '#src/app/until-there.ts'
import { useMe } from '#src/app/use-me.ts'
import { useConfig } from '#src/app/use-session.ts'
import { hasChat } from '#src/flows/chat/has-chat.ts'
import * as css from './chat-place.css.ts'
import { SectionBoundary } from './section-boundary.tsx'

const ChatWidget = lazy(untilThere(() => onceIdle(() => import('#src/flows/chat/chat-widget.tsx'))))

/** The live chat comes once the page stands, and for nobody who only looks. LAYOUT-21, IMP-16 */
export default function ChatPlace() {
  const { user, impersonator } = useMe()
  const isThere = hasChat(useConfig()) && showsChat(user.role, impersonator !== null)
  if (!isThere) return null
  return (
    <div className={css.room}>
      <SectionBoundary name="chat">
        <Suspense fallback={null}>
          <ChatWidget />
        </Suspense>
      </SectionBoundary>
    </div>
  )
}
