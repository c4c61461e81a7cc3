import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import {
  type AddAnswer,
  type AddRead,
  type AddWay,
  addAgreementsMachine,
} from '#machines/add-agreements/add-agreements.machine.ts'
import { api, bodyOf } from '#src/api/client.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { thenForgetAgreements } from '#src/api/queries/agreements.ts'
import { announce } from '#src/app/announce.tsx'
import { reportError } from '#src/app/error-reports.ts'
import { reasonOf } from '../backfill/provide.ts'

type NoneKnown = Extract<AddAnswer, { kind: 'noneKnown' }>

const named = (way: AddWay, ids: readonly string[]) => ids.map((id) => ({ name: id, way, id }))

const noneKnown = (id: NoneKnown['problem']['id'], ids: string): NoneKnown => ({
  kind: 'noneKnown',
  problem: { id, values: { ids } },
})

async function addContract(contract: string): Promise<AddAnswer> {
  const answer = await api.POST('/platform/add_agreement/', { body: { homeowner_contract_id: contract } })
  const one = [{ name: contract, way: 'contract' as const, id: bodyOf(answer).id }]
  const isNew = answer.response.status === 201
  return {
    kind: 'added',
    result: { added: isNew ? one : [], updated: isNew ? [] : one, unknown: [], failed: [] },
  }
}

async function addWorkflows(workflowIds: readonly string[]): Promise<AddAnswer> {
  const {
    added,
    updated,
    unknown,
    failed = [],
  } = bodyOf(
    await api.POST('/platform/add_agreements_by_workflow_id/', { body: { workflow_ids: [...workflowIds] } }),
  )
  if (unknown.length === workflowIds.length)
    return noneKnown('adminBackfill.workflowsUnknown', unknown.join(', '))
  const result = { added: named('workflows', added), updated: named('workflows', updated), unknown, failed }
  return { kind: 'added', result }
}

async function add(queryClient: QueryClient, read: AddRead | null): Promise<AddAnswer> {
  if (read === null || read.problem !== null) throw new TypeError('There is nothing to add')
  try {
    const adding =
      read.way === 'contract' ? addContract(read.homeowner_contract_id) : addWorkflows(read.workflow_ids)
    return await thenForgetAgreements(queryClient, adding)
  } catch (error) {
    if (read.way === 'contract' && error instanceof ApiFailure && error.code === 'not_found')
      return noneKnown('adminBackfill.contractUnknown', read.homeowner_contract_id)
    // Some may have been added before the platform fell silent: then it must not be said that nothing was.
    const isUnsure = read.way === 'workflows' && error instanceof ApiFailure && error.status >= 500
    const reason = isUnsure ? undefined : reasonOf(error)
    if (reason === undefined) throw error
    return { kind: 'refused', reason }
  }
}

/** Binds the chart of added agreements to the server, the cache, the toasts and the reports. */
export function provideAddAgreements(queryClient: QueryClient, pointOut: () => void) {
  return addAgreementsMachine.provide({
    actors: { addAgreements: fromPromise(({ input }) => add(queryClient, input.read)) },
    actions: {
      pointOutProblem: pointOut,
      announceNotAdded: () => announce('error', 'adminBackfill.notAdded'),
      reportNotAdded: ({ event }) => {
        if ('error' in event) reportError('agreements from the platform', event.error)
      },
    },
  })
}
