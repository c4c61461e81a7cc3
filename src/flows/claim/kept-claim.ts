import { eraseTabValue, readTabValue, writeTabValue } from '#src/app/browser-stores.ts'

export type KeptClaim = { claim: string; email: string; firstName: string }

/** The key of a link's claim in this tab: the hash of its token. Null where the browser gives no hashing (plain http). */
async function keyOf(token: string): Promise<string | null> {
  if (crypto.subtle === undefined) return null
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  const hex = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `claim-${hex}`
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** The claim that this tab got for a link, so that loading the page anew goes on with it. */
export async function readClaim(token: string): Promise<KeptClaim | null> {
  const key = await keyOf(token)
  const stored = key === null ? null : readTabValue(key)
  if (stored === null) return null
  try {
    const { claim, email, firstName } = JSON.parse(stored)
    return isText(claim) && isText(email) && isText(firstName) ? { claim, email, firstName } : null
  } catch {
    return null
  }
}

export async function keepClaim(token: string, kept: KeptClaim): Promise<void> {
  const key = await keyOf(token)
  if (key !== null) writeTabValue(key, JSON.stringify(kept))
}

export async function eraseClaim(token: string): Promise<void> {
  const key = await keyOf(token)
  if (key !== null) eraseTabValue(key)
}
