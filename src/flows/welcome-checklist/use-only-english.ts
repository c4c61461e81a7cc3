import { useIntl } from 'react-intl'
import type { AskedChecklist } from './asked-checklist.ts'

/** Whether the checklist is asked in English on a page in another language, which has to be said. LANG-20. */
export function useOnlyEnglish({ language }: AskedChecklist): boolean {
  return !useIntl().locale.startsWith(language)
}
