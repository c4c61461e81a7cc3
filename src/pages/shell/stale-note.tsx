import type { UseQueryResult } from '@tanstack/react-query'
import { FormattedMessage, FormattedTime } from 'react-intl'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

type Query = Pick<
  UseQueryResult,
  'data' | 'isError' | 'isPaused' | 'isFetching' | 'dataUpdatedAt' | 'refetch'
>

/** Says how old the data are when newer ones could not be had, and offers again. */
export function StaleNote({ query, timeZone }: { query: Query; timeZone: string }) {
  const isOld = query.data !== undefined && (query.isError || query.isPaused)
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
      <FormattedMessage
        id="errors.oldData"
        values={{ time: <FormattedTime value={query.dataUpdatedAt} timeZone={timeZone} /> }}
      />
    </Notice>
  )
}
