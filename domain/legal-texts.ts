/** Wording that people agree to. A published version never changes: new wording is a new version. ACCOUNT-29. */

export type LegalText = {
  /** Kept with the receipt, and sent by the browser that showed the text. */
  version: string
  /** As it is shown and kept, word for word; `{provider}` stands for the provider's name. */
  text: { en: string; es: string }
}

/** Consent to the privacy policy, ticked with a new account and with feedback. REG-9, REG-20, ACCOUNT-25. */
export const privacyText: LegalText = {
  version: '2026-11',
  text: {
    en: 'I have read and agree to the privacy policy of {provider}. It says which information about me and my system is kept, what it is used for, who receives it, and how I can see, correct or delete it.',
    es: 'He leído y acepto la política de privacidad de {provider}. En ella se explica qué información sobre mí y mi sistema se guarda, para qué se usa, quién la recibe y cómo puedo verla, corregirla o borrarla.',
  },
}

/** Consent to text messages. SMS-3, SMS-13; 47 CFR 64.1200(f)(9) on what such a consent must say. */
export const smsText: LegalText = {
  version: '2026-11',
  text: {
    en: 'By ticking this box I agree to receive text messages from {provider} about my account, my system and my appointments at the mobile number shown here, sent by automated means where needed. My consent is not a condition of buying anything. How many messages come depends on my account. Message and data rates may apply. I can answer STOP at any time to end them, or HELP for help.',
    es: 'Al marcar esta casilla acepto recibir mensajes de texto de {provider} sobre mi cuenta, mi sistema y mis citas en el número de celular que se muestra aquí, enviados por medios automáticos cuando haga falta. Mi consentimiento no es una condición para comprar nada. La cantidad de mensajes depende de mi cuenta. Pueden aplicarse tarifas de mensajes y datos. Puedo responder STOP en cualquier momento para terminarlos, o HELP para pedir ayuda.',
  },
}

/** Every version that was published, the one in force first: a page that was opened before still shows an older one. */
export const publishedTexts: Record<'privacy' | 'sms', readonly LegalText[]> = {
  privacy: [privacyText],
  sms: [smsText],
}

/** The text of a version among those published, or null for one that never was. */
export function textOfVersion(published: readonly LegalText[], version: string): LegalText | null {
  return published.find((legal) => legal.version === version) ?? null
}

/** The wording in a language with the provider's name in it. */
export function wordingOf(legal: LegalText, language: 'en' | 'es', provider: string): string {
  return legal.text[language].replaceAll('{provider}', provider)
}
