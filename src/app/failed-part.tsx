import type { UseQueryResult } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { statusOf } from '#src/api/failure.ts'
import { ErrorPanel } from '#src/ui/error-panel.tsx'
import { useLastError } from './use-last-error.ts'

type Props = {
  onRetry: () => void
  isBusy?: boolean
  /** The server answered, or the page is at fault: a person's connection is not to be looked at. */
  isOurs?: boolean
  /** It is all of a page of staff: nothing else of it works. */
  isWhole?: boolean
}

/** In the place of a part whose data could not be had at all. */
export function FailedPart({ onRetry, isBusy, isOurs, isWhole }: Props) {
  const intl = useIntl()
  const text = isOurs ? 'errors.sectionOurs' : 'errors.sectionText'
  const pageText = isOurs ? 'admin.lostOurs' : 'admin.lostText'
  return (
    <ErrorPanel
      title={<FormattedMessage id={isWhole ? 'admin.lostTitle' : 'errors.sectionTitle'} />}
      retryLabel={intl.formatMessage({ id: 'errors.tryAgain' })}
      onRetry={onRetry}
      busy={isBusy}
      messageId="errors.tryAgain"
    >
      <FormattedMessage id={isWhole ? pageText : text} />
    </ErrorPanel>
  )
}

type Query = Pick<UseQueryResult, 'error' | 'isFetching' | 'isPaused' | 'refetch'>
type QueriesProps = {
  of: readonly Query[]
  isWhole?: boolean
  /** In place of asking for each again. */
  onRetry?: () => void
}

/** The same for what was asked for and failed: said once, and asked for again at once. */
export function FailedQueries({ of, isWhole, onRetry }: QueriesProps) {
  const why = useLastError((of.find(({ error }) => statusOf(error)) ?? of[0])?.error)
  return (
    <FailedPart
      onRetry={onRetry ?? (() => of.map(({ refetch }) => refetch()))}
      isBusy={of.some(({ isFetching }) => isFetching)}
      isOurs={statusOf(why) > 0 && !of.some(({ isPaused }) => isPaused)}
      isWhole={isWhole}
    />
  )
}
