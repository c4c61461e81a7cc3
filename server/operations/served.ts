import type { Services } from '../services.ts'
import { accessCodes } from './access-codes.ts'
import { account } from './account.ts'
import { agreements } from './agreements.ts'
import { featureFlags } from './feature-flags.ts'
import { impersonation } from './impersonation.ts'
import { messaging } from './messaging.ts'
import { monitoring } from './monitoring.ts'
import { people } from './people.ts'
import { systems } from './systems.ts'

/** Every handler there is. An operation of the contract that is not here answers 501. */
export const allHandlers = (services: Services) => ({
  ...account(services),
  ...accessCodes(services),
  ...agreements(services),
  ...featureFlags(services),
  ...impersonation(services),
  ...messaging(services),
  ...monitoring(services),
  ...people(services),
  ...systems(services),
})

/** The names alone; no handler is called, so nothing needs to be open. */
export const served: string[] = Object.keys(allHandlers({ database: {} } as Services))
