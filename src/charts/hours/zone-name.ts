import type { IntlShape } from 'react-intl'
import { supportPolicy } from '#domain/policy.ts'

function nameOf(intl: IntlShape, at: Date, timeZone: string): string {
  const parts = intl.formatDateToParts(at, { timeZone, timeZoneName: 'longGeneric' })
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** What a reader calls a zone; that of support as the portal calls it everywhere, for which Spanish has another name too. LANG-12 */
export function zoneName(intl: IntlShape, at: Date, timeZone: string): string {
  const name = nameOf(intl, at, timeZone)
  const isEastern = name === nameOf(intl, at, supportPolicy.zone)
  return isEastern ? intl.formatMessage({ id: 'charts.hours.easternInSentence' }) : name
}
