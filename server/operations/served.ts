import type { Services } from '../services.ts'
import { accessCodes } from './access-codes.ts'
import { account } from './account.ts'
import { acknowledgements } from './acknowledgements.ts'
import { agreementHistory } from './agreement-history.ts'
import { agreements } from './agreements.ts'
import { archiving } from './archiving.ts'
import { autopay } from './autopay.ts'
import { checklists } from './checklists.ts'
import { claims } from './claims.ts'
import { contact } from './contact.ts'
import { contracts } from './contracts.ts'
import { emailChange } from './email-change.ts'
import { faqs } from './faqs.ts'
import { featureFlags } from './feature-flags.ts'
import { impersonation } from './impersonation.ts'
import { inbox } from './inbox.ts'
import { invitations } from './invitations.ts'
import { jobs } from './jobs.ts'
import { messaging } from './messaging.ts'
import { monitoring } from './monitoring.ts'
import { oauth } from './oauth.ts'
import { onboarding } from './onboarding.ts'
import { passwords } from './passwords.ts'
import { people } from './people.ts'
import { phoneCodes } from './phone-codes.ts'
import { platform } from './platform.ts'
import { settings } from './settings.ts'
import { signedIn } from './signed-in.ts'
import { staffLinks } from './staff-links.ts'
import { statistics } from './statistics.ts'
import { support } from './support.ts'
import { systems } from './systems.ts'
import { telemetry } from './telemetry.ts'
import { textMessages } from './text-messages.ts'
import { tpv } from './tpv.ts'
import { transfers } from './transfers.ts'
import { users } from './users.ts'
import { videos } from './videos.ts'

/** Every handler there is. An operation of the contract that is not here answers 501. */
export const allHandlers = (services: Services) => ({
  ...account(services),
  ...accessCodes(services),
  ...acknowledgements(services),
  ...agreementHistory(services),
  ...agreements(services),
  ...archiving(services),
  ...autopay(services),
  ...checklists(services),
  ...claims(services),
  ...contact(services),
  ...contracts(services),
  ...emailChange(services),
  ...faqs(services),
  ...featureFlags(services),
  ...impersonation(services),
  ...inbox(services),
  ...invitations(services),
  ...jobs(services),
  ...messaging(services),
  ...monitoring(services),
  ...oauth(services),
  ...onboarding(services),
  ...passwords(services),
  ...people(services),
  ...phoneCodes(services),
  ...platform(services),
  ...settings(services),
  ...signedIn(services),
  ...staffLinks(services),
  ...statistics(services),
  ...support(services),
  ...systems(services),
  ...telemetry(services),
  ...textMessages(services),
  ...tpv(services),
  ...transfers(services),
  ...users(services),
  ...videos(services),
})

/**
 * The names alone; no handler is called, so nothing needs to be open.
 * @lintignore `npm run contract -- pending` asks for it, which is no part of the product.
 */
export const served: string[] = Object.keys(allHandlers({ database: {} } as Services))
