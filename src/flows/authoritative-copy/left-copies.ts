import { leftCopies } from '#src/app/browser-stores.ts'

const listeners = new Set<() => void>()

/** Hears of a question that is left. */
export function followLeftCopies(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the question about this agreement was left without an answer since the login, in any tab. COPY-5. */
export function wasCopyLeft(userId: string, agreementId: string): boolean {
  return leftCopies.of(userId).includes(agreementId)
}

export function rememberCopyLeft(userId: string, agreementId: string): void {
  leftCopies.add(userId, agreementId)
  for (const listener of listeners) listener()
}
