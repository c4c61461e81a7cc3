import type { MouseEvent } from 'react'
import { FormattedMessage } from 'react-intl'
import { Actions } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { focusListAround } from './list-place.tsx'

type Props = {
  found: { page: number; total_pages: number; count_is_exact: boolean }
  onPage: (page: number) => void
}

/** The address asks for a page that there is not, or not any more. Stands in a ListPlace. ADMIN-48 */
export function BeyondLast({ found: { page, total_pages, count_is_exact }, onPage }: Props) {
  const goTo = (there: number) => (event: MouseEvent<HTMLElement>) => {
    onPage(there)
    focusListAround(event.currentTarget)
  }
  return (
    <EmptyState
      title={<FormattedMessage id="admin.beyondTitle" values={{ page }} />}
      action={
        <Actions place="start">
          <Button variant="secondary" messageId="admin.toFirstPage" onClick={goTo(1)}>
            <FormattedMessage id="admin.toFirstPage" />
          </Button>
          {count_is_exact && total_pages > 1 && (
            <Button messageId="admin.toLastPage" onClick={goTo(total_pages)}>
              <FormattedMessage id="admin.toLastPage" />
            </Button>
          )}
        </Actions>
      }
    >
      {count_is_exact ? (
        <FormattedMessage id="admin.beyondText" values={{ pages: total_pages }} />
      ) : (
        <FormattedMessage id="admin.beyondLong" />
      )}
    </EmptyState>
  )
}
