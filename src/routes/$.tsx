import { createFileRoute } from '@tanstack/react-router'
import { anyQuery } from '#src/app/search.ts'

/** Every address that has no page of its own: another name of a page, one that is still to be brought, or none. The query is kept. */
export const Route = createFileRoute('/$')({
  validateSearch: anyQuery,
  beforeLoad: async (arrival) => {
    // Fetched here, since what this imports lies in the entry of every page.
    const { leadOn } = await import('#src/app/other-address.ts')
    await leadOn(arrival)
  },
})
