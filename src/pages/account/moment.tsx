import { useIntl } from 'react-intl'
import { dayAndTime } from '#src/charts/day-and-time.ts'

/** A day and a time of it, as this browser's clock shows it. */
export function Moment({ at }: { at: string }) {
  const intl = useIntl()
  return <time dateTime={at}>{dayAndTime(intl, at, { dateStyle: 'long', timeStyle: 'short' })}</time>
}

/** A day, as this browser's calendar shows it. */
export function Day({ at }: { at: string }) {
  const intl = useIntl()
  return <time dateTime={at}>{intl.formatDate(at, { dateStyle: 'long' })}</time>
}
