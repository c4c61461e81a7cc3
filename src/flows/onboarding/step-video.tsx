import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { small } from '#src/ui/theme/text.css.ts'
import * as css from './step-video.css.ts'

type Props = {
  video: { title: string; description?: string; url: string }
  /** It is watched; told again each time. */
  onPlay?: () => void
}

/** A film of the provider with its name below; where it cannot be played, the way to it. */
export function StepVideo({ video: { title, description, url }, onPlay }: Props) {
  const intl = useIntl()
  const [hasFailed, setHasFailed] = useState(false)
  return (
    <figure className={css.figure}>
      {hasFailed ? (
        <Notice
          tone="warn"
          role="status"
          action={
            <Link
              href={url}
              newTab={intl.formatMessage({ id: 'shell.opensNewTab' })}
              messageId="onboarding.video.open"
              onClick={onPlay}
            >
              <FormattedMessage id="onboarding.video.open" />
            </Link>
          }
        >
          <FormattedMessage id="onboarding.video.failed" />
        </Notice>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: captions are part of the provider's file.
        <video
          className={css.film}
          src={url}
          controls
          playsInline
          preload="metadata"
          aria-label={title}
          onPlay={onPlay}
          onError={() => setHasFailed(true)}
        />
      )}
      <figcaption className={css.caption}>
        <span className={css.title}>{title}</span>
        {description && <span className={small}>{description}</span>}
      </figcaption>
    </figure>
  )
}
