/** What is known of a press: the message id of the words on it, or a name given for counting. Never typed text. */
export type Press = { messageId?: string | undefined; track?: string | undefined }

type PressListener = (press: Press) => void

let listener: PressListener | undefined

/** The one place that hears of presses; the application sets it once. Without an argument nobody listens. */
export function setPressListener(next?: PressListener): void {
  listener = next
}

/** Called by the controls of this room. A press that has no name is not reported. */
export function reportPress({ messageId, track }: Press): void {
  if (messageId !== undefined || track !== undefined) listener?.({ messageId, track })
}
