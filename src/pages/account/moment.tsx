import { useIntl } from 'react-intl'

/** A day and a time of it, as this browser's clock shows it. */
export function Moment({ at }: { at: string }) {
  const intl = useIntl()
  return <time dateTime={at}>{intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })}</time>
}

/** A day, as this browser's calendar shows it. */
export function Day({ at }: { at: string }) {
  const intl = useIntl()
  return <time dateTime={at}>{intl.formatDate(at, { dateStyle: 'medium' })}</time>
}
