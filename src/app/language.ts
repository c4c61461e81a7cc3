import { interfaceLanguage, isLanguage, type Language, type Theme, themeOf } from '#domain/language.ts'

export type Messages = Record<string, import('@formatjs/icu-messageformat-parser').MessageFormatElement[]>

type Words = 'login' | 'all'
type Catalogue = Promise<{ default: Messages }>

/** The words of login, and those of all other pages, which login does without. */
const loaders: Record<Language, { login: () => Catalogue; pages: () => Catalogue }> = {
  en: { login: () => import('virtual:messages/en'), pages: () => import('virtual:messages/en/pages') },
  es: { login: () => import('virtual:messages/es'), pages: () => import('virtual:messages/es/pages') },
}
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
  const { login, pages } = loaders[next]
  const parts = await Promise.all(words === 'login' ? [login()] : [login(), pages()])
  messages = Object.assign({}, ...parts.map((part) => part.default))
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

/** Adds the words of all other pages to those of login. */
export async function bringWords(): Promise<void> {
  if (words === 'all') return
  words = 'all'
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
