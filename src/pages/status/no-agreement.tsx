import { FormattedMessage } from 'react-intl'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { SupportWays } from './support-ways.tsx'

/** For a homeowner without an agreement: why nothing is here, and whom to ask. */
export function NoAgreement({ name }: { name: string }) {
  return (
    <>
      <PageTitle eyebrow={<FormattedMessage id="status.greeting" values={{ name }} />}>
        <FormattedMessage id="status.noAgreement" />
      </PageTitle>
      <EmptyState title={<FormattedMessage id="status.noAgreementWhy" />} action={<SupportWays />}>
        <FormattedMessage id="status.noAgreementText" />
      </EmptyState>
    </>
  )
}
