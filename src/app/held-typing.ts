/** What somebody is typing in forms of one kind, by where it is typed. */
export type HeldTyping<T> = {
  hold(userId: string, place: string, typed: T | null): void
  find(userId: string, place: string): T | null
}

const keepers = new Set<(userId: string | null) => void>()

/**
 * Holds what is typed, in the memory of the page alone: it is about other people too, so that nothing of it is written
 * anywhere. A reload, another person and a logout by hand end it. SESSION-49
 */
export function heldTyping<T>(): HeldTyping<T> {
  const held = new Map<string, T | null>()
  let owner: string | null
  const keep = (userId: string | null) => {
    if (userId !== owner) held.clear()
    owner = userId
  }
  keepers.add(keep)
  return {
    hold(userId, place, typed) {
      keep(userId)
      held.set(place, typed)
    },
    find: (userId, place) => (userId === owner ? held.get(place) : null) ?? null,
  }
}

/** Whoever is here now finds what they typed; null: nobody finds anything. */
export function keepTypingOf(userId: string | null): void {
  for (const keep of keepers) keep(userId)
}
