import type { QueryClient } from '@tanstack/react-query'
import { codeSecondsLeft } from '#domain/access-code.ts'
import type { Language } from '#domain/language.ts'
import { eraseTabValue, readTabValue, writeTabValue } from './browser-stores.ts'
import { meOf } from './query-client.ts'

/** What a code was sent for to somebody who is signed in. */
type Purpose = 'phone' | 'new-email'
export type WaitingCode = {
  userId: string
  /** Where it went: a number or an address. */
  to: string
  sentAt: number
  /** What was agreed to before it was sent: the text that was shown then is the one that a receipt names. */
  consent: { version: string; language: Language } | null
}

const nameOf = (purpose: Purpose) => `waiting-code:${purpose}`

/** Notes for this tab that a code was sent, so that whoever leaves comes back to it; of nobody who has signed out by now. SESSION-40 */
export function noteWaitingCode(queryClient: QueryClient, purpose: Purpose, code: WaitingCode): void {
  if (meOf(queryClient)?.user.id === code.userId) writeTabValue(nameOf(purpose), JSON.stringify(code))
}

/** It serves no more. */
export const forgetWaitingCode = (purpose: Purpose): void => eraseTabValue(nameOf(purpose))

/** The code that this person was sent in this tab and that still lives. */
export function waitingCode(purpose: Purpose, userId: string, now = Date.now()): WaitingCode | null {
  try {
    const code: WaitingCode | null = JSON.parse(readTabValue(nameOf(purpose)) ?? 'null')
    const isTheirs = code?.userId === userId && code.sentAt <= now
    return isTheirs && codeSecondsLeft(code.sentAt, now) > 0 ? code : null
  } catch {
    return null
  }
}
