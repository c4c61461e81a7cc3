import { describe, expect, it } from 'vitest'
import type { Language } from '#domain/language.ts'
import { warningNews } from '#server/jobs/early-warning-texts.ts'

const now = new Date('2026-06-20T09:00:00-07:00')

describe('the words of a warning', () => {
  const facts = { since_day: '2026-11-05', noticed_day: '2026-11-19', best_wh: 6_240, clear_wh: 18_400 }
  const long = 'Ñ'.repeat(100)
  const home = (street: string) => ({ street, agreement_id: '0190a0c5-7d2f-7c1e-9f5e-3b8a51a0c1d2' })

  it.each([
    ['silent', null],
    ['silent', now],
    ['roof_silent', now],
    ['no_production', null],
    ['low_production', null],
  ] as const)('fit into a message whatever the street is called: %s [WARN-13]', (kind, heard_at) => {
    for (const language of ['en', 'es'] as const) {
      const { subject, text, button, path } = warningNews({ ...facts, kind, heard_at }, home(long), language)
      expect([subject.length < 200, text.length < 4_000, button.length < 60]).toEqual([true, true, true])
      expect(path.length, path).toBeLessThanOrEqual(512)
    }
  })

  it.each([
    ['en', 'We do not hear from your system', 'We no longer hear from your system'],
    ['es', 'No recibimos datos de su sistema', 'Ya no recibimos datos de su sistema'],
  ] as const)(
    'are headed by what is true of a system that was never heard, and of one that was, in %s [WARN-2, WARN-10]',
    (language, never, noLonger) => {
      const headOf = (heard_at: Date | null) =>
        warningNews({ ...facts, kind: 'silent', heard_at }, home('1 Sun Street'), language).subject
      expect([headOf(null), headOf(now)]).toEqual([never, noLonger])
    },
  )

  it.each([
    ['en', 'due since November 5, 2026', 'service'],
    ['es', 'se esperan desde el 5 de noviembre de 2026', 'servicio'],
  ] as const)(
    'of a system that was never heard say since when readings are due, and claim no day of service, in %s [WARN-2]',
    (language, due, claimed) => {
      const silent = { ...facts, kind: 'silent', heard_at: null } as const
      const { text, path } = warningNews(silent, home('1 Sun Street'), language)
      for (const said of [text, decodeURIComponent(path)])
        expect([said.includes(due), said.includes(claimed)], said).toEqual([true, false])
    },
  )

  it.each([
    ['en', 'The monitoring system does not recognize your home', /gateway|router/],
    ['es', 'El sistema de monitoreo no reconoce su casa', /equipo de comunicación|router/],
  ] as const)(
    'of a site that its vendor does not know send nobody to the gateway, in %s [WARN-10, WARN-21]',
    (language, head, advice) => {
      for (const heard_at of [null, now]) {
        const silent = { ...facts, kind: 'silent', heard_at } as const
        const { subject, text, path } = warningNews(
          { ...silent, is_site_unknown: true },
          home(long),
          language,
        )
        expect([subject, advice.test(text), path.length <= 512]).toEqual([head, false, true])
        expect(warningNews(silent, home(long), language).text).toMatch(advice)
      }
    },
  )

  it('are of the language, figures and days too [WARN-10]', () => {
    const of = (language: Language) =>
      warningNews({ ...facts, kind: 'low_production', heard_at: null }, home('1 Sun Street'), language).text
    expect(of('en')).toContain('since November 5, 2026 even the best day gave only 6.2 kWh')
    expect(of('es')).toContain('desde el 5 de noviembre de 2026, el mejor día dio apenas 6.2 kWh')
  })

  it.each([
    ['en', 'By November 19, 2026, the best day since November 5, 2026 had given 6.2 kWh; a clear day'],
    [
      'es',
      'Hasta el 19 de noviembre de 2026, el mejor día desde el 5 de noviembre de 2026 había dado 6.2 kWh;',
    ],
  ] as const)(
    'date in %s the figures of the message to support by the day on which they were noticed [WARN-13]',
    (language, dated) => {
      for (const kind of ['no_production', 'low_production'] as const) {
        const { path } = warningNews({ ...facts, kind, heard_at: null }, home('1 Sun Street'), language)
        expect(new URL(path, 'https://portal.test').searchParams.get('about')).toContain(dated)
      }
    },
  )
})
