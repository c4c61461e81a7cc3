import type { Area } from './shape.ts'

/** Which area the states of a flow are shown in. */
export const areaOfFlow: Readonly<Record<string, Area>> = {
  login: 'door',
  verification: 'door',
  registration: 'door',
  'password-reset': 'door',
  claim: 'door',
  authorize: 'door',
  session: 'shell',
  'start-up': 'shell',
  inactivity: 'shell',
  'account-panel': 'account',
  'contact-form': 'account',
  'email-change': 'account',
  'password-change': 'account',
  'sign-out-elsewhere': 'account',
  'sms-opt-in': 'account',
  feedback: 'account',
  inbox: 'account',
  onboarding: 'onboarding',
  'agreement-review': 'onboarding',
  'authoritative-copy': 'onboarding',
  'billing-address': 'onboarding',
  'milestone-news': 'onboarding',
  'welcome-checklist': 'onboarding',
  autopay: 'onboarding',
  tpv: 'onboarding',
  'tpv-status': 'onboarding',
  'contract-download': 'agreement',
  'support-message': 'support',
  'screen-share': 'support',
  'screen-share-window': 'support',
  'add-agreements': 'staff',
  'agreement-archive': 'staff',
  backfill: 'staff',
  'backfill-job': 'staff',
  'csv-upload': 'staff',
  'faq-editing': 'staff',
  impersonation: 'staff',
  invite: 'staff',
  transfer: 'staff',
  'user-change': 'staff',
}

/** States in which a flow has nothing on the screen: what stands there is a page of the table. */
const withoutPicture: Readonly<Record<string, readonly string[]>> = {
  session: ['signedIn.staying', 'signedOut', 'refreshing', 'starting', 'startFailed'],
  'start-up': ['flags.loadingFlags', 'flags.settledFlags', 'person.findingPerson', 'person.settledPerson'],
  inactivity: ['active', 'ended'],
  'account-panel': ['closed'],
  'agreement-review': ['reviewed'],
  'authoritative-copy': ['closed'],
  'contract-download': ['idle'],
  inbox: ['closed'],
  invite: ['closed'],
  'milestone-news': ['closed', 'postponed'],
  'screen-share': ['ready'],
  'support-message': ['left'],
  tpv: ['left'],
  'tpv-status': ['pausing'],
  transfer: ['left'],
  'welcome-checklist': ['closed'],
}

/** Whether a leaf state of a chart has a picture of its own. */
export const hasPicture = (flow: string, state: string): boolean =>
  state !== 'finished' && !(withoutPicture[flow] ?? []).includes(state)
