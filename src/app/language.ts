import { interfaceLanguage, isLanguage, type Language, themeOf } from '#domain/language.ts'

export type Messages = Record<string, import('@formatjs/icu-messageformat-parser').MessageFormatElement[]>

/** Whose words are here: those of login, of the house besides, or of staff besides both. */
export type Words = 'login' | 'house' | 'all'
type Catalogue = Promise<{ default: Messages }>

/** The words of login, those of all other pages, which login does without, and those that only staff read. */
const loaders: Record<Language, readonly (() => Catalogue)[]> = {
  en: [
    () => import('virtual:messages/en'),
    () => import('virtual:messages/en/pages'),
    () => import('virtual:messages/en/staff'),
  ],
  es: [
    () => import('virtual:messages/es'),
    () => import('virtual:messages/es/pages'),
    () => import('virtual:messages/es/staff'),
  ],
}
/** How many of them are needed. */
const parts: Record<Words, number> = { login: 1, house: 2, all: 3 }

function cookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null
}

/** The language that the person chose, if they did. */
export function chosenLanguage(): Language | null {
  const chosen = cookie('porchlight-language')
  return isLanguage(chosen) ? chosen : null
}

type Shown = { language: Language; count: number; turn: number }

let messages: Messages = {}
let shown: Shown = { language: 'en', count: 1, turn: 0 }
/** What was asked for last, which may still be on its way. */
let asked = shown
let turns = 0
const listeners = new Set<() => void>()

export const languageStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  language: () => shown.language,
  messages: () => messages,
}

/** The language that is asked for, if its words come. */
export const languageAsked = () => asked.language

/** Whatever order they come in, what was asked for last stands in the end; what does not come changes nothing. */
export async function show(change: Partial<Shown>): Promise<void> {
  turns += 1
  const before = asked
  const next = { ...asked, ...change, turn: turns }
  asked = next
  try {
    const known = await Promise.all(loaders[next.language].slice(0, next.count).map((load) => load()))
    if (next.turn < shown.turn) return
    shown = next
    messages = Object.assign({}, ...known.map((part) => part.default))
  } catch (error) {
    if (asked === next) asked = before
    throw error
  }
  if (typeof document !== 'undefined') document.documentElement.lang = next.language
  for (const listener of listeners) listener()
}

/** The language that this page starts in: the one the server stamped, which followed choice and browser. */
export function startingLanguage(): Language {
  const stamped = document.documentElement.lang
  const browserLanguages = isLanguage(stamped) ? [stamped] : navigator.languages
  return interfaceLanguage({ chosen: chosenLanguage(), browserLanguages })
}

export function startLanguage(language: Language, needed: Words = 'all'): Promise<void> {
  return show({ language, count: parts[needed] })
}

/** Adds words to those that are here; none are taken away. */
export async function bringWords(needed: Words): Promise<void> {
  if (parts[needed] > shown.count) await show({ count: Math.max(parts[needed], asked.count) })
}

/**
 * Shows the theme in force, once it is known whether dark mode is on. While that cannot be told, the page stays as the
 * server stamped it, which knew.
 */
export function applyTheme(darkModeOn: boolean | undefined): void {
  if (darkModeOn === undefined) return
  document.documentElement.dataset.theme = themeOf(chosenTheme(), darkModeOn)
}

export function chosenTheme(): string | null {
  return cookie('porchlight-theme')
}
