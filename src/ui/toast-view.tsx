import { useEffect, useRef } from 'react'
import { type Toast, toast, useToaster } from 'react-hot-toast/headless'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icons.tsx'
import { list } from './theme/text.css.ts'
import type { ToastTone } from './toast.tsx'
import * as css from './toast-view.css.ts'
import { useKeptClear } from './use-kept-clear.ts'

const icons: Record<ToastTone, IconName> = {
  good: 'checkCircle',
  warn: 'warning',
  bad: 'warning',
  quiet: 'info',
}

function isTone(name: string | undefined): name is ToastTone {
  return name !== undefined && name in icons
}

function ToastItem({ item, dismissLabel }: { item: Toast; dismissLabel: string }) {
  const tone = isTone(item.className) ? item.className : item.type === 'error' ? 'bad' : 'quiet'
  return (
    <div className={css.toast} data-leaving={!item.visible || undefined}>
      <span className={classNames(css.sign, css.signs[tone])}>
        <Icon name={icons[tone]} />
      </span>
      {/* The same words shown again are new ones to who listens. ERROR-10 */}
      <div key={item.createdAt} className={classNames(list, css.words)}>
        {typeof item.message === 'function' ? item.message(item) : item.message}
      </div>
      <span className={css.dismiss}>
        <IconButton label={dismissLabel} track="toast.dismiss" onClick={() => toast.dismiss(item.id)}>
          <Icon name="cross" />
        </IconButton>
      </span>
    </div>
  )
}

/** What has only just been shown goes along to the screen that it may be about. */
const JUST_SHOWN_MS = 1_000

/** Where toasts appear, each for `shownMs`; mounted once. They pause under the pointer and while the focus is in them. */
export function ToastView({
  label,
  dismissLabel,
  shownMs,
  screen,
}: {
  label: string
  dismissLabel: string
  shownMs: number
  /** Another one takes away what was shown on the one before. */
  screen: string
}) {
  const { toasts, handlers } = useToaster({ duration: shownMs })
  const held = useRef({ pointer: false, focus: false })
  const hold = (by: 'pointer' | 'focus', on: boolean) => {
    const before = held.current.pointer || held.current.focus
    held.current[by] = on
    const after = held.current.pointer || held.current.focus
    if (after && !before) handlers.startPause()
    if (before && !after) handlers.endPause()
  }
  const section = useRef<HTMLElement>(null)
  useKeptClear(section, toasts.length > 0)
  const shown = useRef({ screen, toasts })
  useEffect(() => {
    const before = shown.current
    shown.current = { screen, toasts }
    if (before.screen === screen) return
    for (const { id, createdAt } of before.toasts)
      if (Date.now() - createdAt > JUST_SHOWN_MS) toast.dismiss(id)
  }, [screen, toasts])
  useEffect(() => {
    // A toast that vanishes with the focus in it sends no blur, and the pause would never end.
    if (held.current.focus && !section.current?.contains(document.activeElement)) hold('focus', false)
  })
  const regions = [
    { politeness: 'assertive', items: toasts.filter((item) => item.type === 'error') },
    { politeness: 'polite', items: toasts.filter((item) => item.type !== 'error') },
  ] as const
  return (
    <section
      ref={section}
      className={css.corner}
      // An open dialog hides everything else from those who listen; this mark leaves the messages out of that.
      data-react-aria-top-layer="true"
      aria-label={label}
      onMouseEnter={() => hold('pointer', true)}
      onMouseLeave={() => hold('pointer', false)}
      onFocus={() => hold('focus', true)}
      onBlur={() => hold('focus', false)}
    >
      {regions.map(({ politeness, items }) => (
        <div className={css.region} key={politeness} aria-live={politeness} aria-relevant="additions text">
          {items.map((item) => (
            <ToastItem item={item} dismissLabel={dismissLabel} key={item.id} />
          ))}
        </div>
      ))}
    </section>
  )
}
