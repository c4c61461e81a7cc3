/** What mails say, in both languages. */
export type MailTexts = {
  hasPassword: (brand: string, link: string) => { subject: string; text: string }
  code: (brand: string, code: string, purpose: 'login' | 'setup') => { subject: string; text: string }
}

const paragraphs = (...lines: string[]) => lines.join('\n\n')

export const mailTexts: Record<'en' | 'es', MailTexts> = {
  en: {
    hasPassword: (brand, link) => ({
      subject: `You already have a ${brand} account`,
      text: paragraphs(
        `Somebody asked to set up an account with this address. You have one already: sign in at ${link}.`,
        'If you forgot your password, choose "Forgot Password" there. If this was not you, nothing has to be done.',
      ),
    }),
    code: (brand, code, purpose) => ({
      subject: `${code} is your ${brand} code`,
      text: paragraphs(
        `Your code ${purpose === 'login' ? 'to sign in on a new device' : 'to set up your account'} is ${code}. It is good for 10 minutes.`,
        'Nobody from us will ever ask you for it. If this was not you, nothing has to be done.',
      ),
    }),
  },
  es: {
    hasPassword: (brand, link) => ({
      subject: `Ya tiene una cuenta de ${brand}`,
      text: paragraphs(
        `Alguien pidió crear una cuenta con esta dirección. Usted ya tiene una: inicie sesión en ${link}.`,
        'Si olvidó su contraseña, elija allí «¿Olvidó su contraseña?». Si no fue usted, no tiene que hacer nada.',
      ),
    }),
    code: (brand, code, purpose) => ({
      subject: `${code} es su código de ${brand}`,
      text: paragraphs(
        `Su código ${purpose === 'login' ? 'para iniciar sesión en un dispositivo nuevo' : 'para crear su cuenta'} es ${code}. Sirve durante 10 minutos.`,
        'Nadie de nuestro equipo se lo pedirá jamás. Si no fue usted, no tiene que hacer nada.',
      ),
    }),
  },
}
