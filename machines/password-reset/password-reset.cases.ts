import type { Cases } from '#flowkit/flow.ts'
import type { passwordResetMachine } from './password-reset.machine.ts'

const email = 'nadia.brooks@example.com'
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
      serverFailed: { error: new Error('network') },
      answerLost: { error: { isAnswerLost: true } },
    },
  },
  project: ({ start, email: known, failure, problems }) => ({ start, email: known, failure, problems }),
  readingActors: ['checkLink'],
  invariants: {
    'no password is kept': (snapshot) => !JSON.stringify(snapshot.context).includes(password),
  },
  byHand: {
    starts: {
      fromTheBeginning:
        'Signed out, open `/forgot_password` and go on with nadia.brooks@example.com, of `mfa`.',
      loadedAnewAtTheMailbox:
        'Signed out, open `/check_email?email=nadia.brooks@example.com`, the address of `mfa`.',
      byTheLink:
        'Signed out, ask at `/forgot_password` for a link to nadia.brooks@example.com, of `mfa`, and follow the newest one in `/sandbox/mailbox`. Start over at `/sandbox/` once a password is saved.',
    },
    answers: {
      checkLink: {
        useless: 'Follow a link by which a password was saved before.',
        unreachable: 'First, at `/sandbox/browser`, let `verifyToken` answer 503 once.',
      },
      requestMail: {
        sent: 'First wait until 30 seconds have passed since the last mail.',
        emptyEmail: 'Leave the email empty.',
        noEmail: 'Type maria@example, which is no email.',
        tooManyMails: 'First ask for a link to the same email in another tab, less than 30 seconds before.',
        unreachable: 'First, at `/sandbox/browser`, let `forgotPassword` answer 503 once.',
      },
      resendMail: {
        sent: 'First wait until 30 seconds have passed since the last mail.',
        tooManyMails: 'First ask for a link to the same email in another tab, less than 30 seconds before.',
        unreachable: 'First, at `/sandbox/browser`, let `forgotPassword` answer 503 once.',
      },
      savePassword: {
        notTheSame: 'Type another password in Confirm password.',
        linkUseless: 'First save a password by the same link in another tab.',
        throttled: 'First, at `/sandbox/browser`, let `resetPassword` answer 429 once.',
        serverFailed: 'First, at `/sandbox/browser`, let `resetPassword` answer 503 once.',
        answerLost: 'First, at `/sandbox/browser`, let `resetPassword` answer 504 once.',
      },
    },
  },
}
