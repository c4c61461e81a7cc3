import type { Driver } from './driver.ts'
import { inactivityDriver } from './inactivity.ts'
import { loginDriver } from './login.ts'
import { sessionDriver } from './session.ts'
import { startUpDriver } from './start-up.ts'
import { verificationDriver } from './verification.ts'

/** The drivers by the id of their flow. */
export const drivers: Readonly<Record<string, Driver>> = {
  session: sessionDriver,
  'start-up': startUpDriver,
  login: loginDriver,
  verification: verificationDriver,
  inactivity: inactivityDriver,
}
