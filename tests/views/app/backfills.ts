import { screen } from '@testing-library/react'
import type { Language } from '#domain/language.ts'
import type { Job } from '#src/api/queries/jobs.ts'
import type { Answer } from './network.ts'
import { openApp, say } from './open-app.tsx'
import { me } from './people.ts'

export const jobId = 'b0c1d2e3-f4a5-4b6c-8d7e-8f90a1b2c304'

/** The first of one page of the list of backfills. */
export const pageOfJobs = (...results: unknown[]): Answer => ({
  body: { results, count: results.length, page: 1, page_size: 10, total_pages: 1 },
})

/** Somebody who may stands on the page of backfills; there is none yet but by `answers`. */
export async function openBackfills(
  language: Language,
  answers: Record<string, Answer | Answer[]> = {},
  path = '/admin/backfill',
) {
  const opened = await openApp(path, {
    me: me({ role: 'ADMIN' }),
    language,
    answers: { 'GET /jobs/': pageOfJobs(), ...answers },
  })
  await screen.findByRole('heading', { level: 1, name: say('adminBackfill.title') })
  return opened
}

/** An addition, or another job of the platform, as it stands. */
export const addition = (changed: Partial<Job> = {}): Job => ({
  id: jobId,
  kind: 'add_by_workflow',
  state: 'running',
  done: 1,
  total: 3,
  created_at: '2026-11-20T18:00:00Z',
  finished_at: null,
  result: null,
  unread: null,
  error: null,
  ...changed,
})
