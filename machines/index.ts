import { defineFlow } from '#flowkit/flow.ts'
import { accountPanelCases } from './account-panel/account-panel.cases.ts'
import { accountPanelMachine } from './account-panel/account-panel.machine.ts'
import { addAgreementsCases } from './add-agreements/add-agreements.cases.ts'
import { addAgreementsMachine } from './add-agreements/add-agreements.machine.ts'
import { agreementArchiveCases } from './agreement-archive/agreement-archive.cases.ts'
import { agreementArchiveMachine } from './agreement-archive/agreement-archive.machine.ts'
import { agreementReviewCases } from './agreement-review/agreement-review.cases.ts'
import { agreementReviewMachine } from './agreement-review/agreement-review.machine.ts'
import { authoritativeCopyCases } from './authoritative-copy/authoritative-copy.cases.ts'
import { authoritativeCopyMachine } from './authoritative-copy/authoritative-copy.machine.ts'
import { authorizeCases } from './authorize/authorize.cases.ts'
import { authorizeMachine } from './authorize/authorize.machine.ts'
import { autopayCases } from './autopay/autopay.cases.ts'
import { autopayMachine } from './autopay/autopay.machine.ts'
import { backfillCases } from './backfill/backfill.cases.ts'
import { backfillMachine } from './backfill/backfill.machine.ts'
import { backfillJobCases } from './backfill-job/backfill-job.cases.ts'
import { backfillJobMachine } from './backfill-job/backfill-job.machine.ts'
import { billingAddressCases } from './billing-address/billing-address.cases.ts'
import { billingAddressMachine } from './billing-address/billing-address.machine.ts'
import { chatCases } from './chat/chat.cases.ts'
import { chatMachine } from './chat/chat.machine.ts'
import { claimCases } from './claim/claim.cases.ts'
import { claimMachine } from './claim/claim.machine.ts'
import { contactFormCases } from './contact-form/contact-form.cases.ts'
import { contactFormMachine } from './contact-form/contact-form.machine.ts'
import { contractDownloadCases } from './contract-download/contract-download.cases.ts'
import { contractDownloadMachine } from './contract-download/contract-download.machine.ts'
import { csvUploadCases } from './csv-upload/csv-upload.cases.ts'
import { csvUploadMachine } from './csv-upload/csv-upload.machine.ts'
import { emailChangeCases } from './email-change/email-change.cases.ts'
import { emailChangeMachine } from './email-change/email-change.machine.ts'
import { faqEditingCases } from './faq-editing/faq-editing.cases.ts'
import { faqEditingMachine } from './faq-editing/faq-editing.machine.ts'
import { feedbackCases } from './feedback/feedback.cases.ts'
import { feedbackMachine } from './feedback/feedback.machine.ts'
import { impersonationCases } from './impersonation/impersonation.cases.ts'
import { impersonationMachine } from './impersonation/impersonation.machine.ts'
import { inactivityCases } from './inactivity/inactivity.cases.ts'
import { inactivityMachine } from './inactivity/inactivity.machine.ts'
import { inboxCases } from './inbox/inbox.cases.ts'
import { inboxMachine } from './inbox/inbox.machine.ts'
import { inviteCases } from './invite/invite.cases.ts'
import { inviteMachine } from './invite/invite.machine.ts'
import { loginCases } from './login/login.cases.ts'
import { loginMachine } from './login/login.machine.ts'
import { lookingHourCases } from './looking-hour/looking-hour.cases.ts'
import { lookingHourMachine } from './looking-hour/looking-hour.machine.ts'
import { milestoneNewsCases } from './milestone-news/milestone-news.cases.ts'
import { milestoneNewsMachine } from './milestone-news/milestone-news.machine.ts'
import { onboardingCases } from './onboarding/onboarding.cases.ts'
import { onboardingMachine } from './onboarding/onboarding.machine.ts'
import { passwordChangeCases } from './password-change/password-change.cases.ts'
import { passwordChangeMachine } from './password-change/password-change.machine.ts'
import { passwordResetCases } from './password-reset/password-reset.cases.ts'
import { passwordResetMachine } from './password-reset/password-reset.machine.ts'
import { registrationCases } from './registration/registration.cases.ts'
import { registrationMachine } from './registration/registration.machine.ts'
import { screenShareCases } from './screen-share/screen-share.cases.ts'
import { screenShareMachine } from './screen-share/screen-share.machine.ts'
import { screenShareWindowCases } from './screen-share-window/screen-share-window.cases.ts'
import { screenShareWindowMachine } from './screen-share-window/screen-share-window.machine.ts'
import { sessionCases } from './session/session.cases.ts'
import { sessionMachine } from './session/session.machine.ts'
import { signOutElsewhereCases } from './sign-out-elsewhere/sign-out-elsewhere.cases.ts'
import { signOutElsewhereMachine } from './sign-out-elsewhere/sign-out-elsewhere.machine.ts'
import { smsOptInCases } from './sms-opt-in/sms-opt-in.cases.ts'
import { smsOptInMachine } from './sms-opt-in/sms-opt-in.machine.ts'
import { startUpCases } from './start-up/start-up.cases.ts'
import { startUpMachine } from './start-up/start-up.machine.ts'
import { supportMessageCases } from './support-message/support-message.cases.ts'
import { supportMessageMachine } from './support-message/support-message.machine.ts'
import { tasksCases } from './tasks/tasks.cases.ts'
import { tasksMachine } from './tasks/tasks.machine.ts'
import { tpvCases } from './tpv/tpv.cases.ts'
import { tpvMachine } from './tpv/tpv.machine.ts'
import { tpvStatusCases } from './tpv-status/tpv-status.cases.ts'
import { tpvStatusMachine } from './tpv-status/tpv-status.machine.ts'
import { transferCases } from './transfer/transfer.cases.ts'
import { transferMachine } from './transfer/transfer.machine.ts'
import { userChangeCases } from './user-change/user-change.cases.ts'
import { userChangeMachine } from './user-change/user-change.machine.ts'
import { verificationCases } from './verification/verification.cases.ts'
import { verificationMachine } from './verification/verification.machine.ts'
import { welcomeChecklistCases } from './welcome-checklist/welcome-checklist.cases.ts'
import { welcomeChecklistMachine } from './welcome-checklist/welcome-checklist.machine.ts'

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
  defineFlow({
    id: 'looking-hour',
    title: 'Hour of looking',
    machine: lookingHourMachine,
    cases: lookingHourCases,
  }),
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
  defineFlow({
    id: 'contract-download',
    title: 'Contract download',
    machine: contractDownloadMachine,
    cases: contractDownloadCases,
  }),
  defineFlow({
    id: 'authoritative-copy',
    title: 'Authoritative copy',
    machine: authoritativeCopyMachine,
    cases: authoritativeCopyCases,
  }),
  defineFlow({ id: 'tpv', title: 'Verification call', machine: tpvMachine, cases: tpvCases }),
  defineFlow({
    id: 'tpv-status',
    title: 'Status of a verification call',
    machine: tpvStatusMachine,
    cases: tpvStatusCases,
  }),
  defineFlow({
    id: 'billing-address',
    title: 'Confirming the billing address',
    machine: billingAddressMachine,
    cases: billingAddressCases,
  }),
  defineFlow({
    id: 'welcome-checklist',
    title: 'Welcome checklist',
    machine: welcomeChecklistMachine,
    cases: welcomeChecklistCases,
  }),
  defineFlow({ id: 'autopay', title: 'Autopay', machine: autopayMachine, cases: autopayCases }),
  defineFlow({ id: 'tasks', title: 'Tasks', machine: tasksMachine, cases: tasksCases }),
  defineFlow({ id: 'onboarding', title: 'Onboarding', machine: onboardingMachine, cases: onboardingCases }),
  defineFlow({
    id: 'agreement-review',
    title: 'Review of the agreement',
    machine: agreementReviewMachine,
    cases: agreementReviewCases,
  }),
  defineFlow({
    id: 'milestone-news',
    title: 'News of a milestone',
    machine: milestoneNewsMachine,
    cases: milestoneNewsCases,
  }),
  defineFlow({
    id: 'support-message',
    title: 'Message to support',
    machine: supportMessageMachine,
    cases: supportMessageCases,
  }),
  defineFlow({ id: 'chat', title: 'Live chat', machine: chatMachine, cases: chatCases }),
  defineFlow({
    id: 'screen-share',
    title: 'Screen share',
    machine: screenShareMachine,
    cases: screenShareCases,
  }),
  defineFlow({
    id: 'screen-share-window',
    title: 'Window of a screen share',
    machine: screenShareWindowMachine,
    cases: screenShareWindowCases,
  }),
  defineFlow({
    id: 'faq-editing',
    title: 'Editing a question',
    machine: faqEditingMachine,
    cases: faqEditingCases,
  }),
  defineFlow({
    id: 'impersonation',
    title: 'Impersonation',
    machine: impersonationMachine,
    cases: impersonationCases,
  }),
  defineFlow({ id: 'invite', title: 'Invitation', machine: inviteMachine, cases: inviteCases }),
  defineFlow({
    id: 'user-change',
    title: 'Changing a user',
    machine: userChangeMachine,
    cases: userChangeCases,
  }),
  defineFlow({
    id: 'agreement-archive',
    title: 'Archiving an agreement',
    machine: agreementArchiveMachine,
    cases: agreementArchiveCases,
  }),
  defineFlow({
    id: 'transfer',
    title: 'Transfer of an agreement',
    machine: transferMachine,
    cases: transferCases,
  }),
  defineFlow({
    id: 'csv-upload',
    title: 'File of acknowledgements',
    machine: csvUploadMachine,
    cases: csvUploadCases,
  }),
  defineFlow({ id: 'backfill', title: 'Backfill', machine: backfillMachine, cases: backfillCases }),
  defineFlow({
    id: 'backfill-job',
    title: 'How far a backfill is',
    machine: backfillJobMachine,
    cases: backfillJobCases,
  }),
  defineFlow({
    id: 'add-agreements',
    title: 'Agreements from the platform',
    machine: addAgreementsMachine,
    cases: addAgreementsCases,
  }),
]
