import type { Cases } from '#flowkit/flow.ts'
import type { passwordResetMachine } from './password-reset.machine.ts'

const email = 'maria@example.com'
const password = 'a-warm-window-in-november'

export const passwordResetCases: Cases<typeof passwordResetMachine> = {
  inputs: {
    fromTheBeginning: { start: 'email', email: '' },
    loadedAnewAtTheMailbox: { start: 'mail', email },
    byTheLink: { start: 'link', email: '' },
  },
  events: {
    'email.submit': { filled: { email } },
    'email.correct': 'plain',
    'mail.resend': 'plain',
    'mail.begin': 'plain',
    'password.submit': { filled: { password, confirmation: password } },
  },
  outcomes: {
    checkLink: {
      good: { output: { kind: 'good' } },
      useless: { output: { kind: 'useless' } },
      unreachable: { error: new Error('network') },
    },
    requestMail: {
      sent: { output: { kind: 'sent' } },
      emptyEmail: { output: { kind: 'emailRequired' } },
      noEmail: { output: { kind: 'emailInvalid' } },
      tooManyMails: { output: { kind: 'tooManyMails' } },
      unreachable: { error: new Error('network') },
    },
    resendMail: {
      sent: { output: { kind: 'sent' } },
      tooManyMails: { output: { kind: 'tooManyMails' } },
      unreachable: { error: new Error('network') },
    },
    savePassword: {
      saved: { output: { kind: 'saved' } },
      notTheSame: {
        output: {
          kind: 'refused',
          problems: { confirmation: { id: 'account.passwordsDoNotMatch' } },
        },
      },
      linkUseless: { output: { kind: 'linkUseless' } },
      throttled: { output: { kind: 'throttled' } },
      unreachable: { error: new Error('network') },
    },
  },
  project: ({ start, email: known, failure, problems }) => ({ start, email: known, failure, problems }),
  readingActors: ['checkLink'],
  invariants: {
    'no password is kept': (snapshot) => !JSON.stringify(snapshot.context).includes(password),
  },
}
