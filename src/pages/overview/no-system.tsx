import { FormattedMessage } from 'react-intl'
import { EmptyState } from '#src/ui/empty-state.tsx'

/** Before there is anything to show. */
export default function NoSystem() {
  return (
    <EmptyState title={<FormattedMessage id="overview.noSystem" />}>
      <FormattedMessage id="overview.noSystemText" />
    </EmptyState>
  )
}
