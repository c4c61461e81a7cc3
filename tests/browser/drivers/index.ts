import { accountPanelDriver } from './account-panel.ts'
import { addAgreementsDriver } from './add-agreements.ts'
import { agreementArchiveDriver } from './agreement-archive.ts'
import { agreementReviewDriver } from './agreement-review.ts'
import { authoritativeCopyDriver } from './authoritative-copy.ts'
import { authorizeDriver } from './authorize.ts'
import { autopayDriver } from './autopay.ts'
import { backfillDriver } from './backfill.ts'
import { backfillJobDriver } from './backfill-job.ts'
import { billingAddressDriver } from './billing-address.ts'
import { chatDriver } from './chat.ts'
import { claimDriver } from './claim.ts'
import { contactFormDriver } from './contact-form.ts'
import { contractDownloadDriver } from './contract-download.ts'
import { csvUploadDriver } from './csv-upload.ts'
import type { Driver } from './driver.ts'
import { emailChangeDriver } from './email-change.ts'
import { faqEditingDriver } from './faq-editing.ts'
import { feedbackDriver } from './feedback.ts'
import { impersonationDriver } from './impersonation.ts'
import { inactivityDriver } from './inactivity.ts'
import { inboxDriver } from './inbox.ts'
import { inviteDriver } from './invite.ts'
import { loginDriver } from './login.ts'
import { lookingHourDriver } from './looking-hour.ts'
import { milestoneNewsDriver } from './milestone-news.ts'
import { onboardingDriver } from './onboarding.ts'
import { passwordChangeDriver } from './password-change.ts'
import { passwordResetDriver } from './password-reset.ts'
import { registrationDriver } from './registration.ts'
import { screenShareDriver } from './screen-share.ts'
import { screenShareWindowDriver } from './screen-share-window.ts'
import { sessionDriver } from './session.ts'
import { signOutElsewhereDriver } from './sign-out-elsewhere.ts'
import { smsOptInDriver } from './sms-opt-in.ts'
import { startUpDriver } from './start-up.ts'
import { supportMessageDriver } from './support-message.ts'
import { tasksDriver } from './tasks.ts'
import { tpvDriver } from './tpv.ts'
import { tpvStatusDriver } from './tpv-status.ts'
import { transferDriver } from './transfer.ts'
import { userChangeDriver } from './user-change.ts'
import { verificationDriver } from './verification.ts'
import { welcomeChecklistDriver } from './welcome-checklist.ts'

/** The drivers by the id of their flow. */
export const drivers: Readonly<Record<string, Driver>> = {
  session: sessionDriver,
  'start-up': startUpDriver,
  login: loginDriver,
  verification: verificationDriver,
  registration: registrationDriver,
  'password-reset': passwordResetDriver,
  claim: claimDriver,
  authorize: authorizeDriver,
  inactivity: inactivityDriver,
  'looking-hour': lookingHourDriver,
  inbox: inboxDriver,
  'account-panel': accountPanelDriver,
  'contact-form': contactFormDriver,
  'email-change': emailChangeDriver,
  feedback: feedbackDriver,
  'password-change': passwordChangeDriver,
  'sign-out-elsewhere': signOutElsewhereDriver,
  'sms-opt-in': smsOptInDriver,
  'contract-download': contractDownloadDriver,
  'authoritative-copy': authoritativeCopyDriver,
  'billing-address': billingAddressDriver,
  'welcome-checklist': welcomeChecklistDriver,
  onboarding: onboardingDriver,
  'agreement-review': agreementReviewDriver,
  'milestone-news': milestoneNewsDriver,
  tpv: tpvDriver,
  'tpv-status': tpvStatusDriver,
  autopay: autopayDriver,
  tasks: tasksDriver,
  'support-message': supportMessageDriver,
  'faq-editing': faqEditingDriver,
  chat: chatDriver,
  'screen-share': screenShareDriver,
  'screen-share-window': screenShareWindowDriver,
  'agreement-archive': agreementArchiveDriver,
  transfer: transferDriver,
  'csv-upload': csvUploadDriver,
  backfill: backfillDriver,
  'backfill-job': backfillJobDriver,
  'add-agreements': addAgreementsDriver,
  impersonation: impersonationDriver,
  invite: inviteDriver,
  'user-change': userChangeDriver,
}
