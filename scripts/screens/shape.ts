/** The parts of the portal by which screens are taken and shown, with the words of the contact sheet. */
export const areas = {
  door: 'Getting in',
  shell: 'Around every page',
  account: 'Account and inbox',
  onboarding: 'Status and onboarding',
  living: 'Living with solar',
  agreement: 'Agreement, billing and VPP',
  support: 'Support',
  staff: 'Staff',
} as const
export type Area = keyof typeof areas

/** One state of a screen, and how it is brought about. */
export type State = {
  /** in words, as the sheet has it; no other state of the screen has the same */
  state: string
  /** who signs in: the first person of a household made for it; nobody when it is not said */
  world?: string
  /** with all that was measured of the home, where two days do not show what is to be seen */
  telemetry?: 'full'
  /** households that are there as well, for staff to look at; the last one fills the `{…}` of an address */
  about?: readonly string[]
  /** the address; that of the screen when it is not said */
  at?: string
  /** operations that are not answered while the picture is taken */
  held?: readonly string[]
  /** operations that answer 503 */
  fails?: readonly string[]
  /** at another time than noon, when support is there and the sun is up */
  when?: 'night'
  /** the clock of the page stands from before the press: what it shows would be over by itself */
  still?: true
  /** flags that are off */
  off?: readonly string[]
  /** what is pressed, by the name on it, one after the other */
  press?: readonly string[]
  /** words that come by themselves, later than the page comes to rest */
  shows?: string
  /** the page that the address leads to, when it is another one by design */
  leadsTo?: RegExp
}

/** A screen: what one address shows. */
export type Screen = {
  area: Area
  screen: string
  /** the address as the routes have it, with its `$` parts */
  route: string
  states: readonly State[]
}

/** Widths in px, themes and languages of the pictures: one for each of their combinations. */
export const widths = [390, 1280] as const
export const themes = ['light', 'dark'] as const
export const languages = ['en', 'es'] as const

export const slugOf = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
