import { defineFlow } from '#flowkit/flow.ts'
import { claimCases } from './claim/claim.cases.ts'
import { claimMachine } from './claim/claim.machine.ts'
import { inactivityCases } from './inactivity/inactivity.cases.ts'
import { inactivityMachine } from './inactivity/inactivity.machine.ts'
import { inboxCases } from './inbox/inbox.cases.ts'
import { inboxMachine } from './inbox/inbox.machine.ts'
import { loginCases } from './login/login.cases.ts'
import { loginMachine } from './login/login.machine.ts'
import { passwordResetCases } from './password-reset/password-reset.cases.ts'
import { passwordResetMachine } from './password-reset/password-reset.machine.ts'
import { registrationCases } from './registration/registration.cases.ts'
import { registrationMachine } from './registration/registration.machine.ts'
import { sessionCases } from './session/session.cases.ts'
import { sessionMachine } from './session/session.machine.ts'
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
  defineFlow({ id: 'inactivity', title: 'Inactivity', machine: inactivityMachine, cases: inactivityCases }),
  defineFlow({ id: 'inbox', title: 'Inbox', machine: inboxMachine, cases: inboxCases }),
]
