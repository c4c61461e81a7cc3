/**
 * The passwords of tries whose answers were lost, kept while the form stands and nowhere else: where one of them was done, it
 * is that password which counts, not another that was typed since. REG-26
 */
export function earlierTries() {
  const lost = new Set<string>()
  let isOther = false
  return {
    noteLost: (password: string) => void lost.add(password),
    mayBeDone: () => lost.size > 0,
    /** For when one of them turns out to have been done, and this password was typed for the last one. */
    noteDone(password: string): void {
      isOther = lost.size > 1 || !lost.has(password)
    },
    /** Whether what is set may be another password than was typed last. */
    isOther: () => isOther,
  }
}

export type EarlierTries = ReturnType<typeof earlierTries>
