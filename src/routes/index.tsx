import { createFileRoute, redirect } from '@tanstack/react-router'
import { anyQuery } from '#src/app/search.ts'

/** The query goes on to the landing page, after sign-in where that comes first. ROUTE-6 */
export const Route = createFileRoute('/')({
  validateSearch: anyQuery,
  beforeLoad: ({ location: { searchStr } }) => {
    throw redirect({ to: '/login', search: searchStr ? { redirect: `/${searchStr}` } : {}, replace: true })
  },
})
