import { FormattedMessage } from 'react-intl'
import { showToast } from '#src/ui/toast-view.tsx'

const tones = { success: 'good', warning: 'warn', error: 'bad' } as const

/** Shows a toast in the person's language. The same one does not stand twice. */
export function announce(
  kind: keyof typeof tones,
  id: string,
  values?: Record<string, string | number>,
): void {
  showToast({ tone: tones[kind], message: <FormattedMessage id={id} values={values} />, id })
}
