import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { reportError } from '#src/app/error-reports.ts'
import { isNotFetched } from '#src/app/not-fetched.ts'
import { bringUnfetched } from '#src/pages/errors/late-pages.tsx'
import { FailedPart } from './failed-part.tsx'

/** A part of a page that may fail alone: it says so in its place and can be tried again. */
export function SectionBoundary({
  name,
  resetBy = '',
  isPage = false,
  children,
}: {
  name: string
  /** What the part shows: a part that failed tries again with another. */
  resetBy?: string
  /** All of a page but its frame: it may be that the whole application has to be loaded anew. */
  isPage?: boolean
  children: ReactNode
}) {
  const router = useRouter()
  const note = (error: unknown) => {
    if (!isNotFetched(error)) reportError(name, error)
    else if (isPage) void bringUnfetched().then(({ reloadForNewRelease }) => reloadForNewRelease())
  }
  const retry = async (reset: () => void) => {
    if (isPage) await bringUnfetched().then(({ fetchAgain }) => fetchAgain(router))
    reset()
  }
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <ErrorBoundary
          onReset={reset}
          resetKeys={[resetBy]}
          onError={note}
          fallbackRender={({ error, resetErrorBoundary }) => (
            <FailedPart isOurs={!isNotFetched(error)} onRetry={() => void retry(resetErrorBoundary)} />
          )}
        >
          {children}
        </ErrorBoundary>
      )}
    </QueryErrorResetBoundary>
  )
}
