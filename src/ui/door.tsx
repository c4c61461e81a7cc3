import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import * as css from './door.css.ts'
import { DuskPicture } from './dusk-picture.tsx'

export type DoorProps = {
  /** A strip over the whole width. */
  above?: ReactNode
  /** The brand, as a link or as it is. */
  brand: ReactNode
  /** On the picture's sky, from 960 px on. */
  slogan?: ReactNode
  pictureLabel?: string
  /** On a phone the picture is a strip: for steps after the first. */
  isLow?: boolean
  children: ReactNode
  footer?: ReactNode
}

/** The page outside of the house: what has to be typed at the left, dusk at the right; above it on a phone. */
export function Door({ above, brand, slogan, pictureLabel, isLow = false, children, footer }: DoorProps) {
  return (
    <>
      {above}
      <div className={classNames(css.door, isLow && css.low)}>
        <header className={css.brand}>{brand}</header>
        <main className={css.main}>
          <div className={css.column}>{children}</div>
        </main>
        <footer className={css.foot}>{footer}</footer>
        <aside className={css.picture}>
          <DuskPicture label={pictureLabel} />
          <div className={css.veil} />
          {slogan !== undefined && <p className={css.slogan}>{slogan}</p>}
        </aside>
      </div>
    </>
  )
}
