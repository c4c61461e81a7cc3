import type { Language } from '#domain/language.ts'
import { codeLives } from './span-words.ts'

/**
 * What text messages say, in both languages: short, since a longer one is sent as two. One has room for 160 letters, but
 * for 70 with any that the GSM alphabet has not, such as á, í, ó, ú (it has é, ñ, ü, ¿, ¡).
 */
export const replies = ['opted_out', 'help', 'opt_in_here'] as const
export type Reply = (typeof replies)[number]

export type TextWording = {
  code: (brand: string, code: string) => string
  reply: Record<Reply, (brand: string, links: { portal: string; phone: string | null }) => string>
}

export const textWording: Record<Language, TextWording> = {
  en: {
    code: (brand, code) =>
      `${code} is your ${brand} code. It is good for ${codeLives('en')}. Nobody from us will ever ask you for it.`,
    reply: {
      opted_out: (brand, { portal }) =>
        `${brand}: you will get no more text messages from us. To get them again, sign in at ${portal}`,
      help: (brand, { portal, phone }) =>
        `${brand}: text messages about your account, system and appointments. Message and data rates may apply. Help: ${phone ? `${phone}, ` : ''}${portal} Reply STOP to end them.`,
      opt_in_here: (brand, { portal }) =>
        `${brand}: text messages are turned on in your account, not by a reply. Sign in at ${portal}`,
    },
  },
  es: {
    code: (brand, code) => `${code} es su código de ${brand}. Sirve ${codeLives('es')}. No lo comparta.`,
    reply: {
      opted_out: (brand, { portal }) =>
        `${brand}: dejamos de enviarle mensajes de texto. Para recibirlos de nuevo, entre a su cuenta en ${portal}`,
      help: (brand, { portal, phone }) =>
        `${brand}: mensajes de texto sobre su cuenta, su sistema y sus citas. Pueden aplicarse tarifas de mensajes y datos. Ayuda: ${phone ? `${phone}, ` : ''}${portal} Responda STOP para cancelar.`,
      opt_in_here: (brand, { portal }) =>
        `${brand}: los mensajes de texto se activan en su cuenta, no con una respuesta. Entre a su cuenta en ${portal}`,
    },
  },
}
