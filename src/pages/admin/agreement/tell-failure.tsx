import { FormattedMessage } from 'react-intl'
import { ApiFailure } from '#src/api/failure.ts'
import { announce, bringToasts } from '#src/app/announce.tsx'
import { languageStore } from '#src/app/language.ts'

const known: Readonly<Record<string, string>> = {
  unavailable: 'adminAgreement.recordings.unavailable',
  throttled: 'adminAgreement.recordings.throttled',
  forbidden: 'adminAgreement.recordings.forbidden',
  impersonating: 'admin.looking',
  not_found: 'adminAgreement.recordings.notFound',
}

/**
 * Toasts why there are no recordings. The server's own words are English: who reads Spanish gets what is known here, or
 * that something went wrong. ADMIN-43
 */
export async function tellFailure(error: unknown): Promise<void> {
  const { code, detail } = error instanceof ApiFailure ? error : { code: '', detail: '' }
  const id = known[code]
  if (id !== undefined) return announce('error', id)
  if (detail === '' || languageStore.language() !== 'en') return announce('error', 'shell.somethingWentWrong')
  const { showToast } = await bringToasts()
  showToast({ tone: 'bad', title: <FormattedMessage id="shell.error" />, message: detail, id: detail })
}
