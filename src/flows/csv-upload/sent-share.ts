/** Which share of a file has left, 0 to 1, for whoever draws it. */
export function createSentShare() {
  let share = 0
  const listeners = new Set<() => void>()
  return {
    read: () => share,
    set(next: number) {
      share = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
export type SentShare = ReturnType<typeof createSentShare>
