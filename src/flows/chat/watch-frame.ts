import { screenPolicy } from '#domain/policy.ts'
import type { FrameEvent } from '#machines/chat/chat.machine.ts'
import type { ChatVendor } from './vendor/port.ts'

/**
 * Looks for the frame of the chat every 50 ms until it is there, then every 500 ms whether it is open; a frame that has
 * gone is looked for again. Tells each change until what it gives back is called. LAYOUT-22
 */
export function watchFrame(
  vendor: Pick<ChatVendor, 'findFrame' | 'isOpen'>,
  tell: (change: FrameEvent) => void,
): () => void {
  let last: FrameEvent['type'] = 'frame.gone'
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    const frame = vendor.findFrame()
    const type = frame === null ? 'frame.gone' : vendor.isOpen(frame) ? 'frame.opened' : 'frame.closed'
    if (type !== last) {
      last = type
      tell({ type })
    }
    timer = setTimeout(look, frame === null ? screenPolicy.chatFrameMs : screenPolicy.chatStateMs)
  }
  look()
  return () => clearTimeout(timer)
}
