import { format } from 'date-fns'
import { describe, expect, it } from 'vitest'
import type { Language } from '#domain/language.ts'
import { messageDate, messageDatePatterns } from '#domain/message-date.ts'

const now = new Date('2026-11-20T12:00:00Z')
const hour = 3_600_000
const told = (elapsed: number) => messageDate(new Date(now.getTime() - elapsed), now)

describe('the date of a message', () => {
  it('is today under 24 hours, yesterday under 48, N days ago under 7 days, else the date [INBOX-8]', () => {
    expect([0, 24 * hour - 1].map(told)).toEqual([{ kind: 'today' }, { kind: 'today' }])
    expect([24 * hour, 48 * hour - 1].map(told)).toEqual([{ kind: 'yesterday' }, { kind: 'yesterday' }])
    expect([48 * hour, 72 * hour - 1, 72 * hour, 168 * hour - 1].map(told)).toEqual(
      [2, 2, 3, 6].map((days) => ({ kind: 'daysAgo', days })),
    )
    expect(told(168 * hour)).toEqual({ kind: 'date', date: new Date('2026-11-13T12:00:00Z') })
  })
  it('goes by elapsed time: ten hours ago is today, though the calendar says yesterday [INBOX-8]', () => {
    expect(messageDate(new Date('2026-11-19T22:00:00Z'), new Date('2026-11-20T08:00:00Z'))).toEqual({
      kind: 'today',
    })
  })
  it('in the future counts as today [INBOX-9]', () => {
    expect(told(-400 * hour)).toEqual({ kind: 'today' })
  })
  it('is MM/dd/yyyy in English and dd/MM/yyyy in Spanish [INBOX-8, INBOX-10]', () => {
    const written = (language: Language) => format(new Date(2026, 2, 9), messageDatePatterns[language])
    expect([written('en'), written('es')]).toEqual(['03/09/2026', '09/03/2026'])
  })
})
