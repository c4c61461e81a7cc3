import type { UseQueryResult } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNow } from '#src/app/use-now.ts'
import { homeClock, ownZone, timeWords, withDay } from '#src/charts/wording.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { StatusPlace } from '#src/ui/status-place.tsx'

type Query = Pick<
  UseQueryResult,
  'data' | 'isPlaceholderData' | 'isError' | 'isPaused' | 'isFetching' | 'dataUpdatedAt' | 'refetch'
>

/** Whether newer data could not be had. What stands in for an answer is not old but another one's, and has no time of its own. */
const isOld = ({ data, isPlaceholderData, isError, isPaused }: Query) =>
  data !== undefined && !isPlaceholderData && (isError || isPaused)

/** Says how old the data are when newer ones could not be had, and offers again; what is of no home by the reader's clock. */
export function StaleNote({ query, timeZone = ownZone() }: { query: Query; timeZone?: string }) {
  const intl = useIntl()
  const now = useNow(60_000)
  const at = query.dataUpdatedAt
  const time = () => withDay(intl, homeClock(intl, at, timeZone), at, timeZone, now)
  return (
    <StatusPlace>
      {isOld(query) && (
        <Notice
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
          {timeWords(intl.formatMessage({ id: 'errors.oldData' }, { time: time() }))}
        </Notice>
      )}
    </StatusPlace>
  )
}
