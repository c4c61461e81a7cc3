import { useRouter } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import type { InboxMessage } from '#src/api/queries/inbox.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { focusOnArrival } from '#src/ui/focus-on-arrival.ts'
import { Icon } from '#src/ui/icons.tsx'
import { body, cardTitle, muted, small } from '#src/ui/theme/text.css.ts'
import * as css from './inbox.css.ts'
import { Markdown } from './markdown.tsx'
import { ExactDate } from './message-date.tsx'

type MessageProps = { message: InboxMessage; onBack: () => void; onFollow: (path: string) => void }

/** One alert, with its link into the portal when it has one that leads somewhere. */
export function Message({ message, onBack, onFollow }: MessageProps) {
  const { pathOfThisApp } = useRouter().options.context
  const path = pathOfThisApp(message.deeplink)
  return (
    <article className={css.message}>
      <span className={css.back} data-keep-clear="true">
        <Button
          variant="quiet"
          messageId="inbox.back"
          icon={<Icon name="chevronLeft" size="small" />}
          onClick={onBack}
        >
          <FormattedMessage id="inbox.back" />
        </Button>
      </span>
      <div className={css.head}>
        <h3 className={classNames(cardTitle, css.wordsTitle)} tabIndex={-1} ref={focusOnArrival}>
          {message.subject}
        </h3>
        <span className={classNames(small, muted)}>
          <ExactDate sentAt={message.date_sent} />
        </span>
      </div>
      <div className={classNames(body, css.words)}>
        {message.markdown_body === null ? (
          message.body
        ) : (
          <Markdown text={message.markdown_body} pathOfThisApp={pathOfThisApp} onFollow={onFollow} />
        )}
      </div>
      {path !== null && message.cta_title !== null && (
        <Button wide="phone" messageId="inbox.follow" onClick={() => onFollow(path)}>
          {message.cta_title}
        </Button>
      )}
    </article>
  )
}
