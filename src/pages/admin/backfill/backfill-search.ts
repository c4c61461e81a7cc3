import { type Search, text } from '#src/app/search.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export type BackfillSearch = { job?: string; tab?: 'add'; page?: number }

/** The job that is looked at; without one, which of the two forms, and the page of the list below the first. BACKFILL-9 */
export function backfillSearch(search: Search): BackfillSearch {
  const job = text(search.job)?.toLowerCase()
  const page = Number(search.page)
  return {
    job: job !== undefined && uuid.test(job) ? job : undefined,
    tab: search.tab === 'add' ? 'add' : undefined,
    page: Number.isInteger(page) && page > 1 && page < 1_000_000 ? page : undefined,
  }
}
