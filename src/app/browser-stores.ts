const prefix = 'porchlight'

/** What a rule of its own erases. SESSION-39 */
const draftName = 'editing-address'
/** What leads somebody in who is not signed in yet, and the home that the way back of a session that has ended leads to. */
const wayIn = /^(code-sent-at|set-up-code|oauth-request|claim-|selected-)/

function key(name: string): string {
  return `${prefix}:${name}`
}

/** What is asked for; null where that throws: a storage that is full or closed to us, words that are no address. */
export function tried<T>(use: () => T): T | null {
  try {
    return use()
  } catch {
    return null
  }
}

/** Reads a value of this tab; null when there is none or storage is closed to us. */
export function readTabValue(name: string): string | null {
  return tried(() => sessionStorage.getItem(key(name)))
}

/** Writes a value of this tab, or of another one that stands at a page of ours. */
export function writeTabValue(name: string, value: string, tab?: Pick<Window, 'sessionStorage'>): void {
  tried(() => (tab ?? window).sessionStorage.setItem(key(name), value))
}

export function eraseTabValue(name: string): void {
  tried(() => sessionStorage.removeItem(key(name)))
}

/** The names of what this tab remembers. */
export function tabValueNames(): string[] {
  const begin = key('')
  const stored = tried(() => Object.keys(sessionStorage)) ?? []
  return stored.flatMap((name) => (name.startsWith(begin) ? name.slice(begin.length) : []))
}

/** Erases what this tab remembers of the person; a kept draft of contact information stays. SESSION-33, SESSION-34 */
export function clearTabValues({ exceptTheWayIn = false } = {}): void {
  for (const name of tabValueNames())
    if (name !== draftName && !(exceptTheWayIn && wayIn.test(name))) eraseTabValue(name)
}

/**
 * The markers that this browser is signed in, and who looks as somebody else. Nothing here decides by them: the server knows
 * who is here. SESSION-6
 */
export const signedInMarks = {
  set: (impersonator: string | null) => mark('1', impersonator),
  clear: () => mark(null, null),
}

function mark(authenticated: string | null, impersonator: string | null): void {
  writeLocal('authenticated', authenticated)
  writeLocal('impersonator', impersonator)
}

/** A moment (epoch ms) that all tabs of this browser share. */
const momentOf = (name: string) => ({
  noted: () => Number(readLocal(name)) || null,
  note: (at: number) => writeLocal(name, String(at)),
  clear: () => writeLocal(name, null),
})

/** The last sign of the person in any tab, for tabs that are opened later. */
export const lastActivity = momentOf('last-activity')
/** When the server was last told of one, by any tab. */
export const lastReport = momentOf('last-report')
/** When an end was begun that the server has not confirmed yet; whoever signs in erases it before all else. SESSION-50 */
export const endOwed = momentOf('end-owed')

const copiesName = 'left-copies'

/** Whose question about the authoritative copy was left since the login, in any tab, as `left-copies.ts` writes it. COPY-5 */
export const leftCopies = {
  read: () => readLocal(copiesName),
  write: (left: string) => writeLocal(copiesName, left),
  clear: () => writeLocal(copiesName, null),
}

/** What could not be written is kept for this page. */
const unwritten = new Map<string, string>()

function readLocal(name: string): string | null {
  return unwritten.get(name) ?? tried(() => localStorage.getItem(key(name)))
}

function writeLocal(name: string, value: string | null): void {
  unwritten.delete(name)
  try {
    if (value === null) localStorage.removeItem(key(name))
    else localStorage.setItem(key(name), value)
  } catch {
    if (value !== null) unwritten.set(name, value)
  }
}
