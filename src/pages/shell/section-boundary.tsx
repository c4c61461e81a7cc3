import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { FormattedMessage, useIntl } from 'react-intl'
import { reportError } from '#src/app/error-reports.ts'
import { isNotFetched } from '#src/app/not-fetched.ts'
import { bringUnfetched } from '#src/pages/errors/late-pages.tsx'
import { ErrorPanel } from '#src/ui/error-panel.tsx'

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
  const intl = useIntl()
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
          fallbackRender={({ resetErrorBoundary }) => (
            <ErrorPanel
              title={<FormattedMessage id="errors.sectionTitle" />}
              retryLabel={intl.formatMessage({ id: 'errors.tryAgain' })}
              onRetry={() => void retry(resetErrorBoundary)}
              messageId="errors.tryAgain"
            >
              <FormattedMessage id="errors.sectionText" />
            </ErrorPanel>
          )}
        >
          {children}
        </ErrorBoundary>
      )}
    </QueryErrorResetBoundary>
  )
}
