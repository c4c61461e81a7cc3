import { interfaceLanguage, isLanguage, type Language, type Theme, themeOf } from '#domain/language.ts'

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
const yearInSeconds = 31_536_000

function cookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null
}

function keepCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
  document.cookie = `${name}=${value}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax`
}

/** The language that the person chose, if they did. */
function chosenLanguage(): Language | null {
  const chosen = cookie('porchlight-language')
  return isLanguage(chosen) ? chosen : null
}

let messages: Messages = {}
let language: Language = 'en'
let words: Words = 'login'
const listeners = new Set<() => void>()

export const languageStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  language: () => language,
  messages: () => messages,
}

async function show(next: Language): Promise<void> {
  const known = await Promise.all(loaders[next].slice(0, parts[words]).map((load) => load()))
  messages = Object.assign({}, ...known.map((part) => part.default))
  language = next
  if (typeof document !== 'undefined') document.documentElement.lang = next
  for (const listener of listeners) listener()
}

/** The language that this page starts in: the one the server stamped, which followed choice and browser. */
export function startingLanguage(): Language {
  const stamped = document.documentElement.lang
  const browserLanguages = isLanguage(stamped) ? [stamped] : navigator.languages
  return interfaceLanguage({ chosen: chosenLanguage(), browserLanguages })
}

export function startLanguage(starting: Language, needed: Words = 'all'): Promise<void> {
  words = needed
  return show(starting)
}

/** Adds words to those that are here; none are taken away. */
export async function bringWords(needed: Words): Promise<void> {
  if (parts[needed] <= parts[words]) return
  words = needed
  await show(language)
}

/** The person chooses; the choice is kept on this device. */
export function chooseLanguage(next: Language): Promise<void> {
  keepCookie('porchlight-language', next)
  return show(next)
}

/** After sign-in the agreement's language counts, unless the person has chosen one; without one, that of the device. */
export async function followAgreement(primaryLanguage: string | null): Promise<void> {
  const next = interfaceLanguage({
    chosen: chosenLanguage(),
    agreementLanguage: primaryLanguage,
    browserLanguages: navigator.languages,
  })
  if (next !== language) await show(next)
}

/** The theme that the person chose: kept on this device and shown at once. */
export function chooseTheme(next: Theme): void {
  keepCookie('porchlight-theme', next)
  document.documentElement.dataset.theme = next
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
