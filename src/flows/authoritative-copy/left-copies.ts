import { readTabValue, writeTabValue } from '#src/app/browser-stores.ts'

/** A sign-out erases what begins with `modal`. */
const keyOf = (agreementId: string) => `modal:authoritative-copy:${agreementId}`

const listeners = new Set<() => void>()

/** Hears of a question that is left. */
export function followLeftCopies(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the question about this agreement was left without an answer since the login. COPY-5. */
export function wasCopyLeft(agreementId: string): boolean {
  return readTabValue(keyOf(agreementId)) !== null
}

export function rememberCopyLeft(agreementId: string): void {
  writeTabValue(keyOf(agreementId), 'left')
  for (const listener of listeners) listener()
}
