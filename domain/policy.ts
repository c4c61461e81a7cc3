/**
 * The values of the rules that a provider may want to change, each with its unit and source, here and in the `*-policy.ts`
 * beside it: they are apart so that no page loads more of them than it needs. Addresses, keys, vendors and the support
 * phone number are configuration, not policy.
 */

export { codePolicy } from './code-policy.ts'
export { monitoringPolicy } from './monitoring-policy.ts'
export { readingPolicy } from './reading-policy.ts'
export { sessionPolicy } from './session-policy.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const longSessionPolicy = {
  /** ms from sign-in until the server ends a session whatever happens. SESSION-27: 12 hours. */
  absoluteEndsAfterMs: 12 * HOUR,
  /** ms an impersonation lasts. IMP-11: 60 minutes. */
  impersonationEndsAfterMs: 60 * MINUTE,
  /** ms a device stays known. MFA-23: 30 days. */
  knownDeviceMs: 30 * DAY,
} as const

export const tokenPolicy = {
  /** ms a password reset link lives. RESET-6: 1 hour. */
  resetMs: HOUR,
  /** ms a claim link lives. CLAIM-6: 7 days. */
  claimMs: 7 * DAY,
  /** ms an invite link lives. CLAIM-6: 7 days. */
  inviteMs: 7 * DAY,
  /** ms in which a link that was exchanged may set the password. CLAIM-3, as LIMIT-13: 30 minutes. */
  exchangedClaimMs: 30 * MINUTE,
  /** ms for which a cookie that was replaced still signs out: its answer may be on its way. SESSION-45: a minute. */
  replacedCookieMs: MINUTE,
  /** Minutes after which a reset mail should have arrived, as told. RESET-3. */
  resetMailMinutes: 5,
} as const

export const oauthPolicy = {
  /** ms a code may be exchanged. OAUTH-11: 60 seconds. */
  codeMs: MINUTE,
  /** ms an access token lives. OAUTH-18: an hour. */
  accessMs: HOUR,
  /** ms a refresh token lives; each renewal begins anew. OAUTH-18: 30 days. */
  refreshMs: 30 * DAY,
  /** ms after a person let a program in for which its renewals go on. OAUTH-18: 180 days. */
  longestMs: 180 * DAY,
  /** ms an id token may be believed. OAUTH-17: ten minutes, since it is read at once. */
  idTokenMs: 10 * MINUTE,
} as const

export const passwordPolicy = {
  /** Characters; a password of this length is still too short. VALID-5. */
  tooShortLimit: 7,
  /** Characters at most. VALID-6. */
  maximum: 128,
  /** Least accepted strength score, 0-4. VALID-7. */
  leastScore: 3,
} as const

export const listPolicy = {
  /** Rows on a page of an admin table. ADMIN-1. */
  adminPageSize: 25,
  /** Messages on a page of the inbox. INBOX-6. */
  inboxPageSize: 25,
  /** ms until the inbox is stale, and until it is forgotten. INBOX-7. */
  inboxStaleMs: MINUTE,
  inboxKeptMs: 10 * MINUTE,
  /** ms until who is seen again, or comes to where their project stands, is asked for anew. STATUS-23. */
  personStaleMs: MINUTE,
  /** Rows that are counted exactly; beyond it there are "more than" so many. ADMIN-6. */
  exactCountLimit: 10_000,
} as const

export const filePolicy = {
  /** ms in which a stored file can be fetched by its address. The contract's word for it: five minutes. */
  addressMs: 5 * MINUTE,
} as const

export const statisticsPolicy = {
  /** Days within which a sign-in makes a user active. STAT-3. */
  activeUserDays: 30,
} as const

export const screenPolicy = {
  /** ms until a toast closes itself. LAYOUT-29. */
  toastMs: 5 * SECOND,
  /** ms from the share button to the leader session, and to the error page. SHARE-3, SHARE-4. */
  screenShareStartMs: 500,
  screenShareGiveUpMs: 5 * SECOND,
  /** ms between looks for the chat frame, and between looks at its open state. LAYOUT-22. */
  chatFrameMs: 50,
  chatStateMs: 500,
} as const

export const solarPolicy = {
  /** Share of nameplate power that reaches the home on a clear day: heat, wiring, inverter, soiling. NREL PVWatts 8 default losses of 14 % and inverter of 96 %. */
  performanceRatio: 0.83,
} as const

export const earlyWarningPolicy = {
  /** ms of silence that are told. WARN-1: a day; shorter ones are routers, gateways that restart and vendors that send by night. */
  silentAfterMs: DAY,
  /** ms from the day of service on until a system that was never heard of is told. WARN-2: a week, in which gateways are connected. */
  neverHeardAfterMs: 7 * DAY,
  /** Failed questions in a row to a vendor about one system after which its silence is told all the same. WARN-21: a day of quarter hours. */
  failedQuestionsToTell: 96,
  /** ms that a portal which was away waits for what vendors post, and of being away that alone make no home silent: half of a day. WARN-23. */
  backAfterMs: HOUR,
  awayAfterMs: DAY / 2,
  /** Share of a day's quarter hours that must be known before the day is judged. WARN-6: nine in ten. */
  knownShare: 0.9,
  /** Wh of a clear sky on 1 kW below which a day is too dark to be judged. WARN-6: half a kilowatt-hour, as in an Alaskan winter. */
  darkestDayWh: 500,
  /** Days before the judged ones from which a roof's own clear day is taken, and how many of them must be known. WARN-5. */
  usualDays: 60,
  usualDaysKnown: 30,
  /** Which of the known days counts as a clear one: nine in ten are below it. WARN-5. */
  usualPercentile: 0.9,
  /** Days running, and the share of a clear day below which each is almost nothing: half of the 16 % that nimbostratus, the darkest cloud, lets through (Kasten and Czeplak 1980). WARN-3. */
  nothingDays: 3,
  nothingShare: 0.08,
  /** Days of which the best one counts, how many must be known, and the share of a clear day below which it is too little. WARN-4. */
  lowDays: 14,
  lowDaysKnown: 10,
  lowShare: 0.5,
  /** How far above its threshold a day must be to end a warning. WARN-8: by a quarter. */
  endsAbove: 1.25,
} as const

export const autopayPolicy = {
  /** Digits of an account number. VALID-29. */
  accountDigitsLeast: 4,
  accountDigitsMost: 17,
  /** Characters of a bank name before it is cut. AUTOPAY-15. */
  bankNameCharacters: 27,
  /** ms the banner is hidden after the form was completed. AUTOPAY-26: 1 hour. */
  bannerHiddenMs: HOUR,
  /** Tries with bank data per agreement, and the ms of the window that they are counted in. AUTOPAY-20: five in 24 hours. */
  tries: 5,
  triesWindowMs: 24 * HOUR,
  /** ms an idempotency key is kept. AUTOPAY-23: 24 hours. */
  idempotencyKeptMs: 24 * HOUR,
  /** Business days of notice to stop a payment; days of written notice to end it. AUTOPAY-10. */
  stopNoticeBusinessDays: 3,
  endNoticeDays: 15,
  /** Payments that may be withdrawn at once when due dates have passed. AUTOPAY-10. */
  overduePaymentsAtOnce: 2,
  /** Days from switching the system on to the first payment, "about". AUTOPAY-10. */
  firstPaymentDays: 30,
} as const

export const checklistPolicy = {
  /** ms in which the same answers again are the submission before, whose answer was lost. CHECK-15: 10 minutes. */
  sameAgainMs: 10 * MINUTE,
} as const

export const tpvPolicy = {
  /** ms between two polls, and after a poll error. TPV-6, TPV-7. */
  pollMs: 5 * SECOND,
  pollAfterErrorMs: 30 * SECOND,
  /** ms from one round of questions about calls whose page is gone to the next. TPV-27: an hour, since nobody waits for them. */
  askEveryMs: HOUR,
  /** ms after which a call that was begun, or told of for the last time, is left to its page. TPV-27: 30 days. */
  askWithinMs: 30 * DAY,
  /** Calls in one turn, and ms from one turn to the next: 3,000 in an hour, that the call centre hardly notices. TPV-27. */
  askAtOnce: 50,
  askTurnMs: MINUTE,
} as const

export const supportPolicy = {
  /** Time zone in which agent hours and support hours are written. HOUSE-22. */
  zone: 'America/New_York',
  /** Characters of a message to support at most. SUP-24. */
  mostCharacters: 4000,
} as const

/**
 * Opening hours by the weekday on which they begin (0 = Sunday), in hours of the day in Eastern time; a closing
 * hour above 24 runs into the next day.
 */
export type OpeningHours = readonly { weekday: number; opens: number; closes: number }[]

/** When agents take verification calls. TPV-13. */
export const tpvHours: OpeningHours = [
  { weekday: 0, opens: 10, closes: 21 },
  { weekday: 1, opens: 8, closes: 25 },
  { weekday: 2, opens: 8, closes: 25 },
  { weekday: 3, opens: 8, closes: 25 },
  { weekday: 4, opens: 8, closes: 25 },
  { weekday: 5, opens: 8, closes: 25 },
  { weekday: 6, opens: 9, closes: 24 },
]

/** When support answers the phone; closed on Sunday. SUP-6. */
export const supportHours: OpeningHours = [
  { weekday: 1, opens: 9, closes: 23 },
  { weekday: 2, opens: 9, closes: 23 },
  { weekday: 3, opens: 9, closes: 23 },
  { weekday: 4, opens: 9, closes: 23 },
  { weekday: 5, opens: 9, closes: 23 },
  { weekday: 6, opens: 11, closes: 20 },
]

export const smsPolicy = {
  /** Words that end the messages. 47 CFR 64.1200(a)(10); SMS-11. */
  optOut: ['STOP', 'QUIT', 'END', 'REVOKE', 'OPT OUT', 'CANCEL', 'UNSUBSCRIBE'],
  /** Words that are answered with help. SMS-11. */
  help: ['HELP'],
  /** Words that are answered with the way to the portal, since opting in is done there. SMS-12. */
  optIn: ['START', 'UNSTOP', 'YES'],
  /** ms that a signed message may have been under way. SMS-17: five minutes. */
  signatureMs: 5 * MINUTE,
  /** ms in which a message is answered: a later confirmation of STOP is not presumed to be consented to (47 CFR 64.1200(a)(12)). VENDOR-24. */
  replyMs: 5 * MINUTE,
} as const

export const projectPolicy = {
  /** Weeks that the way to a milestone usually takes, at least and at most, unless the provider says otherwise. STATUS-12. */
  typicalWeeks: {
    PROJECT_QUALIFICATION_COMPLETED: [3, 6],
    INSTALLATION_COMPLETED: [2, 6],
    IN_SERVICE: [2, 8],
  },
} as const

export const addressPolicy = {
  /** Characters of a street at most. VALID-21. */
  streetCharacters: 100,
} as const

export const uploadPolicy = {
  /** Bytes of an acknowledgement file at most. LIMIT-17: 5 MB. */
  acknowledgementBytes: 5 * 1024 * 1024,
  /** Lines of an acknowledgement file below its header at most. UPLOAD-14. */
  acknowledgementLines: 50_000,
  /** Bytes of a batch of measurements at most. LIMIT-26: 5 MB. */
  telemetryBytes: 5 * 1024 * 1024,
  /** Bytes of a JSON body at most. LIMIT-16: 64 kB. */
  jsonBytes: 64 * 1024,
} as const

export const platformPolicy = {
  /** Workflows that one backfill reads at most. BACKFILL-8. */
  backfillIds: 1000,
  /** Workflows that are added at once at most. ADMIN-18. */
  addedIds: 50,
  /** ms from one question about a backfill to the next, and after one that failed. BACKFILL-9. */
  jobPollMs: 5 * SECOND,
  /** ms to the first question about agreements that are added; each after it waits twice as long, up to `jobPollMs`. BACKFILL-17. */
  firstJobPollMs: 300,
  jobPollAfterFailureMs: 10 * SECOND,
  /** ms from one reading of the agreements under way to the next. MILE-22: six hours, since milestones lie weeks apart. */
  milestonesEveryMs: 6 * HOUR,
  /** Agreements in one turn of it, and ms from one turn to the next: few enough that the platform hardly notices. MILE-22. */
  milestonesAtOnce: 200,
  milestonesTurnMs: MINUTE,
  /** ms for which an agreement in service whose payments are not known is not read again. MILE-26: a day, since they are set weeks after. */
  paymentsUnreadMs: DAY,
  /** Such agreements in one turn. MILE-26: 72,000 in a day. */
  paymentsAtOnce: 50,
  /** ms from one reading of all agreements in service to the next. MILE-27: a week, since hardware or its monitoring changes once in years. */
  inServiceEveryMs: 7 * DAY,
  /** Agreements in one turn of it: a million in a week. MILE-27. */
  inServiceAtOnce: 100,
  /** Days after a reamortization in which a new amount is asked for; one that has not come by then stays. MILE-26: three payments. */
  reamortizedForDays: 90,
  /** ms after which a question about a backfill is given up. BACKFILL-9. */
  jobLateMs: 15 * SECOND,
} as const

export const faqPolicy = {
  /** ms for which a new question is the same one when it is saved again: longer than its draft is kept anywhere. FAQ-15. */
  newKeptMs: 30 * DAY,
  /** ms before the first retry of the FAQ list, doubled up to the most. WIRE-24. */
  retryMs: SECOND,
  retryMostMs: 30 * SECOND,
  /** Between the orders of two FAQs that were numbered anew, so that others fit between them. FAQ-7. */
  orderStep: 10,
  /** Of an order, upwards and downwards. FAQ-7. */
  mostOrder: 1_000_000,
  /** Characters at most. FAQ-2. */
  mostOfQuestion: 500,
  mostOfAnswer: 20_000,
  mostOfTag: 64,
  /** Tags of one FAQ. FAQ-10. */
  mostTags: 50,
  /** FAQs, and tags, in all: far fewer than the contract's lists hold, since two may be made at once. FAQ-10. */
  mostFaqs: 1_000,
  mostTagsInAll: 2_000,
} as const

export const vppPolicy = {
  /** ms until the VPP details are stale. VPP-7: 24 hours. */
  staleMs: 24 * HOUR,
  /** First and last month of the season, 1-12. VPP-8: May to October. */
  seasonFirstMonth: 5,
  seasonLastMonth: 10,
  /** Seasons the rewards text covers. VPP-8. */
  seasons: [2024, 2025],
  /** kWh an average household uses in a month: U.S. EIA, residential average of 2022, read 2024. VPP-9. */
  householdKwhPerMonth: 899,
  /** kWh that one participant gives to the grid in a season: an example of 20 events of 2 hours at 2.5 kW, set 2026-11; a provider puts its measured figure here. VPP-6. */
  seasonKwhPerParticipant: 100,
  /** Where both figures come from, as the page says it: the source and year of the household's, the day that the season's was set. VPP-6. */
  householdSource: { name: 'U.S. Energy Information Administration', year: 2022 },
  seasonFigureSetOn: '2026-11-01',
} as const
