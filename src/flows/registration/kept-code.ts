import { codePolicy } from '#domain/policy.ts'
import { eraseTabValue, readTabValue, writeTabValue } from '#src/app/browser-stores.ts'
import type { Session } from '#src/app/session.ts'

/** A verified code between its verification and its use; without `code`, that it can no longer be used. */
export type KeptCode = { email: string; code: string | null; at: number }

/** The name of this tab's value. The code is worth nothing in another browser, and to nobody once it is used. */
const name = 'set-up-code'
const held = new WeakMap<Session, KeptCode>()

function stored(): KeptCode | null {
  try {
    const { email, code, at } = JSON.parse(readTabValue(name) ?? 'null') ?? {}
    const isWhole = typeof email === 'string' && typeof at === 'number'
    return isWhole ? { email, at, code: typeof code === 'string' ? code : null } : null
  } catch {
    return null
  }
}

/** What this tab knows of a verified code, after a reload too; a code that was typed too long ago is told as useless. */
export function readCode(session: Session, now = Date.now()): KeptCode | null {
  const kept = held.get(session) ?? stored()
  const hasLapsed = kept !== null && now - kept.at >= codePolicy.verifiedSetUpMs
  return hasLapsed ? { ...kept, code: null } : kept
}

/** Keeps a code for the reload of the page, as long as the server takes it. */
export function keepCode(session: Session, kept: KeptCode): void {
  held.set(session, kept)
  writeTabValue(name, JSON.stringify(kept))
}

/** Drops the code and keeps for which address it was. */
export function dropCode(session: Session): void {
  const kept = readCode(session)
  if (kept !== null) keepCode(session, { ...kept, code: null })
}

export function eraseCode(session: Session): void {
  held.delete(session)
  eraseTabValue(name)
}
