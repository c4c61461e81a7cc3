import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { listPolicy } from '#domain/policy.ts'
import { monitoringFile, monitoringQuery } from '#src/api/queries/statistics.ts'
import { FileButton } from '#src/app/file-button.tsx'
import { ListPart } from '#src/pages/account/list-part.tsx'
import { BeyondLast } from '#src/pages/admin/list/beyond-last.tsx'
import { foundIn } from '#src/pages/admin/list/found-in.ts'
import { ListPlace } from '#src/pages/admin/list/list-place.tsx'
import { Pages } from '#src/pages/admin/list/pages.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { MonitoringTable } from './monitoring-table.tsx'
import { Part } from './part.tsx'
import * as css from './statistics.css.ts'
import type { StatisticsSearch } from './statistics-search.ts'

/** The systems in service that report badly, or well, page by page. STAT-2 */
export function MonitoringList() {
  const intl = useIntl()
  const {
    monitoring = 'bad',
    page = 1,
    page_size = listPolicy.adminPageSize,
  } = useSearch({
    from: '/admin/statistics',
  })
  const navigate = useNavigate({ from: '/admin/statistics' })
  const query = useQuery(monitoringQuery({ monitoring, page, page_size }))
  const found = foundIn(query)
  // While it is leafed their number stands, since it would be heard anew.
  const [counted, setCounted] = useState(monitoring)
  if (!query.isPlaceholderData && counted !== monitoring) setCounted(monitoring)
  const show = (search: StatisticsSearch) =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...search }), resetScroll: false })
  const say = (id: string) => intl.formatMessage({ id })
  return (
    <Part
      title="adminStatistics.systems"
      asOf={found?.as_of}
      isLeafed
      action={
        <FileButton
          file={`monitoring-${monitoring}.csv`}
          bring={() => monitoringFile(monitoring)}
          messageId="adminStatistics.csvAll"
        >
          <FormattedMessage id="adminStatistics.csvAll" />
        </FileButton>
      }
    >
      <div className={css.choice}>
        <Segmented
          wide
          label={say('adminStatistics.systems')}
          value={monitoring}
          onChange={(chosen) => show({ monitoring: chosen === 'good' ? 'good' : undefined })}
          options={[
            { value: 'bad', label: say('adminStatistics.bad') },
            { value: 'good', label: say('adminStatistics.good') },
          ]}
        />
        <p className={css.note} role="status">
          {found && counted === monitoring && (
            <FormattedMessage id="adminStatistics.systemsFound" values={{ count: found.count }} />
          )}
        </p>
      </div>
      <ListPart query={query} loading={say('adminStatistics.loading')}>
        {found && (
          <>
            <ListPlace label={say('adminStatistics.systems')}>
              <MonitoringTable
                rows={found.results}
                are={monitoring}
                isBusy={query.isPlaceholderData}
                beyondLast={
                  found.count > 0 && (
                    <BeyondLast
                      found={{ page: found.page, total_pages: found.totalPages, count_is_exact: true }}
                      onPage={(next) => show({ page: next })}
                    />
                  )
                }
              />
            </ListPlace>
            {monitoring === 'bad' && found.count > 0 && (
              <p className={css.note}>
                <FormattedMessage id="adminStatistics.silentAtNight" />
              </p>
            )}
            {found.results.length > 0 && (
              <Pages
                found={{
                  ...found,
                  count_is_exact: true,
                  page_size,
                  total_pages: found.totalPages,
                }}
                onPage={(next) => show({ page: next })}
                onSize={(size) => show({ page_size: size })}
              />
            )}
          </>
        )}
      </ListPart>
    </Part>
  )
}
