import type { SnapshotFrom } from 'xstate'
import type { accountPanelMachine } from '#machines/account-panel/account-panel.machine.ts'

export type PanelSnapshot = SnapshotFrom<typeof accountPanelMachine>
export type Screen = PanelSnapshot['value']

/** The words above each screen but the menu. */
export const titles = {
  contactInformation: 'account.contact',
  phoneNumber: 'account.phoneNumber',
  numberForTexts: 'account.phoneNumber',
  address: 'account.address',
  password: 'account.password',
  feedback: 'account.feedback',
  smsOptIn: 'account.sms',
} as const satisfies Partial<Record<Screen, string>>

/** Screens that come over the network when they are first wanted. */
export type SubScreen = keyof typeof titles

export function isSubScreen(screen: Screen): screen is SubScreen {
  return screen in titles
}
