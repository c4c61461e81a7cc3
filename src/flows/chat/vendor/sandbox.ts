import type { ChatVendor } from './port.ts'
import { SandboxChat } from './sandbox-chat.tsx'

/** The sandbox's chat: somebody at `/sandbox/desk` in another window reads and answers; nobody there, the questions do. */
export const sandboxVendor: ChatVendor = {
  start: () => Promise.resolve(),
  findFrame: () => document.querySelector<HTMLElement>('[data-sandbox-chat]'),
  isOpen: (frame) => frame.dataset.sandboxChat === 'open',
  stop: () => {},
  Frame: SandboxChat,
}
