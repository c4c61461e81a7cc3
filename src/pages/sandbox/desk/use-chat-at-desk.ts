import { useEffect, useState } from 'react'
import { type ChatState, chatAtDesk } from '#src/app/sandbox-desk.ts'

/** What this desk has made of the live chat, which is there again once its window has gone. CHAT-8 */
export function useChatAtDesk() {
  const [chat, setChat] = useState<ChatState>('there')
  useEffect(() => {
    chatAtDesk.forget()
    window.addEventListener('pagehide', chatAtDesk.forget)
    return () => {
      window.removeEventListener('pagehide', chatAtDesk.forget)
      chatAtDesk.forget()
    }
  }, [])
  const letChat = (state: ChatState) => {
    chatAtDesk.write(state)
    setChat(state)
  }
  return [chat, letChat] as const
}
