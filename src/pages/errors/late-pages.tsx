import type { ErrorComponentProps } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { bringUnfetched } from '#src/app/not-fetched.ts'
import { PersonWaiting } from '#src/pages/shell/person-waiting.tsx'

const bringProblem = () => import('./problem-page.tsx')
const bringNotFound = () => import('./not-found-page.tsx')

/** When even the page that says so cannot be fetched. */
const PlainProblem = () => (
  <main>
    <h1>
      <FormattedMessage id="errors.genericTitle" />
    </h1>
    <p>
      <FormattedMessage id="errors.genericLead" />
    </p>
  </main>
)

const ProblemPage = lazy(() =>
  bringProblem().then(
    (page) => ({ default: page.ProblemPage }),
    () => ({ default: PlainProblem }),
  ),
)
const NotFoundPage = lazy(() =>
  bringNotFound().then(
    (page) => ({ default: page.NotFoundPage }),
    () => ({ default: PlainProblem }),
  ),
)

/** Fetches them for when the server no longer answers, or has another release; whoever needs one then tries once more. */
export function bringErrorPages(): void {
  void Promise.allSettled([bringProblem(), bringNotFound(), bringUnfetched()])
}

export function LateProblemPage(props: ErrorComponentProps) {
  return (
    <Suspense fallback={<PersonWaiting />}>
      <ProblemPage {...props} />
    </Suspense>
  )
}

export function LateNotFoundPage() {
  return (
    <Suspense fallback={<PersonWaiting />}>
      <NotFoundPage />
    </Suspense>
  )
}
