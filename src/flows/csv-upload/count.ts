/** A number that changes outside of any view, for whoever draws it. */
export function createCount() {
  let count = 0
  const listeners = new Set<() => void>()
  return {
    read: () => count,
    set(next: number) {
      count = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
export type Count = ReturnType<typeof createCount>
