import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, GridList, GridListItem } from 'react-aria-components/GridList'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icons.tsx'
import * as css from './sortable-list.css.ts'
import { useLatest } from './use-latest.ts'

export type Place = { beside: string; side: 'before' | 'after' }

type Words = { drag: string; up: string; down: string }

export type SortableListProps<R> = {
  /** Names the list. */
  label: string
  /** Of the words with which a row is dragged by keyboard. */
  locale: string
  rows: readonly R[]
  rowId: (row: R) => string
  /** What a row is called, for those who listen. */
  rowName: (row: R) => string
  render: (row: R) => ReactNode
  /** The names of the ways to move a row; `null`: the order stands. */
  moveWords: ((row: R) => Words) | null
  /** It stands among lists whose rows can be moved: its content stands where theirs does. */
  isAmongMovable?: boolean
  onMove: (id: string, place: Place) => void
}

/** Rows in an order of their own: moved by dragging, by the keyboard on the handle, or one place up or down. */
export function SortableList<R>(props: SortableListProps<R>) {
  const { label, locale, rows, rowId, rowName, render, moveWords, isAmongMovable, onMove } = props
  const frame = useRef<HTMLDivElement>(null)
  const ids = rows.map(rowId)
  const keepFocus = useFocusKept(frame, ids.join(' '))
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      rows.filter((row) => keys.has(rowId(row))).map((row) => ({ 'text/plain': rowName(row) })),
    renderDropIndicator: (target) => <DropIndicator target={target} className={css.indicator} />,
    onReorder: ({ keys, target }) => {
      const [moved] = keys
      const side = target.dropPosition === 'before' ? 'before' : 'after'
      if (moved !== undefined && moved !== target.key)
        onMove(String(moved), { beside: String(target.key), side })
    },
  })
  const step = useSame((id: string, way: Way) => {
    const beside = ids[ids.indexOf(id) + (way === 'up' ? -1 : 1)]
    if (beside === undefined) return
    keepFocus()
    onMove(id, { beside, side: way === 'up' ? 'before' : 'after' })
  })
  return (
    <div ref={frame}>
      <I18nProvider locale={locale}>
        <GridList
          // It cannot begin, or end, to be one that is put in order.
          key={moveWords === null ? 'fixed' : 'sortable'}
          className={css.list}
          aria-label={label}
          keyboardNavigationBehavior="tab"
          {...(moveWords !== null && { dragAndDropHooks })}
        >
          {rows.map((row, at) => {
            const id = rowId(row)
            const words = moveWords?.(row)
            return (
              <GridListItem className={css.row} id={id} key={id} textValue={rowName(row)}>
                {words && (
                  <Button slot="drag" className={css.handle} aria-label={words.drag}>
                    <Icon name="drag" />
                  </Button>
                )}
                <div className={classNames(css.content, !words && isAmongMovable && css.amongMovable)}>
                  {render(row)}
                </div>
                {words && (
                  <span className={css.steps}>
                    <Step id={id} name={words.up} way="up" isOff={at === 0} onStep={step} />
                    <Step id={id} name={words.down} way="down" isOff={at === ids.length - 1} onStep={step} />
                  </span>
                )}
              </GridListItem>
            )
          })}
        </GridList>
      </I18nProvider>
    </div>
  )
}

type Way = 'up' | 'down'
type StepProps = {
  id: string
  name: string
  way: Way
  isOff: boolean
  onStep: (id: string, way: Way) => void
}

/** Off at the end of the list, and yet not lost to the keyboard. Hundreds of them stand as they are when two rows move. */
const Step = memo(function Step({ id, name, way, isOff, onStep }: StepProps) {
  return (
    <span className={classNames(isOff && css.off)}>
      <IconButton
        label={name}
        track={`list.${way}`}
        {...(isOff && { 'aria-disabled': true })}
        onClick={() => onStep(id, way)}
      >
        <Icon name={way === 'up' ? 'arrowUp' : 'arrowDown'} size="small" />
      </IconButton>
    </span>
  )
})

/** The same function for ever, which does what the last one given does. */
function useSame<A extends unknown[]>(work: (...args: A) => void): (...args: A) => void {
  const latest = useLatest(work)
  const [same] = useState(
    () =>
      (...args: A) =>
        latest.current(...args),
  )
  return same
}

/** The control that moved its row has the focus in the new place too: a browser takes it from a row that it puts elsewhere. */
function useFocusKept(frame: { current: HTMLElement | null }, order: string): () => void {
  const pressed = useRef<HTMLElement | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the order.
  useEffect(() => {
    const control = pressed.current
    pressed.current = null
    if (control === null || control === document.activeElement) return
    const again = requestAnimationFrame(() => control.focus())
    return () => cancelAnimationFrame(again)
  }, [order])
  return () => {
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && frame.current?.contains(activeElement))
      pressed.current = activeElement
  }
}
