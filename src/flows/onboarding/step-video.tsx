import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { components } from '#src/api/schema.gen.ts'
import { languageNames } from '#src/app/language-names.ts'
import { useLanguage } from '#src/app/use-language.ts'
import { Link } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { StatusPlace } from '#src/ui/status-place.tsx'
import { small } from '#src/ui/theme/text.css.ts'
import * as css from './step-video.css.ts'

type Captions = components['schemas']['Captions']
type Props = {
  video: { title: string; description?: string; url: string; captions: readonly Captions[] }
  /** It is watched; told again each time. */
  onPlay?: () => void
}

/** Titles and descriptions are kept once, in one language, whichever a page is in. LANG-24 */
const filmLanguage = 'en'
const isElsewhere = ({ url }: Captions) => !url.startsWith('/')

/** In the size of a film whose address is on its way. */
export function StepVideoWaiting() {
  return (
    <div className={css.figure}>
      <span className={css.waiting}>
        <Skeleton height="auto" />
      </span>
      <Skeleton width="min(100%, 16rem)" height="1lh" />
    </div>
  )
}

/**
 * A film of the provider with its name below; where it cannot be played, the way to it. A network that was lost looks the
 * same as a file that no browser plays, so it is tried again when there is one.
 */
export function StepVideo({ video: { title, description, url, captions }, onPlay }: Props) {
  const intl = useIntl()
  const language = useLanguage()
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (!hasFailed) return
    const tryAgain = () => setHasFailed(false)
    addEventListener('online', tryAgain)
    return () => removeEventListener('online', tryAgain)
  }, [hasFailed])
  return (
    <figure className={css.figure}>
      <StatusPlace>
        {hasFailed && (
          <Notice
            tone="warn"
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
        )}
      </StatusPlace>
      {!hasFailed && (
        <video
          key={language}
          className={css.film}
          src={url}
          controls
          playsInline
          preload="metadata"
          aria-label={title}
          lang={filmLanguage}
          onPlay={onPlay}
          onError={() => setHasFailed(true)}
          {...(captions.some(isElsewhere) && { crossOrigin: 'anonymous' as const })}
        >
          {captions.map((one) => (
            <track
              key={one.language}
              kind="captions"
              src={one.url}
              srcLang={one.language}
              label={languageNames[one.language]}
              default={one.language === language}
            />
          ))}
        </video>
      )}
      <figcaption className={css.caption} lang={filmLanguage}>
        <span className={css.title}>{title}</span>
        {description && <span className={small}>{description}</span>}
      </figcaption>
    </figure>
  )
}
