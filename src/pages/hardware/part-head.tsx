import type { ReactNode } from 'react'
import { type Source, SourceMark } from '#src/ui/source-mark.tsx'
import { cardTitle } from '#src/ui/theme/text.css.ts'
import * as css from './hardware.css.ts'

type Props = {
  source: Source
  name: ReactNode
  /** Null when it is not known. */
  figure: ReactNode | null
  /** What the figure is. */
  says: ReactNode
}

/** A part of the home with its mark, its name and its one figure. */
export function PartHead({ source, name, figure, says }: Props) {
  return (
    <div className={css.head}>
      <SourceMark source={source} />
      <h2 className={cardTitle}>{name}</h2>
      {figure !== null && (
        <p className={css.figure}>
          {figure}
          <span className={css.says}>{says}</span>
        </p>
      )}
    </div>
  )
}
