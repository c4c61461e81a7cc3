import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { isLost } from '#src/api/failure.ts'
import {
  agreementHistoryQuery,
  type StaffAgreement,
  staffAgreementQuery,
} from '#src/api/queries/staff-agreement.ts'
import { FailedQueries } from '#src/app/failed-part.tsx'
import { PageWaiting } from '#src/pages/shell/page-waiting.tsx'
import { SectionBoundary } from '#src/pages/shell/section-boundary.tsx'
import { StaleNote } from '#src/pages/shell/stale-note.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { AgreementHead, BackToAgreements } from './agreement-head.tsx'
import { ChecklistPart } from './checklist-part.tsx'
import { HistoryPart } from './history-part.tsx'
import { HoldersPart } from './holders-part.tsx'
import { FieldsPart, Part } from './part.tsx'
import * as css from './staff-agreement.css.ts'
import { StandingPart } from './standing-part.tsx'
import { SystemPart } from './system-part.tsx'
import { VerificationPart } from './verification-part.tsx'

/** Everything that staff may know of one agreement, and what they may do with it. ADMIN-8 */
export function StaffAgreementPage() {
  const { agreementId } = useParams({ from: '/admin/agreements/$agreementId' })
  const query = useQuery(staffAgreementQuery(agreementId))
  if (query.data === undefined) {
    return (
      <>
        <PageTitle look="staff" eyebrow={<BackToAgreements />}>
          <FormattedMessage id="adminAgreement.name" />
        </PageTitle>
        {isLost(query) ? <FailedQueries of={[query]} isWhole /> : <PageWaiting />}
      </>
    )
  }
  return (
    <>
      <AgreementHead agreement={query.data} />
      <div className={css.note}>
        <StaleNote query={query} />
      </div>
      <Parts key={agreementId} agreement={query.data} />
    </>
  )
}

function Parts({ agreement }: { agreement: StaffAgreement }) {
  return (
    <div className={css.columns}>
      <div className={css.column}>
        <HoldersPart agreement={agreement} />
        <StandingPart agreement={agreement} />
        {(['contract', 'payments', 'autopay', 'references'] as const).map((place) => (
          <FieldsPart key={place} agreement={agreement} place={place} />
        ))}
      </div>
      <div className={css.column}>
        <SectionBoundary name="history">
          <Noted agreement={agreement} />
        </SectionBoundary>
        <VerificationPart agreement={agreement} />
        <SectionBoundary name="system">
          <SystemPart system={agreement.system} />
        </SectionBoundary>
      </div>
    </div>
  )
}

/** What was noted of it comes by a call of its own, and fails alone. */
function Noted({ agreement }: { agreement: StaffAgreement }) {
  const query = useQuery(agreementHistoryQuery(agreement.id))
  if (query.data === undefined) {
    return (
      <>
        <Part name="history">{isLost(query) ? <FailedQueries of={[query]} /> : <PageWaiting />}</Part>
        {isLost(query) && <ChecklistPart agreement={agreement} events={null} />}
      </>
    )
  }
  return (
    <>
      <HistoryPart agreement={agreement} events={query.data.events} isCut={query.data.older_left_out} />
      <ChecklistPart agreement={agreement} events={query.data.events} />
    </>
  )
}
