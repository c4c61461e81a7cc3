type Asked = { id: string; read: boolean } | null

let door: ((message: Asked) => void) | null = null

/** Opens the inbox, which hangs at the bell: its feed, or one of its messages. */
export function askForInbox(message: Asked): void {
  door?.(message)
}

/** For the bell: hears what is asked for, until what it gives back is called. */
export function onInboxAsked(open: (message: Asked) => void): () => void {
  door = open
  return () => {
    if (door === open) door = null
  }
}
