import type { UseQueryResult } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { homeClock, timeWords } from '#src/charts/wording.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

type Query = Pick<
  UseQueryResult,
  'data' | 'isPlaceholderData' | 'isError' | 'isPaused' | 'isFetching' | 'dataUpdatedAt' | 'refetch'
>

/** Says how old the data are when newer ones could not be had, and offers again. */
export function StaleNote({ query, timeZone }: { query: Query; timeZone: string }) {
  const intl = useIntl()
  const { data, isPlaceholderData, isError, isPaused } = query
  // What stands in for an answer is not old but another one's, and has no time of its own.
  const isOld = data !== undefined && !isPlaceholderData && (isError || isPaused)
  if (!isOld) return null
  return (
    <Notice
      role="status"
      action={
        <Button
          variant="link"
          busy={query.isFetching}
          onClick={() => void query.refetch()}
          messageId="errors.tryAgain"
        >
          <FormattedMessage id="errors.tryAgain" />
        </Button>
      }
    >
      {timeWords(
        intl.formatMessage(
          { id: 'errors.oldData' },
          { time: homeClock(intl, query.dataUpdatedAt, timeZone) },
        ),
      )}
    </Notice>
  )
}
