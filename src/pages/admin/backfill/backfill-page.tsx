import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { AppLink } from '#src/app/links.tsx'
import { useMay } from '#src/app/use-may.ts'
import { useMe } from '#src/app/use-me.ts'
import { useStep } from '#src/app/use-step.ts'
import { AddAgreements, isTypingAgreements } from '#src/flows/add-agreements/add-agreements.tsx'
import { BackfillForm } from '#src/flows/backfill/backfill-form.tsx'
import { BackfillJob } from '#src/flows/backfill/backfill-job.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import * as css from './backfill-page.css.ts'
import { RecentJobs } from './recent-jobs.tsx'

/** What is read from the platform: one backfill at its address, or the ways to begin. */
export function BackfillPage() {
  const { job } = useSearch({ from: '/admin/backfill' })
  useStep(job ?? 'list')
  return job === undefined ? <Beginnings /> : <OneJob key={job} jobId={job} />
}

function OneJob({ jobId }: { jobId: string }) {
  return (
    <>
      <PageTitle
        look="staff"
        eyebrow={
          <AppLink to="/admin/backfill" variant="back" messageId="adminBackfill.allJobs">
            <FormattedMessage id="adminBackfill.allJobs" />
          </AppLink>
        }
      >
        <FormattedMessage id="adminBackfill.title" />
      </PageTitle>
      <div className={css.narrow}>
        <BackfillJob jobId={jobId} />
      </div>
    </>
  )
}

function Beginnings() {
  const intl = useIntl()
  const { tab, adding, page = 1 } = useSearch({ from: '/admin/backfill' })
  const navigate = useNavigate({ from: '/admin/backfill' })
  const mayAdd = useMay('agreements.add')
  const { user } = useMe()
  const [startedAside, setStartedAside] = useState(0)
  const again = (
    <div className={css.page}>
      <div className={css.narrow}>
        <BackfillForm
          key={startedAside}
          isAnew={startedAside > 0}
          isAside={() => tab === 'add' || isTypingAgreements(user.id)}
          onStartedAside={() => setStartedAside((before) => before + 1)}
        />
      </div>
      <RecentJobs
        page={page}
        onPage={(next) =>
          void navigate({ search: (before) => ({ ...before, page: next }), resetScroll: false })
        }
      />
    </div>
  )
  const add = (
    <div className={css.narrow}>
      <AddAgreements
        jobId={adding}
        onJob={(jobId) =>
          void navigate({ search: (before) => ({ ...before, adding: jobId }), replace: true })
        }
      />
    </div>
  )
  return (
    <>
      <PageTitle look="staff" lead={<FormattedMessage id="adminBackfill.lead" />}>
        <FormattedMessage id="adminBackfill.title" />
      </PageTitle>
      {mayAdd ? (
        <Tabs
          label={intl.formatMessage({ id: 'adminBackfill.ways' })}
          selected={tab ?? 'again'}
          onChange={(id) =>
            void navigate({
              search: (before) => ({ ...before, tab: id === 'add' ? 'add' : undefined }),
              replace: true,
              resetScroll: false,
            })
          }
          tabs={[
            { id: 'again', label: <FormattedMessage id="adminBackfill.again" />, content: again },
            { id: 'add', label: <FormattedMessage id="adminBackfill.add" />, content: add },
          ]}
        />
      ) : (
        again
      )}
    </>
  )
}
