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
