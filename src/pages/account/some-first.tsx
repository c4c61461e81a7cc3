import { type ReactNode, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#src/ui/button.tsx'
import { useMoreShown } from '#src/ui/more-shown.ts'
import * as css from './lists.css.ts'

/** Rows that are shown of a long list at first. */
const few = 5

type Props<T> = { all: readonly T[]; row: (one: T) => ReactNode; foot?: ReactNode }

/** The first rows of a list, and all of it when asked for. */
export function SomeFirst<T>({ all, row, foot }: Props<T>) {
  const [isWhole, setIsWhole] = useState(false)
  const isCut = !isWhole && all.length > few
  const shown = isCut ? all.slice(0, few) : all
  const rows = useMoreShown<HTMLUListElement>(shown.length, isCut)
  return (
    <>
      <ul ref={rows} className={css.rows}>
        {shown.map(row)}
      </ul>
      {(isCut || foot) && (
        <div className={css.foot}>
          {isCut && (
            <Button
              variant="secondary"
              size="nav"
              messageId="signedIn.showAll"
              onClick={() => setIsWhole(true)}
            >
              <FormattedMessage id="signedIn.showAll" values={{ count: all.length }} />
            </Button>
          )}
          {foot}
        </div>
      )}
    </>
  )
}
