import { FormattedMessage } from 'react-intl'
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
