import { FormattedMessage } from 'react-intl'
import { statusOf } from '#src/api/failure.ts'
import { reportError } from './error-reports.ts'

const tones = { success: 'good', warning: 'warn', error: 'bad' } as const

/** What is said of a failure that nothing more is known of; it alone has a title. */
const general = 'shell.somethingWentWrong'

/** They come with the place for them, after the first paint of a page. */
export const bringToasts = () => import('#src/ui/toast.tsx')

/** Shows a toast in the person's language. The same one does not stand twice. */
export function announce(
  kind: keyof typeof tones,
  id: string,
  values?: Record<string, string | number>,
): void {
  bringToasts().then(
    ({ showToast }) =>
      showToast({
        tone: tones[kind],
        title: id === general ? <FormattedMessage id="shell.error" /> : undefined,
        message: <FormattedMessage id={id} values={values} />,
        id,
      }),
    (error) => reportError('toast', error),
  )
}

/**
 * The general toast for an answer of the server that says nothing more. Where no answer came, what stands in the page
 * says so alone: a toast would say it twice.
 */
export function announceFault(event: object): void {
  const error = 'error' in event ? event.error : null
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  if (cause === null || statusOf(cause) > 0) announce('error', general)
}
