import { FormattedMessage, useIntl } from 'react-intl'
import { ErrorPanel } from '#src/ui/error-panel.tsx'

/** In the place of a part whose data could not be had at all. */
export function FailedPart({ onRetry, isBusy }: { onRetry: () => void; isBusy: boolean }) {
  const intl = useIntl()
  return (
    <ErrorPanel
      title={<FormattedMessage id="errors.sectionTitle" />}
      retryLabel={intl.formatMessage({ id: 'errors.tryAgain' })}
      onRetry={onRetry}
      busy={isBusy}
      messageId="errors.tryAgain"
    >
      <FormattedMessage id="errors.sectionText" />
    </ErrorPanel>
  )
}
