import { type ReactNode, type UIEvent, useCallback, useState } from 'react'
import { classNames } from './class-names.ts'
import { area } from './scroll-shadow.css.ts'

/** Below this many pixels a scroll is not worth a sign. */
const THRESHOLD = 10

const NOWHERE = { above: false, below: false, scrolls: false }

function read(element: HTMLElement) {
  const rest = element.scrollHeight - element.clientHeight - element.scrollTop
  return {
    above: element.scrollTop > THRESHOLD,
    below: rest > THRESHOLD,
    scrolls: element.scrollHeight > element.clientHeight,
  }
}

/** `data-answer`: one that is heard from elsewhere. A status stands before what it says comes into it. */
const answer = '[role="alert"], form [role="status"]:not(:empty), form [role="status"] > *, [data-answer]'

const show = (notice: Element | null) => notice?.scrollIntoView({ block: 'nearest' })

/** What a form answers may come above what was scrolled to, out of sight on a phone. Gives the last of it. LAYOUT-41 */
function bringAnswers(records: MutationRecord[]): Element | null {
  let last: Element | null = null
  for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
    if (!(node instanceof Element)) continue
    const notice = node.matches(answer) ? node : node.querySelector(answer)
    show(notice)
    last = notice ?? last
  }
  return last
}

/** Marks the edges behind which more is hidden; what scrolls can be reached by keyboard. */
export function useScrollShadow() {
  const [hidden, setHidden] = useState(NOWHERE)
  const update = useCallback((element: HTMLElement) => {
    setHidden((before) => {
      const now = read(element)
      const same = before.above === now.above && before.below === now.below && before.scrolls === now.scrolls
      return same ? before : now
    })
  }, [])
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element === null || typeof ResizeObserver === 'undefined') return
      let brought: Element | null = null
      // Less room, as on a phone that was turned, takes no answer away.
      const observer = new ResizeObserver((sizes) => {
        update(element)
        if (brought?.isConnected && sizes.some(({ target }) => target === element)) show(brought)
      })
      observer.observe(element)
      for (const child of element.children) observer.observe(child)
      const answers = new MutationObserver((records) => {
        brought = bringAnswers(records) ?? brought
      })
      answers.observe(element, { childList: true, subtree: true })
      return () => {
        observer.disconnect()
        answers.disconnect()
      }
    },
    [update],
  )
  return {
    ref,
    onScroll: (event: UIEvent<HTMLElement>) => update(event.currentTarget),
    'data-above': hidden.above || undefined,
    'data-below': hidden.below || undefined,
    ...(hidden.scrolls && { tabIndex: 0 }),
  }
}

export type ScrollShadowProps = {
  /** Its own name. */
  label?: string
  /** What it is the content of; its name where it can be reached by keyboard, which nothing nameless should be. */
  windowName?: { 'aria-label': string } | { 'aria-labelledby': string }
  /** How the part takes its room. */
  className?: string
  /** The padding of what scrolls. */
  inside?: string
  children: ReactNode
}

/** A part that scrolls in itself. */
export function ScrollShadow({ label, windowName, className, inside, children }: ScrollShadowProps) {
  const shadow = useScrollShadow()
  return (
    <section
      {...shadow}
      className={classNames(area, className)}
      aria-label={label}
      {...('tabIndex' in shadow && windowName && { role: 'group', ...windowName })}
    >
      <div className={inside}>{children}</div>
    </section>
  )
}
