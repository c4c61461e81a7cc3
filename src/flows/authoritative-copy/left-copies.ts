import { leftCopies } from '#src/app/browser-stores.ts'

const listeners = new Set<() => void>()

/** Hears of a question that is left. */
export function followLeftCopies(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The homes whose question this person has left. */
function leftBy(userId: string): string[] {
  const [owner, ...homes] = leftCopies.read()?.split(' ') ?? []
  return owner === userId ? homes : []
}

/** Whether the question about this agreement was left without an answer since the login, in any tab. COPY-5. */
export function wasCopyLeft(userId: string, agreementId: string): boolean {
  return leftBy(userId).includes(agreementId)
}

export function rememberCopyLeft(userId: string, agreementId: string): void {
  leftCopies.write([userId, ...leftBy(userId), agreementId].join(' '))
  for (const listener of listeners) listener()
}
