import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { isLost } from '#src/api/failure.ts'
import { staffAgreementQuery } from '#src/api/queries/staff-agreement.ts'
import { FailedQueries } from '#src/app/failed-part.tsx'
import { Transfer } from '#src/flows/transfer/transfer.tsx'
import { PageWaiting } from '#src/pages/shell/page-waiting.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { BackToAgreements } from './agreement-head.tsx'

/** Where an agreement goes to other homeowners, at an address of its own. TRANSFER-1 */
export function TransferPage() {
  const { agreementId } = useParams({ from: '/admin/agreements/$agreementId_/transfer' })
  const query = useQuery(staffAgreementQuery(agreementId))
  if (query.data !== undefined) return <Transfer key={agreementId} agreement={query.data} />
  return (
    <>
      <PageTitle look="staff" eyebrow={<BackToAgreements />}>
        <FormattedMessage id="transfer.title.form" />
      </PageTitle>
      {isLost(query) ? <FailedQueries of={[query]} isWhole /> : <PageWaiting />}
    </>
  )
}
