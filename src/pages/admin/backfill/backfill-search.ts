import { uuid } from '#domain/uuid.ts'
import { type Search, text } from '#src/app/search.ts'

export type BackfillSearch = { job?: string; tab?: 'add'; adding?: string; page?: number }

/**
 * The job that is looked at; without one, which of the two forms, the addition that was begun in it, and the page of the
 * list below the first. BACKFILL-9, BACKFILL-17
 */
export function backfillSearch(search: Search): BackfillSearch {
  const page = Number(search.page)
  return {
    job: idIn(search.job),
    tab: search.tab === 'add' ? 'add' : undefined,
    adding: idIn(search.adding),
    page: Number.isInteger(page) && page > 1 && page < 1_000_000 ? page : undefined,
  }
}

function idIn(value: unknown): string | undefined {
  const id = text(value)?.toLowerCase()
  return id !== undefined && uuid.test(id) ? id : undefined
}
