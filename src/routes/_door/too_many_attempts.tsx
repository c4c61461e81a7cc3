import { createFileRoute } from '@tanstack/react-router'
import { personOf } from '#src/app/guards.ts'
import { loginSearch } from '#src/app/search.ts'
import { TooManyAttemptsPage } from '#src/flows/verification/too-many-attempts-page.tsx'

export const Route = createFileRoute('/_door/too_many_attempts')({
  validateSearch: loginSearch,
  beforeLoad: ({ context }) => personOf(context),
  component: TooManyAttemptsPage,
})
