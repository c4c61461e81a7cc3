import type { Language } from '#domain/language.ts'
import type { NamedHome } from './named-home.ts'

/** What becomes of autopay: payments are withdrawn from this account from now on, or from none. */
export const autopayChanges = ['on', 'off'] as const
export type AutopayChange = (typeof autopayChanges)[number]

type Words = Record<AutopayChange, { subject: string; text: string }>

const words: Record<Language, Words> = {
  en: {
    on: {
      subject: 'Autopay was set up',
      text: 'The payments of your agreement are withdrawn from a bank account that was just set up, in place of any before. If neither you nor anybody who shares the agreement did this, tell us at once:',
    },
    off: {
      subject: 'Autopay is off',
      text: 'The payments of your agreement are no longer withdrawn from a bank account. Your bill says how to pay. While the agreement goes on, autopay can be turned on again after signing in:',
    },
  },
  es: {
    on: {
      subject: 'Se configuró el pago automático',
      text: 'Los pagos de su contrato se cobran de una cuenta bancaria que se acaba de configurar, en lugar de cualquier otra anterior. Si no lo hizo usted ni nadie que comparta el contrato, avísenos de inmediato:',
    },
    off: {
      subject: 'El pago automático está desactivado',
      text: 'Los pagos de su contrato ya no se cobran de una cuenta bancaria. Su factura indica cómo pagar. Mientras el contrato siga vigente, el pago automático puede activarse de nuevo después de iniciar sesión:',
    },
  },
}

/** What the mail about a change of autopay says, before its link; to who has several homes, of which one. AUTOPAY-43 */
export function autopayNews(change: AutopayChange, home: NamedHome | null, language: Language) {
  const { subject, text } = words[language][change]
  if (home === null) return { subject, text }
  return { subject: `${subject} (${home.name})`, text: `${home.name}: ${text}` }
}
