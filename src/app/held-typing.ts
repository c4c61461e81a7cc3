type Held<T> = { userId: string; place: string; typed: T }

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
  let held: Held<T> | null = null
  keepers.add((userId) => {
    if (held?.userId !== userId) held = null
  })
  return {
    hold(userId, place, typed) {
      if (typed !== null) held = { userId, place, typed }
      else if (held?.place === place) held = null
    },
    find: (userId, place) => (held?.userId === userId && held.place === place ? held.typed : null),
  }
}

/** Whoever is here now finds what they typed; null: nobody finds anything. */
export function keepTypingOf(userId: string | null): void {
  for (const keep of keepers) keep(userId)
}
