import { readTabValue, tried, writeTabValue } from '#src/app/browser-stores.ts'
import { loadScript } from '#src/app/load-script.ts'
import type { ChatVendor } from './port.ts'

/** px: a frame that is not higher is the button that opens the chat. */
const highestButton = 120

/** That it goes on stands in the tab until the person signs out. */
const begun = 'chat-begun'
/** Whose conversation the script may hold, in this browser: their session may end where no page has the script. */
const heldOf = {
  read: () => tried(() => localStorage.getItem('porchlight:chat-of')),
  write: (personId: string) => tried(() => localStorage.setItem('porchlight:chat-of', personId)),
  clear: () => tried(() => localStorage.removeItem('porchlight:chat-of')),
}
/** Tells the vendor's script, on the window, that whoever wrote has gone: it ends the conversation. CHAT-7 */
export const chatOver = 'porchlight-chat-over'

/** A chat whose script puts its own frame into the page, with a button to open it. */
export function scriptVendor({ script, frame }: { script: string; frame: string }): ChatVendor {
  const findFrame = () => document.querySelector<HTMLElement>(frame)
  const show = (isShown: boolean) => {
    const found = findFrame()
    if (found) found.hidden = !isShown
  }
  const end = () => window.dispatchEvent(new Event(chatOver))
  let hears = false
  return {
    async start(personId) {
      const isAnothers = ![null, personId].includes(heldOf.read())
      show(!isAnothers)
      writeTabValue(begun, 'true')
      await loadScript(script)
      hears = true
      if (isAnothers) end()
      if (personId === null) heldOf.clear()
      else heldOf.write(personId)
      show(true)
    },
    findFrame,
    isOpen: (found) => found.getBoundingClientRect().height > highestButton,
    stop() {
      show(false)
      if (readTabValue(begun) !== null) return
      end()
      if (hears) heldOf.clear()
    },
  }
}
