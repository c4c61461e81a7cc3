import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icons.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { AgreementFigures } from './agreement-figures.tsx'
import { MonitoringList } from './monitoring-list.tsx'
import { PeopleFigures } from './people-figures.tsx'
import * as css from './statistics.css.ts'

const everything = { queryKey: ['statistics'] }

/** Agreements, people and systems in numbers, each part with the time of its figures. STAT-1 to STAT-7 */
export function StatisticsPage() {
  const queryClient = useQueryClient()
  const isBusy = useIsFetching(everything) > 0
  return (
    <>
      <PageTitle
        look="staff"
        action={
          <Button
            variant="secondary"
            size="nav"
            busy={isBusy}
            icon={<Icon name="refresh" />}
            messageId="adminStatistics.refresh"
            onClick={() => void queryClient.refetchQueries({ ...everything, type: 'active' })}
          >
            <FormattedMessage id="adminStatistics.refresh" />
          </Button>
        }
      >
        <FormattedMessage id="adminStatistics.title" />
      </PageTitle>
      <div className={css.page}>
        <AgreementFigures />
        <PeopleFigures />
        <MonitoringList />
      </div>
    </>
  )
}
