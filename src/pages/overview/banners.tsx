import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type Banner, bannersQuery } from '#src/api/queries/banners.ts'
import { useLanguage } from '#src/app/use-language.ts'
import { useMe } from '#src/app/use-me.ts'
import { Button } from '#src/ui/button.tsx'
import type { IconName } from '#src/ui/icon-names.ts'
import { Notice, type NoticeTone } from '#src/ui/notice.tsx'
import { sectionTitle } from '#src/ui/theme/text.css.ts'
import * as css from './banners.css.ts'
import { putAway, wasPutAway } from './put-away.ts'

const looks: Record<Banner['category'], { icon: IconName; tone: NoticeTone }> = {
  kudos: { icon: 'checkCircle', tone: 'good' },
  upselling: { icon: 'sun', tone: 'quiet' },
  billing: { icon: 'bill', tone: 'quiet' },
  system: { icon: 'system', tone: 'warn' },
  early_access: { icon: 'eye', tone: 'quiet' },
  vpp: { icon: 'battery', tone: 'quiet' },
  account: { icon: 'person', tone: 'quiet' },
}

function OneBanner({ banner, onPutAway }: { banner: Banner; onPutAway: () => void }) {
  const intl = useIntl()
  const { goTo, pathOfThisApp } = useRouter().options.context
  const path = pathOfThisApp(banner.cta_link)
  return (
    <Notice
      {...looks[banner.category]}
      title={<span className={css.title}>{banner.title}</span>}
      action={
        path !== null &&
        banner.cta_title !== null && (
          <Button
            variant="secondary"
            size="nav"
            wide="phone"
            messageId="overview.banner.follow"
            onClick={() => goTo(path)}
          >
            {banner.cta_title}
          </Button>
        )
      }
      {...(banner.dismissible && {
        dismissLabel: intl.formatMessage({ id: 'overview.banner.dismiss' }, { title: banner.title }),
        onDismiss: onPutAway,
      })}
    >
      {banner.body}
    </Notice>
  )
}

/** What the provider has to say, below the figures so that nothing moves when it comes; nothing without it. */
export default function Banners() {
  const { user } = useMe()
  const language = useLanguage()
  const { data } = useQuery(bannersQuery(user.id, language))
  const [gone, setGone] = useState<readonly string[]>([])
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = (data ?? []).filter(({ id }) => !gone.includes(id) && !wasPutAway(id))
  if (shown.length === 0) return null
  return (
    <section className={css.banners}>
      <h2 className={sectionTitle} tabIndex={-1} ref={heading}>
        <FormattedMessage id="overview.banners" />
      </h2>
      {shown.map((banner) => (
        <OneBanner
          key={banner.id}
          banner={banner}
          onPutAway={() => {
            putAway(banner.id)
            setGone([...gone, banner.id])
            heading.current?.focus()
          }}
        />
      ))}
    </section>
  )
}
