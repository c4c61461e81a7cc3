import { QueryErrorResetBoundary } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { FormattedMessage, useIntl } from 'react-intl'
import { reportError } from '#src/app/error-reports.ts'
import { ErrorPanel } from '#src/ui/error-panel.tsx'

/** A part of a page that may fail alone: it says so in its place and can be tried again. */
export function SectionBoundary({
  name,
  resetBy = '',
  children,
}: {
  name: string
  /** What the part shows: a part that failed tries again with another. */
  resetBy?: string
  children: ReactNode
}) {
  const intl = useIntl()
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <ErrorBoundary
          onReset={reset}
          resetKeys={[resetBy]}
          onError={(error) => reportError(name, error)}
          fallbackRender={({ resetErrorBoundary }) => (
            <ErrorPanel
              title={<FormattedMessage id="errors.sectionTitle" />}
              retryLabel={intl.formatMessage({ id: 'errors.tryAgain' })}
              onRetry={resetErrorBoundary}
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
