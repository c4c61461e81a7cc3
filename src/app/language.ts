import { interfaceLanguage, isLanguage, type Language, type Theme, themeOf } from '#domain/language.ts'

export type Messages = Record<string, import('@formatjs/icu-messageformat-parser').MessageFormatElement[]>

const loaders: Record<Language, () => Promise<{ default: Messages }>> = {
  en: () => import('virtual:messages/en'),
  es: () => import('virtual:messages/es'),
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
  messages = (await loaders[next]()).default
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

export function startLanguage(starting: Language): Promise<void> {
  return show(starting)
}

/** The person chooses; the choice is kept on this device. */
export function chooseLanguage(next: Language): Promise<void> {
  keepCookie('porchlight-language', next)
  return show(next)
}

/** After sign-in the agreement's language counts, unless the person has chosen one. */
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
