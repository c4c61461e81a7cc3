import type { Language, Theme } from '#domain/language.ts'
import { chosenLanguage, show } from './language.ts'

const yearInSeconds = 31_536_000

/** Keeps it for a year; an empty one is forgotten. */
function keepCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
  document.cookie = `${name}=${value}; Path=/; Max-Age=${value ? yearInSeconds : 0}; SameSite=Lax`
}

/** The person chooses; the choice is kept on this device, unless its words do not come. */
export async function chooseLanguage(language: Language): Promise<void> {
  const before = chosenLanguage()
  keepCookie('porchlight-language', language)
  try {
    await show({ language })
  } catch (error) {
    if (chosenLanguage() === language) keepCookie('porchlight-language', before ?? '')
    throw error
  }
}

/** The theme that the person chose: kept on this device and shown at once. */
export function chooseTheme(next: Theme): void {
  keepCookie('porchlight-theme', next)
  document.documentElement.dataset.theme = next
}
