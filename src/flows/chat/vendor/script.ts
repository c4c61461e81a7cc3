import { readTabValue, writeTabValue } from '#src/app/browser-stores.ts'
import { loadScript } from '#src/app/load-script.ts'
import type { ChatVendor } from './port.ts'

/** px: a frame that is not higher is the button that opens the chat. */
const highestButton = 120

/** Whose conversation it is stands in the tab until the person signs out. */
const begun = 'chat-begun'
/** Tells the vendor's script, on the window, that whoever wrote has signed out: it ends the conversation. CHAT-7 */
export const chatOver = 'porchlight-chat-over'

/** A chat whose script puts its own frame into the page, with a button to open it. */
export function scriptVendor({ script, frame }: { script: string; frame: string }): ChatVendor {
  const findFrame = () => document.querySelector<HTMLElement>(frame)
  const show = (isShown: boolean) => {
    const found = findFrame()
    if (found) found.hidden = !isShown
  }
  return {
    start() {
      show(true)
      writeTabValue(begun, 'true')
      return loadScript(script)
    },
    findFrame,
    isOpen: (found) => found.getBoundingClientRect().height > highestButton,
    stop() {
      show(false)
      if (readTabValue(begun) === null) window.dispatchEvent(new Event(chatOver))
    },
  }
}
