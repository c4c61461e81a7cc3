import { lazy, Suspense, useEffect, useState } from 'react'
import { showsChat } from '#domain/navigation.ts'
import { untilThere } from '#src/app/until-there.ts'
import { useMe } from '#src/app/use-me.ts'
import { useConfig } from '#src/app/use-session.ts'
import { hasChat } from '#src/flows/chat/has-chat.ts'
import * as css from './chat-place.css.ts'
import { SectionBoundary } from './section-boundary.tsx'

const ChatWidget = lazy(untilThere(() => import('#src/flows/chat/chat-widget.tsx')))

/** The live chat comes once the page stands, and for nobody who only looks. LAYOUT-21, IMP-16 */
export default function ChatPlace() {
  const { user, impersonator } = useMe()
  const isThere = hasChat(useConfig()) && showsChat(user.role, impersonator !== null)
  const [isAfterPaint, setIsAfterPaint] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsAfterPaint(true), 1_000)
    return () => clearTimeout(timer)
  }, [])
  if (!isThere) return null
  return (
    <div className={css.room}>
      {isAfterPaint && (
        <SectionBoundary name="chat">
          <Suspense fallback={null}>
            <ChatWidget />
          </Suspense>
        </SectionBoundary>
      )}
    </div>
  )
}
