import { expect } from 'vitest'
import { runAddition } from '#server/jobs/backfills.ts'
import type { TestBrowser, TestServer } from './harness.ts'

type Asked = { homeowner_contract_id: string } | { workflow_ids: string[] }

/** Begins to add agreements from the platform. */
export const beginAdding = (admin: TestBrowser, asked: Asked) =>
  admin.post(
    'workflow_ids' in asked ? '/platform/add_agreements_by_workflow_id/' : '/platform/add_agreement/',
    asked,
  )

/** The same until its job has had its turn; the job as whoever began it sees it. */
export async function addThrough(server: TestServer, admin: TestBrowser, asked: Asked) {
  const started = await beginAdding(admin, asked)
  expect(started.statusCode).toBe(202)
  await runAddition(server.services)
  return (await admin.get(`/jobs/${started.json().id}/`)).json()
}

/** The agreement that has just been added by its contract, or read again, as staff see it. */
export async function addedBy(server: TestServer, admin: TestBrowser, homeowner_contract_id: string) {
  const job = await addThrough(server, admin, { homeowner_contract_id })
  expect(job).toMatchObject({ kind: 'add_by_contract', state: 'done', done: 1, total: 1 })
  const [agreement] = (await admin.get(`/agreements/?homeowner_contract_id=${homeowner_contract_id}`)).json()
    .results
  return { isNew: job.result.added.length === 1, agreement }
}
