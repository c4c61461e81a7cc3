import type { Language } from './language.ts'

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
  version: '2026-11.2',
  text: {
    en: 'By checking this box, or turning text messages on, I agree to receive text messages from {provider} about my account, my system and my appointments at the mobile number shown here, sent by automated means where needed. My consent is not a condition of buying anything. How many messages come depends on my account. Message and data rates may apply. I can reply STOP at any time to end them, or HELP for help.',
    es: 'Al marcar esta casilla, o activar los mensajes de texto, acepto recibir mensajes de texto de {provider} sobre mi cuenta, mi sistema y mis citas en el número de celular que se muestra aquí, enviados por medios automáticos cuando haga falta. Mi consentimiento no es una condición para comprar nada. La cantidad de mensajes depende de mi cuenta. Pueden aplicarse tarifas de mensajes y datos. Puedo responder STOP en cualquier momento para terminarlos, o HELP para pedir ayuda.',
  },
}

/** What was in force while it spoke of a box alone. */
const smsTextBefore: LegalText = {
  version: '2026-11',
  text: {
    en: 'By ticking this box I agree to receive text messages from {provider} about my account, my system and my appointments at the mobile number shown here, sent by automated means where needed. My consent is not a condition of buying anything. How many messages come depends on my account. Message and data rates may apply. I can answer STOP at any time to end them, or HELP for help.',
    es: 'Al marcar esta casilla acepto recibir mensajes de texto de {provider} sobre mi cuenta, mi sistema y mis citas en el número de celular que se muestra aquí, enviados por medios automáticos cuando haga falta. Mi consentimiento no es una condición para comprar nada. La cantidad de mensajes depende de mi cuenta. Pueden aplicarse tarifas de mensajes y datos. Puedo responder STOP en cualquier momento para terminarlos, o HELP para pedir ayuda.',
  },
}

/** The authorization of payments by bank transfer; 12 CFR 1005.10 on what it must say. AUTOPAY-8, AUTOPAY-10. */
export const autopayTermsText: LegalText = {
  version: '2026-11.2',
  text: {
    en: [
      'I authorize {provider} to withdraw the amounts that I owe under my agreement from the bank account that I name here, by electronic transfer (ACH), when each payment is due.',
      'My first payment is due about 30 days after my system is turned on. Nothing is withdrawn before.',
      'The amount of a payment may vary. I am told of an amount that differs from the one before at least 10 days ahead of its due date.',
      'To stop a payment, I tell {provider} at least 3 business days before it is due.',
      'To end this authorization, I give {provider} written notice at least 15 days ahead. It stands until then.',
      'If due dates have passed when autopay starts, two payments may be withdrawn at once.',
      'A payment that my bank returns may be tried again. My bank may charge a fee for it.',
      'Autopay is my choice. It is not a condition of my agreement, its price or my service, and I can pay in another way at any time.',
      'I confirm that the account is mine or that I may use it, and that it is held by a bank in the United States. My number is kept encrypted, and only its last four digits are shown.',
    ].join('\n\n'),
    es: [
      'Autorizo a {provider} a retirar los importes que debo conforme a mi contrato de la cuenta bancaria que indico aquí, mediante transferencia electrónica (ACH), cuando venza cada pago.',
      'Mi primer pago vence unos 30 días después de que se encienda mi sistema. Antes no se retira nada.',
      'El importe de un pago puede variar. Se me avisa de un importe distinto del anterior al menos 10 días antes de su vencimiento.',
      'Para detener un pago, aviso a {provider} al menos 3 días hábiles antes de su vencimiento.',
      'Para terminar esta autorización, aviso por escrito a {provider} con al menos 15 días de anticipación. Hasta entonces sigue vigente.',
      'Si ya pasaron fechas de vencimiento cuando empieza el pago automático, se pueden retirar dos pagos a la vez.',
      'Un pago que mi banco devuelva se puede intentar de nuevo. Mi banco puede cobrar un cargo por ello.',
      'El pago automático es mi elección. No es una condición de mi contrato, de su precio ni de mi servicio, y puedo pagar de otra manera en cualquier momento.',
      'Confirmo que la cuenta es mía o que puedo usarla, y que pertenece a un banco de los Estados Unidos. Mi número se guarda cifrado y solo se muestran sus últimos cuatro dígitos.',
    ].join('\n\n'),
  },
}

/** What was in force before its English was spelled as it is in the United States. */
const autopayTermsBefore: LegalText = {
  version: '2026-11',
  text: {
    en: [
      'I authorise {provider} to withdraw the amounts that I owe under my agreement from the bank account that I name here, by electronic transfer (ACH), when each payment is due.',
      'My first payment is due about 30 days after my system is turned on. Nothing is withdrawn before.',
      'The amount of a payment may vary. I am told of an amount that differs from the one before at least 10 days ahead of its due date.',
      'To stop a payment, I tell {provider} at least 3 business days before it is due.',
      'To end this authorisation, I give {provider} written notice at least 15 days ahead. It stands until then.',
      'If due dates have passed when autopay starts, two payments may be withdrawn at once.',
      'A payment that my bank returns may be tried again. My bank may charge a fee for it.',
      'Autopay is my choice. It is not a condition of my agreement, its price or my service, and I can pay in another way at any time.',
      'I confirm that the account is mine or that I may use it, and that it is held by a bank in the United States. My number is kept encrypted, and only its last four digits are shown.',
    ].join('\n\n'),
    es: [
      'Autorizo a {provider} a retirar los importes que debo conforme a mi contrato de la cuenta bancaria que indico aquí, mediante transferencia electrónica (ACH), cuando venza cada pago.',
      'Mi primer pago vence unos 30 días después de que se encienda mi sistema. Antes no se retira nada.',
      'El importe de un pago puede variar. Se me avisa de un importe distinto del anterior al menos 10 días antes de su vencimiento.',
      'Para detener un pago, aviso a {provider} al menos 3 días hábiles antes de su vencimiento.',
      'Para terminar esta autorización, aviso por escrito a {provider} con al menos 15 días de anticipación. Hasta entonces sigue vigente.',
      'Si ya pasaron fechas de vencimiento cuando empieza el pago automático, se pueden retirar dos pagos a la vez.',
      'Un pago que mi banco devuelva se puede intentar de nuevo. Mi banco puede cobrar un cargo por ello.',
      'El pago automático es mi elección. No es una condición de mi contrato, de su precio ni de mi servicio, y puedo pagar de otra manera en cualquier momento.',
      'Confirmo que la cuenta es mía o que puedo usarla, y que pertenece a un banco de los Estados Unidos. Mi número se guarda cifrado y solo se muestran sus últimos cuatro dígitos.',
    ].join('\n\n'),
  },
}

/** What is confirmed with the answers of the welcome checklist. CHECK-4, CHECK-14. */
export const checklistText: LegalText = {
  version: '2026-11',
  text: {
    en: 'I have read every question of this welcome checklist, and my answers are true to the best of my knowledge. {provider} keeps them with my agreement and may call me about them.',
    es: 'He leído todas las preguntas de esta lista de bienvenida y mis respuestas son verdaderas a mi leal saber y entender. {provider} las guarda junto con mi contrato y puede llamarme para hablar de ellas.',
  },
}

/** Every version that was published, the one in force first: a page that was opened before still shows an older one. */
export const publishedTexts: Record<
  'privacy' | 'sms' | 'autopay_terms' | 'welcome_checklist',
  readonly [LegalText, ...LegalText[]]
> = {
  privacy: [privacyText],
  sms: [smsText, smsTextBefore],
  autopay_terms: [autopayTermsText, autopayTermsBefore],
  welcome_checklist: [checklistText],
}

/** The text of a version among those published, the one in force when none is named; null for one that never was. */
export function textOfVersion(
  published: readonly [LegalText, ...LegalText[]],
  version: string = published[0].version,
): LegalText | null {
  return published.find((legal) => legal.version === version) ?? null
}

/** The wording in a language with the provider's name in it. */
export function wordingOf(legal: LegalText, language: Language, provider: string): string {
  return legal.text[language].replaceAll('{provider}', provider)
}
