import { useRouter } from '@tanstack/react-router'
import { setElementVars } from '@vanilla-extract/dynamic'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icons.tsx'
import * as css from './screen-share.css.ts'
import { enterSharedWindow } from './shared-window.ts'

/** Tells the page how high the bar is, for what is scrolled to below it. */
function measure(bar: HTMLElement) {
  if (typeof ResizeObserver === 'undefined') return
  const observer = new ResizeObserver(() =>
    setElementVars(document.documentElement, { [css.barHeight]: `${bar.offsetHeight}px` }),
  )
  observer.observe(bar)
  return () => observer.disconnect()
}

/** Says on every page of the shared window that support sees it, and stops that. SHARE-5, SHARE-9 */
export default function SharingBar() {
  const intl = useIntl()
  const { context } = useRouter().options
  const [shared] = useState(() => enterSharedWindow(context, true))
  const isShared = useSelector(shared, (snapshot) => snapshot.hasTag('sharing'))
  const isConnecting = useSelector(shared, (snapshot) => snapshot.hasTag('connecting'))
  // Its place, while a window that was loaded anew finds its session again.
  if (isConnecting) return <div className={css.bar} />
  if (!isShared) return null
  return (
    <section className={css.bar} ref={measure} aria-label={intl.formatMessage({ id: 'screenShare.bar' })}>
      <span className={css.words} role="status">
        <Icon name="eye" />
        <FormattedMessage id="screenShare.seen" />
      </span>
      <Button
        variant="secondary"
        size="nav"
        messageId="screenShare.stop"
        onClick={() => shared.send({ type: 'share.end' })}
      >
        <FormattedMessage id="screenShare.stop" />
      </Button>
    </section>
  )
}
