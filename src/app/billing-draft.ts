import { eraseTabValue, writeTabValue } from './browser-stores.ts'

export type BillingDraft = {
  street_1: string
  street_2: string
  city: string
  state: string
  zip_code: string
}
/** What is typed in the billing form, or a `phone_number`. */
export type ContactDraft = Readonly<Record<string, string>>
type HeldDraft = { userId: string; draft: ContactDraft }
/** As it stands in the storage of the tab. */
export type KeptDraft = HeldDraft & { keptAt: number }

export const storedAs = 'editing-address'
let held: HeldDraft | null = null

/** The contact form says what is being typed; null when it is closed or saved. */
export function holdDraft(userId: string, draft: ContactDraft | null): void {
  held = draft && { userId, draft }
}

/** What this person is typing in the contact form, or was typing before a sign-out by time and is offered again. */
export function heldDraft(userId: string): ContactDraft | null {
  return held?.userId === userId ? held.draft : null
}

/** Keeps what was being typed beyond a logout by inactivity. Never contains more than an address or a phone number. */
export function keepHeldDraft(): void {
  if (held === null) return
  const kept: KeptDraft = { ...held, keptAt: Date.now() }
  writeTabValue(storedAs, JSON.stringify(kept))
  held = null
}

/** Whoever leaves by their own hand leaves nothing behind. SESSION-39. */
export function forgetKeptDraft(): void {
  held = null
  eraseTabValue(storedAs)
}
