import type { Language } from '#domain/language.ts'
import { tokenPolicy } from '#domain/policy.ts'
import { codeLives, spanWords } from './span-words.ts'

/** What mails say, in both languages. */
type Text = { subject: string; text: string }

export const codePurposes = ['login', 'setup', 'change_email'] as const
export const linkKinds = ['reset', 'claim', 'invite'] as const
export const notices = [
  'has_password',
  'no_password',
  'email_taken',
  'email_changed',
  'password_changed',
] as const

export type Notice = (typeof notices)[number]

export type MailTexts = {
  code: (brand: string, code: string, purpose: (typeof codePurposes)[number]) => Text
  link: Record<(typeof linkKinds)[number], (brand: string, link: string) => Text>
  notice: Record<Notice, (brand: string, link: string) => Text>
}

const paragraphs = (...lines: string[]) => lines.join('\n\n')

const { resetMs, claimMs, inviteMs } = tokenPolicy

const codeForEn = {
  login: 'to sign in on a new device',
  setup: 'to set up your account',
  change_email: 'to use this address for your account',
}
const codeForEs = {
  login: 'para iniciar sesión en un dispositivo nuevo',
  setup: 'para crear su cuenta',
  change_email: 'para usar esta dirección en su cuenta',
}

const nothingToDoEn = 'If this was not you, you do not need to do anything.'
const nothingToDoEs = 'Si no fue usted, no tiene que hacer nada.'
/** A code to sign in is sent to nobody who has not typed the right password. MFA-35 */
const stolenEn =
  'If this was not you, somebody knows your password: choose a new one at once, by “Forgot password?” where you sign in.'
const stolenEs =
  'Si no fue usted, alguien conoce su contraseña: elija una nueva de inmediato con «¿Olvidó su contraseña?» donde inicia sesión.'

export const mailTexts: Record<Language, MailTexts> = {
  en: {
    code: (brand, code, purpose) => ({
      subject: `${code} is your ${brand} code`,
      text: paragraphs(
        `Your code ${codeForEn[purpose]} is ${code}. It is good for ${codeLives('en')}.`,
        `Nobody from us will ever ask you for it. ${purpose === 'login' ? stolenEn : nothingToDoEn}`,
      ),
    }),
    link: {
      reset: (brand, link) => ({
        subject: `Your new ${brand} password`,
        text: paragraphs(
          'Somebody asked for a new password for the account with this address. Choose one here:',
          link,
          `The link is good for ${spanWords('en', resetMs)} and works once. ${nothingToDoEn}`,
        ),
      }),
      claim: (brand, link) => ({
        subject: `Your ${brand} account is ready`,
        text: paragraphs(
          `You have an account at ${brand}, where you follow your solar project, your energy and your bills. Choose a password here:`,
          link,
          `The link is good for ${spanWords('en', claimMs)} and works once. A newer email like this one replaces it.`,
        ),
      }),
      invite: (brand, link) => ({
        subject: `You are invited to ${brand}`,
        text: paragraphs(
          `You have been invited to work with ${brand}. Accept by choosing a password here:`,
          link,
          `The link works once, until ${spanWords('en', inviteMs)} after you were invited. A newer email like this one replaces it.`,
        ),
      }),
    },
    notice: {
      has_password: (brand, link) => ({
        subject: `You already have a ${brand} account`,
        text: paragraphs(
          `Somebody asked to set up an account with this address. You have one already: sign in at ${link}.`,
          `If you forgot your password, choose “Forgot password?” there. ${nothingToDoEn}`,
        ),
      }),
      no_password: (brand, link) => ({
        subject: `Your ${brand} account is not set up yet`,
        text: paragraphs(
          `Somebody asked for a new password for this address. There is none yet: set up your account at ${link}.`,
          nothingToDoEn,
        ),
      }),
      email_taken: (brand, link) => ({
        subject: `This address already has a ${brand} account`,
        text: paragraphs(
          'Somebody asked to use this address for an account. It belongs to yours already, so nothing was changed.',
          `You can sign in, or set up your account if you have not done so yet, at ${link}. ${nothingToDoEn}`,
        ),
      }),
      email_changed: (brand, link) => ({
        subject: `The email address of your ${brand} account was changed`,
        text: paragraphs(
          'The email address of your account was changed. From now on you sign in with the new one, and your devices may ask you to sign in again.',
          `If you did not ask for this, tell us at once: ${link}`,
        ),
      }),
      password_changed: (brand, link) => ({
        subject: `Your ${brand} password was changed`,
        text: paragraphs(
          'The password of your account was changed just now. Other devices were signed out and connected apps were disconnected.',
          `If this was not you, choose a new password at once: ${link}`,
        ),
      }),
    },
  },
  es: {
    code: (brand, code, purpose) => ({
      subject: `${code} es su código de ${brand}`,
      text: paragraphs(
        `Su código ${codeForEs[purpose]} es ${code}. Sirve durante ${codeLives('es')}.`,
        `Nadie de nuestro equipo se lo pedirá jamás. ${purpose === 'login' ? stolenEs : nothingToDoEs}`,
      ),
    }),
    link: {
      reset: (brand, link) => ({
        subject: `Su nueva contraseña de ${brand}`,
        text: paragraphs(
          'Alguien pidió una contraseña nueva para la cuenta con esta dirección. Elíjala aquí:',
          link,
          `El enlace sirve durante ${spanWords('es', resetMs)} y una sola vez. ${nothingToDoEs}`,
        ),
      }),
      claim: (brand, link) => ({
        subject: `Su cuenta de ${brand} está lista`,
        text: paragraphs(
          `Tiene una cuenta en ${brand}, donde puede seguir su proyecto solar, su energía y sus facturas. Elija una contraseña aquí:`,
          link,
          `El enlace sirve durante ${spanWords('es', claimMs)} y una sola vez. Un correo más reciente como este lo reemplaza.`,
        ),
      }),
      invite: (brand, link) => ({
        subject: `Le invitamos a ${brand}`,
        text: paragraphs(
          `Recibió una invitación para trabajar con ${brand}. Para aceptarla, elija una contraseña aquí:`,
          link,
          `El enlace sirve una sola vez, hasta ${spanWords('es', inviteMs)} después de su invitación. Un correo más reciente como este lo reemplaza.`,
        ),
      }),
    },
    notice: {
      has_password: (brand, link) => ({
        subject: `Ya tiene una cuenta de ${brand}`,
        text: paragraphs(
          `Alguien pidió crear una cuenta con esta dirección. Usted ya tiene una: inicie sesión en ${link}.`,
          `Si olvidó su contraseña, elija allí «¿Olvidó su contraseña?». ${nothingToDoEs}`,
        ),
      }),
      no_password: (brand, link) => ({
        subject: `Su cuenta de ${brand} aún no está creada`,
        text: paragraphs(
          `Alguien pidió una contraseña nueva para esta dirección. Todavía no hay ninguna: cree su cuenta en ${link}.`,
          nothingToDoEs,
        ),
      }),
      email_taken: (brand, link) => ({
        subject: `Esta dirección ya tiene una cuenta de ${brand}`,
        text: paragraphs(
          'Alguien pidió usar esta dirección para una cuenta. Ya pertenece a la suya, así que no se cambió nada.',
          `Puede iniciar sesión en ${link} o, si todavía no lo ha hecho, crear allí su cuenta. ${nothingToDoEs}`,
        ),
      }),
      email_changed: (brand, link) => ({
        subject: `Se cambió el correo electrónico de su cuenta de ${brand}`,
        text: paragraphs(
          'Se cambió la dirección de correo electrónico de su cuenta. Desde ahora inicia sesión con la nueva, y es posible que sus dispositivos le pidan que vuelva a iniciarla.',
          `Si usted no lo pidió, avísenos de inmediato: ${link}`,
        ),
      }),
      password_changed: (brand, link) => ({
        subject: `Se cambió su contraseña de ${brand}`,
        text: paragraphs(
          'La contraseña de su cuenta se acaba de cambiar. Se cerró la sesión en los demás dispositivos y se desconectaron las aplicaciones conectadas.',
          `Si no fue usted, elija una contraseña nueva de inmediato: ${link}`,
        ),
      }),
    },
  },
}
