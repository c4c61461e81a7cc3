import { type Search, text } from './search.ts'

const oneOf = <T extends string>(choices: readonly T[], value: unknown): T | undefined =>
  choices.find((choice) => choice === value)

/** At any page of the house: a link to the screen of text messages, and the agreement that a link is about. */
export function houseSearch(search: Search): { sms_opt_in?: true; home?: string } {
  // Read again from what this gives: the key says it, not its value.
  return { ...('sms_opt_in' in search && { sms_opt_in: true as const }), home: text(search.home) }
}

/** The step of onboarding that is looked at, the return from an enrolment in autopay, and the agreement that it was for. */
export function statusSearch(search: Search): {
  'onboarding-step'?: number
  isAchRedirect?: true
  achAgreementId?: string
} {
  const step = search['onboarding-step']
  return {
    'onboarding-step': /^[0-7]$/.test(String(step ?? '')) ? Number(step) : undefined,
    isAchRedirect: search.isAchRedirect === true || search.isAchRedirect === 'true' || undefined,
    achAgreementId: text(search.achAgreementId),
  }
}

/** Whether somebody comes back to the billing form that a sign-out by time took from them. */
export function accountSearch(search: Search): { edit?: 'address' } {
  return { edit: oneOf(['address'] as const, search.edit) }
}

/** A day of the calendar; the rules' own check would put the whole calendar into the first load. */
function isDay(day: string): boolean {
  const parsed = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00:00Z`) : null
  return parsed !== null && !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day)
}

export const periods = ['day', 'week', 'month', 'year', 'all'] as const
const categories = ['solar', 'home', 'battery', 'grid'] as const
export const looks = ['chart', 'table'] as const
export type EnergySearch = {
  period?: (typeof periods)[number]
  category?: (typeof categories)[number]
  day?: string
  look?: (typeof looks)[number]
}

/** What the energy page shows; everything that does not fit falls back to its default. */
export function energySearch(search: Search): EnergySearch {
  const day = text(search.day)
  return {
    period: oneOf(periods, search.period),
    category: oneOf(categories, search.category),
    day: day !== undefined && isDay(day) ? day : undefined,
    look: oneOf(looks, search.look),
  }
}

/** Whether a chart is drawn or stands as a table. */
export function lookSearch(search: Search): Pick<EnergySearch, 'look'> {
  return { look: oneOf(looks, search.look) }
}

/**
 * What is searched in the questions, what a message to support begins with and which agreement it is about, and the
 * category that a question was opened from.
 */
export function supportSearch(search: Search): {
  search?: string
  about?: string
  agreement?: string
  from?: string
} {
  return {
    search: text(search.search),
    about: text(search.about),
    agreement: text(search.agreement),
    from: text(search.from),
  }
}

export function chartSearch(search: Search): { which?: 'ours' | 'floor' | 'both' } {
  return { which: oneOf(['ours', 'floor', 'both'] as const, search.which) }
}
