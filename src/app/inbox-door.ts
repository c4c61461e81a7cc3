type Asked = { id: string; read: boolean } | null

let door: ((message: Asked) => void) | null = null
let waiting: { message: Asked } | null = null

/** Opens the inbox, which hangs at the bell: its feed, or one of its messages; before the bell has come, as soon as it has. */
export function askForInbox(message: Asked): void {
  if (door) door(message)
  else waiting = { message }
}

/** For the bell: hears what is asked for, and what was, until what it gives back is called. */
export function onInboxAsked(open: (message: Asked) => void): () => void {
  door = open
  if (waiting) open(waiting.message)
  waiting = null
  return () => {
    if (door === open) door = null
  }
}
