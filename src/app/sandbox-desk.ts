export type WindowState = 'here' | 'asks' | 'shared'

/** Between the pages of the sandbox's homeowners and the desk of its support, which is another window. */
export type DeskMessage =
  /** From a shared window: it stands, asks for somebody, is seen at another page, is gone for now, or has ended it. */
  | { from: string; type: WindowState | 'gone' | 'over'; page: string }
  /** From a chat: what was typed. */
  | { from: string; type: 'says'; text: string }
  /** From the desk, to a shared window. */
  | { to: string; type: 'join' | 'end' | 'fail' }
  /** From the desk, to a chat: somebody reads it, and what they answer. */
  | { to: string; type: 'heard' }
  | { to: string; type: 'answers'; text: string }
  /** From the desk, to all: which windows there are. */
  | { to: 'all'; type: 'who' }

const name = 'porchlight-sandbox-desk'

/** Listens to the other windows of this browser; `say` speaks to them. */
export function openDeskLine(hear: (message: DeskMessage) => void) {
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<DeskMessage>) => hear(data)
  return {
    say: (message: DeskMessage) => channel.postMessage(message),
    close: () => channel.close(),
  }
}

/** Who this tab is to the desk; it stays so when the tab is loaded anew. */
export function ownDeskId(what: 'screen' | 'chat'): string {
  const key = `porchlight-sandbox:${what}`
  const id = sessionStorage.getItem(key) ?? crypto.randomUUID().slice(0, 8)
  sessionStorage.setItem(key, id)
  return id
}

/** What the desk has made of the sandbox's live chat, in all windows of this browser. */
export type ChatState = 'there' | 'onItsWay' | 'withoutFrame' | 'broken'

const chatKey = 'porchlight-sandbox:live-chat'
const isChatState = (value: string | null): value is ChatState =>
  value === 'there' || value === 'onItsWay' || value === 'withoutFrame' || value === 'broken'

/** How the sandbox's live chat is: as the desk has it for as long as its window stands, else there. CHAT-8 */
export const chatAtDesk = {
  read(): ChatState {
    const kept = localStorage.getItem(chatKey)
    return isChatState(kept) ? kept : 'there'
  },
  write: (state: ChatState) => localStorage.setItem(chatKey, state),
  forget: () => localStorage.removeItem(chatKey),
  /** Calls back whenever a desk in another window may have changed it, until what it gives back is called. */
  follow(changed: () => void): () => void {
    window.addEventListener('storage', changed)
    return () => window.removeEventListener('storage', changed)
  },
}
