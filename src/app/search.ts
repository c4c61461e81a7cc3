type Search = Record<string, unknown>

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined
const oneOf = <T extends string>(choices: readonly T[], value: unknown): T | undefined =>
  choices.find((choice) => choice === value)
const wholeNumber = (value: unknown): number | undefined => {
  const number = Number(value)
  return Number.isInteger(number) && number > 0 && number < 1_000_000 ? number : undefined
}

/** Keeps the way back after sign-in and drops all else. */
export function loginSearch(search: Search): { redirect?: string } {
  return { redirect: text(search.redirect) }
}

/** Keeps the query as it came, for addresses that only lead on. */
export function anyQuery(search: Search): Search {
  return search
}

export function verificationSearch(search: Search): { email?: string; is_mfa?: boolean; redirect?: string } {
  return {
    email: text(search.email),
    is_mfa: search.is_mfa === true || search.is_mfa === 'true' || undefined,
    redirect: text(search.redirect),
  }
}

/** The address that a mail or a code was sent to. */
export function emailSearch(search: Search): { email?: string } {
  return { email: text(search.email) }
}

/** What the password page is entered with; the router reads a code of digits as a number. */
export function passwordSearch(search: Search): { email?: string; access_code?: string } {
  const code = String(search.access_code ?? '')
  return { email: text(search.email), access_code: /^\d{6}$/.test(code) ? code : undefined }
}

/** A day of the calendar; the rules' own check would put the calendar into the entry of every page. */
function isDay(day: string): boolean {
  const parsed = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00:00Z`) : null
  return parsed !== null && !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day)
}

const periods = ['day', 'week', 'month', 'year', 'all'] as const
const categories = ['solar', 'home', 'battery', 'grid'] as const
const looks = ['chart', 'table'] as const
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

export function pageSearch(search: Search): { page?: number; search?: string } {
  return { page: wholeNumber(search.page), search: text(search.search) }
}

export function chartSearch(search: Search): { which?: 'ours' | 'floor' | 'both' } {
  return { which: oneOf(['ours', 'floor', 'both'] as const, search.which) }
}
