import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { BareButton } from './button.tsx'
import { type Source, SourceMark } from './source-mark.tsx'
import * as css from './tabs.css.ts'

export type EnergyTab = {
  source: Source
  label: string
  /** The message that the label is. */
  messageId?: string
  /** Formatted; stands in every tab, so that switching is comparing. */
  total: string
  unit: string
}

export type EnergyTabsProps = {
  label: string
  tabs: readonly EnergyTab[]
  selected: Source
  onChange: (source: Source) => void
  /** What the chosen tab opens into. */
  children: ReactNode
}

/** The place that a key leads to, or null for a key that is none of the tabs'. */
function placeAfter(key: string, at: number, count: number, isRightToLeft: boolean): number | null {
  const onward = isRightToLeft ? -1 : 1
  if (key === 'ArrowRight') return (at + onward + count) % count
  if (key === 'ArrowLeft') return (at - onward + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/**
 * The card of the energy page: its tabs are part of it, and the chosen one opens into it. The browser's own buttons,
 * since this page is opened often and the overlays' library would be half of it.
 */
export function EnergyTabs({ label, tabs, selected, onChange, children }: EnergyTabsProps) {
  const id = useId()
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    // With one of these the arrows are the browser's own: Back, among others.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    // From where the focus is: the page may not yet show what the last key chose.
    const places = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
    const to = placeAfter(
      event.key,
      places.findIndex((place) => place.matches(':focus')),
      tabs.length,
      getComputedStyle(event.currentTarget).direction === 'rtl',
    )
    const tab = to === null ? undefined : tabs[to]
    if (tab === undefined || to === null) return
    event.preventDefault()
    places[to]?.focus()
    onChange(tab.source)
  }
  return (
    <div className={css.card}>
      <div className={css.tabList} role="tablist" aria-label={label} onKeyDown={walk}>
        {tabs.map(({ source, label: name, messageId, total, unit }) => (
          <BareButton
            messageId={messageId}
            role="tab"
            key={source}
            className={css.tabs[source]}
            id={`${id}-${source}`}
            aria-selected={source === selected}
            aria-controls={source === selected ? `${id}-panel` : undefined}
            tabIndex={source === selected ? 0 : -1}
            onClick={() => onChange(source)}
          >
            <SourceMark source={source} />
            <span className={css.words}>
              <span className={css.name}>{name}</span>
              {/* A figure that takes the place of a dash: changed where it stands, it would count as moved. */}
              <span key={total} className={css.total}>
                {total}
                <span className={css.unit}>{`\u00a0${unit}`}</span>
              </span>
            </span>
          </BareButton>
        ))}
      </div>
      <div className={css.panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </div>
  )
}
