import type { Language } from './language.ts'

export type MessageDate =
  | { kind: 'today' }
  | { kind: 'yesterday' }
  | { kind: 'daysAgo'; days: number }
  | { kind: 'date'; date: Date }

const HOUR = 60 * 60 * 1000

/**
 * How the date of a message is told, by elapsed time: under 24 h today (a future one too), under 48 h yesterday, under
 * 7 days N days ago, else its date. INBOX-8, INBOX-9.
 */
export function messageDate(sentAt: Date, now: Date): MessageDate {
  const hours = (now.getTime() - sentAt.getTime()) / HOUR
  if (hours < 24) return { kind: 'today' }
  if (hours < 48) return { kind: 'yesterday' }
  if (hours < 7 * 24) return { kind: 'daysAgo', days: Math.floor(hours / 24) }
  return { kind: 'date', date: sentAt }
}

/** The pattern of a message's date in each language. INBOX-8, INBOX-10. */
export const messageDatePatterns: Readonly<Record<Language, 'MM/dd/yyyy' | 'dd/MM/yyyy'>> = {
  en: 'MM/dd/yyyy',
  es: 'dd/MM/yyyy',
}
