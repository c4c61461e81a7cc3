import { queryOptions } from '@tanstack/react-query'
import { monitoringPolicy } from '#domain/monitoring-policy.ts'
import { api, bodyOf } from '../client.ts'
import type { components } from '../schema.gen.ts'
import { within } from './monitoring.ts'

export type EarlyWarning = components['schemas']['EarlyWarning']

/** What needs somebody at a system, gravest first. */
export const earlyWarningsQuery = (systemId: string) =>
  queryOptions({
    queryKey: ['early-warnings', systemId],
    queryFn: async ({ signal }): Promise<EarlyWarning[]> =>
      bodyOf(
        await api.GET('/systems/{id}/monitoring/early_warnings/', {
          params: { path: { id: systemId } },
          signal: within(signal),
        }),
      ),
    staleTime: monitoringPolicy.staleMs,
    refetchInterval: monitoringPolicy.staleMs,
  })
