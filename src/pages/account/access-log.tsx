import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type AccessLogEntry, accessLogQuery } from '#src/api/queries/access-log.ts'
import { rowsOnce } from '#src/api/queries/rows-once.ts'
import { useMe } from '#src/app/use-me.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useMoreShown } from '#src/ui/more-shown.ts'
import { body, muted, sectionTitle, small } from '#src/ui/theme/text.css.ts'
import { ListPart } from './list-part.tsx'
import * as css from './lists.css.ts'
import { Moment } from './moment.tsx'

const words = {
  'impersonation.started': 'accessLog.started',
  'impersonation.ended': 'accessLog.ended',
  'impersonation.refused': 'accessLog.refused',
} as const

const isKnown = (action: string): action is keyof typeof words => action in words

/** Who of the staff looked at the account, and when. */
export function AccessLog() {
  const intl = useIntl()
  const titleId = useId()
  const log = useInfiniteQuery(accessLogQuery(useMe().user.id))
  const entries = rowsOnce(log.data?.pages)
  const rows = useMoreShown<HTMLUListElement>(entries.length, log.hasNextPage)
  return (
    <section className={css.section} aria-labelledby={titleId}>
      <h2 className={sectionTitle} id={titleId}>
        <FormattedMessage id="accessLog.title" />
      </h2>
      <p className={classNames(body, css.lead)}>
        <FormattedMessage id="accessLog.lead" />
      </p>
      <ListPart query={log} loading={intl.formatMessage({ id: 'accessLog.loading' })}>
        {entries.length === 0 ? (
          <EmptyState title={<FormattedMessage id="accessLog.empty" />}>
            <FormattedMessage id="accessLog.emptyText" />
          </EmptyState>
        ) : (
          <ul ref={rows} className={css.rows}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
        {log.isFetchNextPageError && (
          <p className={small} role="alert">
            <FormattedMessage id="accessLog.moreFailed" />
          </p>
        )}
        {log.hasNextPage && (
          <div className={css.foot}>
            <Button
              variant="secondary"
              size="nav"
              messageId="accessLog.more"
              busy={log.isFetchingNextPage}
              onClick={() => void log.fetchNextPage()}
            >
              <FormattedMessage id="accessLog.more" />
            </Button>
          </div>
        )}
      </ListPart>
    </section>
  )
}

function Entry({ entry }: { entry: AccessLogEntry }) {
  const intl = useIntl()
  const { actor_name: name, actor_role: role } = entry
  const who =
    name === null || role === null
      ? intl.formatMessage({ id: 'accessLog.somebody' })
      : intl.formatMessage(
          { id: 'accessLog.who' },
          { name, role: intl.formatMessage({ id: `signedIn.role.${role}` }) },
        )
  return (
    <li className={css.row}>
      <div>
        <p className={classNames(body, css.name)}>
          <FormattedMessage
            id={isKnown(entry.action) ? words[entry.action] : 'accessLog.other'}
            values={{ who }}
          />
        </p>
        <p className={classNames(small, muted)}>
          <Moment at={entry.at} />
        </p>
      </div>
    </li>
  )
}
