import { defineFlow } from '#flowkit/flow.ts'
import { accountPanelCases } from './account-panel/account-panel.cases.ts'
import { accountPanelMachine } from './account-panel/account-panel.machine.ts'
import { authorizeCases } from './authorize/authorize.cases.ts'
import { authorizeMachine } from './authorize/authorize.machine.ts'
import { claimCases } from './claim/claim.cases.ts'
import { claimMachine } from './claim/claim.machine.ts'
import { contactFormCases } from './contact-form/contact-form.cases.ts'
import { contactFormMachine } from './contact-form/contact-form.machine.ts'
import { emailChangeCases } from './email-change/email-change.cases.ts'
import { emailChangeMachine } from './email-change/email-change.machine.ts'
import { feedbackCases } from './feedback/feedback.cases.ts'
import { feedbackMachine } from './feedback/feedback.machine.ts'
import { inactivityCases } from './inactivity/inactivity.cases.ts'
import { inactivityMachine } from './inactivity/inactivity.machine.ts'
import { inboxCases } from './inbox/inbox.cases.ts'
import { inboxMachine } from './inbox/inbox.machine.ts'
import { loginCases } from './login/login.cases.ts'
import { loginMachine } from './login/login.machine.ts'
import { passwordChangeCases } from './password-change/password-change.cases.ts'
import { passwordChangeMachine } from './password-change/password-change.machine.ts'
import { passwordResetCases } from './password-reset/password-reset.cases.ts'
import { passwordResetMachine } from './password-reset/password-reset.machine.ts'
import { registrationCases } from './registration/registration.cases.ts'
import { registrationMachine } from './registration/registration.machine.ts'
import { sessionCases } from './session/session.cases.ts'
import { sessionMachine } from './session/session.machine.ts'
import { signOutElsewhereCases } from './sign-out-elsewhere/sign-out-elsewhere.cases.ts'
import { signOutElsewhereMachine } from './sign-out-elsewhere/sign-out-elsewhere.machine.ts'
import { smsOptInCases } from './sms-opt-in/sms-opt-in.cases.ts'
import { smsOptInMachine } from './sms-opt-in/sms-opt-in.machine.ts'
import { startUpCases } from './start-up/start-up.cases.ts'
import { startUpMachine } from './start-up/start-up.machine.ts'
import { verificationCases } from './verification/verification.cases.ts'
import { verificationMachine } from './verification/verification.machine.ts'

/** All flows of the product, in the order in which a person meets them. */
export const flows = [
  defineFlow({ id: 'session', title: 'Session', machine: sessionMachine, cases: sessionCases }),
  defineFlow({ id: 'start-up', title: 'Start-up', machine: startUpMachine, cases: startUpCases }),
  defineFlow({ id: 'login', title: 'Login', machine: loginMachine, cases: loginCases }),
  defineFlow({
    id: 'verification',
    title: 'Verification',
    machine: verificationMachine,
    cases: verificationCases,
  }),
  defineFlow({
    id: 'registration',
    title: 'Registration',
    machine: registrationMachine,
    cases: registrationCases,
  }),
  defineFlow({
    id: 'password-reset',
    title: 'Forgotten password',
    machine: passwordResetMachine,
    cases: passwordResetCases,
  }),
  defineFlow({ id: 'claim', title: 'Claimed account', machine: claimMachine, cases: claimCases }),
  defineFlow({ id: 'authorize', title: 'Another program', machine: authorizeMachine, cases: authorizeCases }),
  defineFlow({ id: 'inactivity', title: 'Inactivity', machine: inactivityMachine, cases: inactivityCases }),
  defineFlow({ id: 'inbox', title: 'Inbox', machine: inboxMachine, cases: inboxCases }),
  defineFlow({
    id: 'account-panel',
    title: 'Account panel',
    machine: accountPanelMachine,
    cases: accountPanelCases,
  }),
  defineFlow({
    id: 'contact-form',
    title: 'Phone and billing address',
    machine: contactFormMachine,
    cases: contactFormCases,
  }),
  defineFlow({
    id: 'password-change',
    title: 'Password change',
    machine: passwordChangeMachine,
    cases: passwordChangeCases,
  }),
  defineFlow({
    id: 'email-change',
    title: 'Change of email',
    machine: emailChangeMachine,
    cases: emailChangeCases,
  }),
  defineFlow({ id: 'feedback', title: 'Feedback', machine: feedbackMachine, cases: feedbackCases }),
  defineFlow({ id: 'sms-opt-in', title: 'Text messages', machine: smsOptInMachine, cases: smsOptInCases }),
  defineFlow({
    id: 'sign-out-elsewhere',
    title: 'Signing out elsewhere',
    machine: signOutElsewhereMachine,
    cases: signOutElsewhereCases,
  }),
]
