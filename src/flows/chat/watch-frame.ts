import { screenPolicy } from '#domain/policy.ts'
import type { ChatVendor } from './vendor/port.ts'

/** The frame of the chat is looked for, or is there and closed or open. */
export type ChatState = 'looking' | 'closed' | 'open'

/**
 * Looks for the frame of the chat every 50 ms until it is there, then every 500 ms whether it is open; a frame that has
 * gone is looked for again. Tells each change until what it gives back is called. LAYOUT-22
 */
export function watchFrame(
  vendor: Pick<ChatVendor, 'findFrame' | 'isOpen'>,
  tell: (state: ChatState) => void,
): () => void {
  let last: ChatState = 'looking'
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    const frame = vendor.findFrame()
    const state = frame === null ? 'looking' : vendor.isOpen(frame) ? 'open' : 'closed'
    if (state !== last) {
      last = state
      tell(state)
    }
    timer = setTimeout(look, frame === null ? screenPolicy.chatFrameMs : screenPolicy.chatStateMs)
  }
  look()
  return () => clearTimeout(timer)
}
