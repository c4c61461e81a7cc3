import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Pagination } from '#src/ui/pagination.tsx'
import { Select } from '#src/ui/select.tsx'
import * as css from './list.css.ts'
import { pageSizes } from './list-search.ts'

export type ListPage<R> = {
  results: R[]
  count: number
  count_is_exact: boolean
  page: number
  page_size: number
  total_pages: number
}

/** Whether other rows are counted than before, which is said above the list; else it was leafed. */
function useCountNew({ count, page, page_size }: ListPage<unknown>): boolean {
  const shown = `${page} ${page_size}`
  const [last, setLast] = useState({ count, shown, isNew: true })
  if (last.count !== count || last.shown !== shown) setLast({ count, shown, isNew: last.count !== count })
  return last.isNew
}

/** Below a list: which rows stand there, how many at once, and the ways on; how to come to what has no page. ADMIN-61 */
export function Pages({
  found,
  isCountSaid = true,
  onPage,
  onSize,
}: {
  found: ListPage<unknown>
  /** Whether a line of the list itself says how many there are. */
  isCountSaid?: boolean
  onPage: (page: number) => void
  onSize?: (size: (typeof pageSizes)[number]) => void
}) {
  const intl = useIntl()
  const { page, page_size, total_pages, count, count_is_exact, results } = found
  const before = (page - 1) * page_size
  const isCountNew = useCountNew(found)
  const sizeWords = (size: number) => intl.formatMessage({ id: 'admin.pageSize' }, { size })
  const isLongerThanPages = !count_is_exact && page >= total_pages
  return (
    <>
      {isLongerThanPages && (
        <p className={css.count}>
          <FormattedMessage id="admin.beyondLong" />
        </p>
      )}
      <Pagination
        label={intl.formatMessage({ id: 'admin.pages' })}
        summary={
          <FormattedMessage
            id={count_is_exact ? 'admin.count' : 'admin.countMoreThan'}
            values={{
              from: before + 1,
              to: before + results.length,
              count,
            }}
          />
        }
        quiet={isCountSaid && isCountNew}
        pageSize={
          onSize && (
            <div className={css.sizes}>
              <Select
                label={intl.formatMessage({ id: 'admin.rowsOnPage' })}
                hideLabel
                placeholder={sizeWords(page_size)}
                size="nav"
                options={pageSizes.map((size) => ({ id: `${size}`, label: sizeWords(size) }))}
                value={`${page_size}`}
                onChange={(chosen) => {
                  const size = pageSizes.find((one) => `${one}` === chosen)
                  if (size !== undefined) onSize(size)
                }}
              />
            </div>
          )
        }
        position={
          count_is_exact ? (
            <FormattedMessage id="admin.pageOf" values={{ page, pages: Math.max(1, total_pages) }} />
          ) : (
            <FormattedMessage id="admin.page" values={{ page }} />
          )
        }
        previousLabel={intl.formatMessage({ id: 'admin.previous' })}
        nextLabel={intl.formatMessage({ id: 'admin.next' })}
        onPrevious={page > 1 ? () => onPage(Math.min(page - 1, Math.max(1, total_pages))) : undefined}
        onNext={page < total_pages ? () => onPage(page + 1) : undefined}
      />
    </>
  )
}
