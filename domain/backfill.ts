import { platformPolicy } from './policy.ts'
import { uuid } from './uuid.ts'

const contract = /^[A-Za-z0-9._-]{1,64}$/

export type BackfillProblem =
  | { id: 'adminBackfill.required' }
  | { id: 'adminBackfill.invalidLength' }
  | { id: 'adminBackfill.invalidUuids'; values: { uuids: string } }
  | { id: 'adminBackfill.tooMany'; values: { count: number; most: number } }

export type BackfillInput =
  | { workflow_ids: string[]; problem: null }
  | { workflow_ids: null; problem: BackfillProblem }

/** Whether the text is a workflow id: a lowercase UUID. BACKFILL-1. */
export function isWorkflowId(text: string): boolean {
  return uuid.test(text)
}

/**
 * The workflow ids of the backfill field, comma-separated, each once in the order typed; or what is wrong: nothing
 * typed (required), only commas ("Invalid workflow length"), ids that are no lowercase UUIDs, which are all listed
 * ("Invalid UUIDs: …"), or more than `most`. BACKFILL-2, BACKFILL-3, BACKFILL-8.
 */
export function readBackfill(text: string, most: number = platformPolicy.backfillIds): BackfillInput {
  const wrong = (problem: BackfillProblem): BackfillInput => ({ workflow_ids: null, problem })
  if (text.trim() === '') return wrong({ id: 'adminBackfill.required' })
  const ids = text
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '')
  if (ids.length === 0) return wrong({ id: 'adminBackfill.invalidLength' })
  const bad = ids.filter((id) => !isWorkflowId(id))
  if (bad.length > 0) return wrong({ id: 'adminBackfill.invalidUuids', values: { uuids: bad.join(', ') } })
  const once = [...new Set(ids)]
  if (once.length > most) return wrong({ id: 'adminBackfill.tooMany', values: { count: once.length, most } })
  return { workflow_ids: once, problem: null }
}

export type ContractProblem =
  | { id: 'adminBackfill.contractRequired' }
  | { id: 'adminBackfill.contractInvalid' }

export type ContractInput =
  | { homeowner_contract_id: string; problem: null }
  | { homeowner_contract_id: null; problem: ContractProblem }

/** The contract that is to be added from the platform: up to 64 letters, digits and `.-_`. ADMIN-18. */
export function readContract(text: string): ContractInput {
  const id = text.trim()
  if (id === '') return { homeowner_contract_id: null, problem: { id: 'adminBackfill.contractRequired' } }
  if (!contract.test(id))
    return { homeowner_contract_id: null, problem: { id: 'adminBackfill.contractInvalid' } }
  return { homeowner_contract_id: id, problem: null }
}
