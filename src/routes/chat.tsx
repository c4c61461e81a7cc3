import { createFileRoute } from '@tanstack/react-router'
import { personOf } from '#src/app/guards.ts'
import { ChatPage } from '#src/pages/chat/chat-page.tsx'

/** Who is here counts only for whether they may chat; nobody has to be. ROUTE-27 */
export const Route = createFileRoute('/chat')({
  beforeLoad: ({ context }) => personOf(context),
  component: ChatPage,
})
