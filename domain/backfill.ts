const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export type BackfillProblem =
  | { id: 'backfill.required' }
  | { id: 'backfill.invalidLength' }
  | { id: 'backfill.invalidUuids'; values: { uuids: string } }

export type BackfillInput =
  | { workflow_ids: string[]; problem: null }
  | { workflow_ids: null; problem: BackfillProblem }

/** Whether the text is a workflow id: a lowercase UUID. BACKFILL-1. */
export function isWorkflowId(text: string): boolean {
  return uuid.test(text)
}

/**
 * The workflow ids of the backfill field, comma-separated, each once in the order typed; or what is wrong: nothing
 * typed (required), only commas ("Invalid workflow length"), or ids that are no lowercase UUIDs, which are all listed
 * ("Invalid UUIDs: …"). BACKFILL-2, BACKFILL-3.
 */
export function readBackfill(text: string): BackfillInput {
  if (text.trim() === '') return { workflow_ids: null, problem: { id: 'backfill.required' } }
  const ids = text
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '')
  if (ids.length === 0) return { workflow_ids: null, problem: { id: 'backfill.invalidLength' } }
  const wrong = ids.filter((id) => !isWorkflowId(id))
  if (wrong.length > 0) {
    return {
      workflow_ids: null,
      problem: { id: 'backfill.invalidUuids', values: { uuids: wrong.join(', ') } },
    }
  }
  return { workflow_ids: [...new Set(ids)], problem: null }
}
