import type { Language } from '#domain/language.ts'

/** What somebody has lost: an agreement to others or with its archiving, or their account. */
export const losses = ['transferred', 'agreement_archived', 'account_archived'] as const
export type Loss = (typeof losses)[number]

type Ways = { phone: string | null; link: string | null }
type Words = Record<Loss, { subject: string; text: string }> & { reach: (ways: Ways) => string }

const words: Record<Language, Words> = {
  en: {
    transferred: {
      subject: 'Your agreement was transferred',
      text: 'Your agreement was transferred to somebody else. You no longer see it after signing in; if autopay was on, it is off, and the bank account is used no more for its payments.',
    },
    agreement_archived: {
      subject: 'Your agreement was archived',
      text: 'Your agreement was archived. You no longer see it after signing in.',
    },
    account_archived: {
      subject: 'Your account was archived',
      text: 'Your account was archived. Nobody can sign in with it any more, and connected apps were disconnected. This alone ends no agreement.',
    },
    reach: ({ phone, link }) =>
      `If you did not expect this, ${[link && `reach us at ${link}`, phone && `call us at ${phone}`].filter(Boolean).join(' or ')}.`,
  },
  es: {
    transferred: {
      subject: 'Su contrato se transfirió',
      text: 'Su contrato se transfirió a otra persona. Ya no lo ve después de iniciar sesión; si el pago automático estaba activado, ya no lo está, y la cuenta bancaria no se usa más para sus pagos.',
    },
    agreement_archived: {
      subject: 'Su contrato se archivó',
      text: 'Su contrato se archivó. Ya no lo ve después de iniciar sesión.',
    },
    account_archived: {
      subject: 'Su cuenta se archivó',
      text: 'Su cuenta se archivó. Ya nadie puede iniciar sesión con ella, y se desconectaron las aplicaciones conectadas. Esto por sí solo no termina ningún contrato.',
    },
    reach: ({ phone, link }) =>
      `Si no lo esperaba, ${[link && `comuníquese con nosotros en ${link}`, phone && `llámenos al ${phone}`].filter(Boolean).join(' o ')}.`,
  },
}

/** What the mail about a loss says: of which home, if of one, and whom to call. ADMIN-63 */
export function lossNews(loss: Loss, home: string | null, ways: Ways, language: Language) {
  const { [loss]: news, reach } = words[language]
  const subject = home === null ? news.subject : `${news.subject} (${home})`
  const text = home === null ? news.text : `${home}: ${news.text}`
  return { subject, text: `${text}\n\n${reach(ways)}` }
}
