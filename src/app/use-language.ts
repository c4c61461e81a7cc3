import { useIntl } from 'react-intl'
import type { Language } from '#domain/language.ts'

/** The language that is shown. */
export const useLanguage = (): Language => (useIntl().locale.startsWith('es') ? 'es' : 'en')
