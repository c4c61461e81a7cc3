import { type ReactNode, useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { dayAndTime } from '#src/charts/day-and-time.ts'
import { sectionTitle } from '#src/ui/theme/text.css.ts'
import * as css from './statistics.css.ts'

/** A part of the statistics with its title and the time of its figures. STAT-4 */
export function Part({
  title,
  asOf,
  isLeafed = false,
  action,
  children,
}: {
  title: string
  asOf: string | undefined
  /** Its figures are of another moment on each page, which nobody who leafs wants to hear. */
  isLeafed?: boolean
  action?: ReactNode
  children: ReactNode
}) {
  const intl = useIntl()
  const id = useId()
  return (
    <section className={css.part} aria-labelledby={id}>
      <div className={css.partHead}>
        <div>
          <h2 className={sectionTitle} id={id}>
            <FormattedMessage id={title} />
          </h2>
          <p className={css.note} role={isLeafed ? undefined : 'status'}>
            {asOf !== undefined && (
              <FormattedMessage
                id="adminStatistics.asOf"
                values={{
                  time: (
                    <time dateTime={asOf}>
                      {dayAndTime(intl, asOf, {
                        year: 'numeric',
                        month: 'long',
                        day: 'numeric',
                        hour: 'numeric',
                        minute: '2-digit',
                        second: '2-digit',
                      })}
                    </time>
                  ),
                }}
              />
            )}
          </p>
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
