import type { Handlers } from '../contract/handlers.ts'
import { getFlag, listFlags } from '../data/feature-flags.ts'
import type { SandboxContext } from '../data/sandbox.ts'
import type { Services } from '../services.ts'

const contextOf = (sandbox: SandboxContext | null) => (sandbox ? { contextId: sandbox.id } : {})

/** Switches of the product; in a sandbox, as this browser or person has them. */
export const featureFlags = ({ database }: Services) =>
  ({
    async listFeatureFlags({ sandbox }) {
      return { status: 200, body: await listFlags(database.db, contextOf(sandbox)) }
    },

    async getFeatureFlag({ params, sandbox, fail }) {
      const flag = await getFlag(database.db, params.id, contextOf(sandbox))
      return flag ? { status: 200, body: flag } : fail(404, 'not_found', 'Not found.')
    },
  }) satisfies Pick<Handlers, 'listFeatureFlags' | 'getFeatureFlag'>
