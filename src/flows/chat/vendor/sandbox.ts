import { chatAtDesk } from '#src/app/sandbox-desk.ts'
import type { ChatVendor } from './port.ts'
import { SandboxChat } from './sandbox-chat.tsx'

/**
 * The sandbox's chat: somebody at `/sandbox/desk` in another window reads and answers; nobody there, the questions do.
 * The desk also plays a vendor that lets one wait, does not come or takes its frame away. CHAT-8
 */
export function sandboxVendor(): ChatVendor {
  let stopWaiting = () => {}
  return {
    start: () =>
      new Promise((resolve, reject) => {
        const look = () => {
          const state = chatAtDesk.read()
          if (state === 'onItsWay') return
          stopWaiting()
          if (state === 'broken') reject(new Error('The desk of the sandbox lets no chat come'))
          else resolve()
        }
        stopWaiting = chatAtDesk.follow(look)
        look()
      }),
    findFrame: () => document.querySelector<HTMLElement>('[data-sandbox-chat]'),
    isOpen: (frame) => frame.dataset.sandboxChat === 'open',
    stop: () => stopWaiting(),
    Frame: SandboxChat,
  }
}
