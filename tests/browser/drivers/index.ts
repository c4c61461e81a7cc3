import { claimDriver } from './claim.ts'
import type { Driver } from './driver.ts'
import { inactivityDriver } from './inactivity.ts'
import { inboxDriver } from './inbox.ts'
import { loginDriver } from './login.ts'
import { passwordResetDriver } from './password-reset.ts'
import { registrationDriver } from './registration.ts'
import { sessionDriver } from './session.ts'
import { startUpDriver } from './start-up.ts'
import { verificationDriver } from './verification.ts'

/** The drivers by the id of their flow. */
export const drivers: Readonly<Record<string, Driver>> = {
  session: sessionDriver,
  'start-up': startUpDriver,
  login: loginDriver,
  verification: verificationDriver,
  registration: registrationDriver,
  'password-reset': passwordResetDriver,
  claim: claimDriver,
  inactivity: inactivityDriver,
  inbox: inboxDriver,
}
