import type { EarlyWarningKind } from '#domain/early-warning.ts'
import { type Language, locales } from '#domain/language.ts'
import type { News } from './news.ts'

export type WarningFacts = {
  kind: EarlyWarningKind
  /** the calendar date in the zone of the site on which it began */
  since_day: string
  /** null of what was never heard of */
  heard_at: Date | null
  best_wh: number | null
  clear_wh: number | null
  /** whether the monitoring vendor does not know the site; not so when left away */
  is_site_unknown?: boolean
}

type Wording = EarlyWarningKind | 'never' | 'unknown'

type Words = {
  subject: Record<Wording, string>
  text: (kind: Wording, figures: Figures) => string
  /** What a message to support begins with. */
  about: (kind: Wording, figures: Figures) => string
  button: string
}
type Figures = { home: string; day: string; noticed: string; best: string; clear: string }

const words: Record<Language, Words> = {
  en: {
    subject: {
      silent: 'We no longer hear from your system',
      never: 'We do not hear from your system',
      unknown: 'The monitoring system does not recognize your home',
      roof_silent: 'We no longer hear from your roof',
      no_production: 'Your roof makes almost nothing',
      low_production: 'Your roof makes far less than it should',
    },
    text: (kind, { home, day, best, clear }) =>
      ({
        silent: `${home}: no readings have arrived since ${day}. Your system may well be working; most often the gateway has lost its internet. Please check that the gateway and your router have power.`,
        never: `${home}: no readings have arrived yet; they have been due since ${day}. Your system may well be working; most often the gateway was never connected to the internet.`,
        unknown: `${home}: no readings have arrived since ${day}. The monitoring system does not recognize your home. Your system may well be working; please write to support so that it is found again.`,
        roof_silent: `${home}: no readings from your roof have arrived since ${day}, while the rest of the system is still sending them. Most often the inverter is off, or has lost its link to the gateway. Please check that it has power.`,
        no_production: `${home}: since ${day} even the best day gave only ${best} kWh. A clear day at this time of year gives about ${clear} kWh, and even a very cloudy day gives more. The cause may be snow on the panels or a tripped breaker.`,
        low_production: `${home}: since ${day} even the best day gave only ${best} kWh. A clear day at this time of year gives about ${clear} kWh. The cause may be new shade, dirt or a part of the system that is off.`,
      })[kind],
    about: (kind, { home, day, noticed, best, clear }) =>
      ({
        silent: `${home}: no readings have come from my system since ${day}.`,
        never: `${home}: no readings have come from my system yet; they have been due since ${day}.`,
        unknown: `${home}: the monitoring system does not recognize my home. No readings have come from my system since ${day}.`,
        roof_silent: `${home}: no readings have come from my roof since ${day}; the rest of the system keeps sending them.`,
        no_production: `${home}: my roof makes almost nothing. By ${noticed}, the best day since ${day} had given ${best} kWh; a clear day at that time of year gives about ${clear} kWh.`,
        low_production: `${home}: my roof makes far less than it should. By ${noticed}, the best day since ${day} had given ${best} kWh; a clear day at that time of year gives about ${clear} kWh.`,
      })[kind],
    button: 'Write to support',
  },
  es: {
    subject: {
      silent: 'Ya no recibimos datos de su sistema',
      never: 'No recibimos datos de su sistema',
      unknown: 'El sistema de monitoreo no reconoce su casa',
      roof_silent: 'Ya no recibimos datos de su techo',
      no_production: 'Su techo casi no produce',
      low_production: 'Su techo produce mucho menos de lo que debería',
    },
    text: (kind, { home, day, best, clear }) =>
      ({
        silent: `${home}: no han llegado lecturas desde el ${day}. Es posible que su sistema funcione bien; casi siempre es el equipo de comunicación, que perdió el internet. Por favor, revise que ese equipo y su router tengan corriente.`,
        never: `${home}: todavía no han llegado lecturas; se esperan desde el ${day}. Es posible que su sistema funcione bien; lo más frecuente es que el equipo de comunicación nunca se haya conectado a internet.`,
        unknown: `${home}: no han llegado lecturas desde el ${day}. El sistema de monitoreo no reconoce su casa. Es posible que su sistema funcione bien; por favor, escriba a soporte para que lo encuentren de nuevo.`,
        roof_silent: `${home}: no han llegado lecturas de su techo desde el ${day}, aunque el resto del sistema sigue enviándolas. Casi siempre el inversor está apagado o perdió la conexión con el equipo de comunicación. Por favor, revise que tenga corriente.`,
        no_production: `${home}: desde el ${day}, el mejor día dio apenas ${best} kWh. En esta época, un día despejado da unos ${clear} kWh, y hasta un día muy nublado da más. Puede ser nieve sobre los paneles o un interruptor automático (breaker) que se disparó.`,
        low_production: `${home}: desde el ${day}, el mejor día dio apenas ${best} kWh. En esta época, un día despejado da unos ${clear} kWh. Puede ser una sombra nueva, suciedad o una parte del sistema que está apagada.`,
      })[kind],
    about: (kind, { home, day, noticed, best, clear }) =>
      ({
        silent: `${home}: no han llegado lecturas de mi sistema desde el ${day}.`,
        never: `${home}: todavía no han llegado lecturas de mi sistema; se esperan desde el ${day}.`,
        unknown: `${home}: el sistema de monitoreo no reconoce mi casa. No han llegado lecturas de mi sistema desde el ${day}.`,
        roof_silent: `${home}: no han llegado lecturas de mi techo desde el ${day}; el resto del sistema sigue enviándolas.`,
        no_production: `${home}: mi techo casi no produce. Hasta el ${noticed}, el mejor día desde el ${day} había dado ${best} kWh; en esa época del año, un día despejado da unos ${clear} kWh.`,
        low_production: `${home}: mi techo produce mucho menos de lo que debería. Hasta el ${noticed}, el mejor día desde el ${day} había dado ${best} kWh; en esa época del año, un día despejado da unos ${clear} kWh.`,
      })[kind],
    button: 'Escribir a soporte',
  },
}

function wordingOf(facts: WarningFacts): Wording {
  if (facts.kind !== 'silent') return facts.kind
  if (facts.is_site_unknown) return 'unknown'
  return facts.heard_at === null ? 'never' : 'silent'
}

/** What the link of a message holds. */
const mostCharactersOfPath = 512

/** What is said of a warning in a language: that it is there, what is known, and a message to support to begin with. WARN-10, WARN-13. */
export function warningNews(
  facts: WarningFacts & { noticed_day: string },
  { street, agreement_id }: { street: string; agreement_id: string },
  language: Language,
): News {
  const kind = wordingOf(facts)
  const locale = locales[language]
  const kWh = (wh: number | null) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format((wh ?? 0) / 1000)
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const dayWords = (day: string) => format.format(new Date(`${day}T12:00:00Z`))
  const figures = {
    home: street,
    day: dayWords(facts.since_day),
    noticed: dayWords(facts.noticed_day),
    best: kWh(facts.best_wh),
    clear: kWh(facts.clear_wh),
  }
  const { subject, text, about, button } = words[language]
  const pathFor = (home: string) =>
    `/dashboard/support?about=${encodeURIComponent(about(kind, { ...figures, home }))}&agreement=${agreement_id}`
  let home = [...street]
  // An accented letter takes six characters there.
  while (home.length > 0 && pathFor(home.join('')).length > mostCharactersOfPath) home = home.slice(0, -1)
  const path = pathFor(home.join(''))
  return { subject: subject[kind], text: text(kind, figures), button, path }
}
