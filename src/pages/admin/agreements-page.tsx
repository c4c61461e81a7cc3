import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { agreementPageQuery } from '#src/api/queries/agreements.ts'
import { typedText } from '#src/app/typed-text.ts'
import { FailedPart } from '#src/pages/shell/failed-part.tsx'
import { PageWaiting } from '#src/pages/shell/page-waiting.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Pagination } from '#src/ui/pagination.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import * as css from './agreements-page.css.ts'
import { AgreementsTable } from './agreements-table.tsx'

/** All agreements, page by page, found by name, email, address or number. */
export function AgreementsPage() {
  const intl = useIntl()
  const { page = 1, search } = useSearch({ from: '/admin/agreements' })
  const navigate = useNavigate({ from: '/admin/agreements' })
  const [typed, setTyped] = useState(search ?? '')
  const query = useQuery(agreementPageQuery({ page, ...(search ? { search } : {}) }))
  const find = (words: string) => void navigate({ search: { search: words.trim() || undefined } })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    find(typed)
  }
  const goTo = (next: number) => void navigate({ search: (before) => ({ ...before, page: next }) })
  const found = query.data
  const before = found ? (found.page - 1) * found.page_size : 0
  return (
    <>
      <PageTitle look="staff">
        <FormattedMessage id="admin.agreements" />
      </PageTitle>
      <div className={css.list}>
        <search>
          <form onSubmit={submit}>
            <SearchField
              label={intl.formatMessage({ id: 'admin.search' })}
              placeholder={intl.formatMessage({ id: 'admin.search' })}
              clearLabel={intl.formatMessage({ id: 'admin.clear' })}
              value={typed}
              readTyped={typedText}
              onChange={(next) => {
                setTyped(next)
                if (next === '') find('')
              }}
              onSubmit={() => find(typed)}
            />
          </form>
        </search>
        {query.isError && !found ? (
          <FailedPart onRetry={() => void query.refetch()} isBusy={query.isFetching} />
        ) : query.isPending ? (
          <PageWaiting />
        ) : (
          <AgreementsTable
            rows={found?.results ?? []}
            isBusy={query.isPlaceholderData}
            empty={
              <EmptyState title={<FormattedMessage id="admin.noneFound" />}>
                <FormattedMessage id="admin.noneFoundText" />
              </EmptyState>
            }
          />
        )}
        {found && found.count > 0 && (
          <Pagination
            label={intl.formatMessage({ id: 'admin.pages' })}
            summary={
              <FormattedMessage
                id={found.count_is_exact ? 'admin.count' : 'admin.countAbout'}
                values={{
                  from: found.results.length === 0 ? 0 : before + 1,
                  to: found.results.length === 0 ? 0 : before + found.results.length,
                  count: found.count,
                }}
              />
            }
            position={
              <FormattedMessage
                id="admin.pageOf"
                values={{ page: found.page, pages: Math.max(1, found.total_pages) }}
              />
            }
            previousLabel={intl.formatMessage({ id: 'admin.previous' })}
            nextLabel={intl.formatMessage({ id: 'admin.next' })}
            onPrevious={found.page > 1 ? () => goTo(found.page - 1) : undefined}
            onNext={found.page < found.total_pages ? () => goTo(found.page + 1) : undefined}
          />
        )}
      </div>
    </>
  )
}
