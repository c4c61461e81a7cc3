import { FormattedMessage } from 'react-intl'
import { ApiFailure } from '#src/api/failure.ts'
import { announce, bringToasts } from '#src/app/announce.tsx'

/** Toasts what the server says of a failure, or that something went wrong where it says nothing. */
export async function tellFailure(error: unknown): Promise<void> {
  const detail = error instanceof ApiFailure ? error.detail : ''
  if (detail === '') return announce('error', 'shell.somethingWentWrong')
  const { showToast } = await bringToasts()
  showToast({ tone: 'bad', title: <FormattedMessage id="shell.error" />, message: detail, id: detail })
}
