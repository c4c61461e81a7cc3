import { type RefObject, useEffect } from 'react'

/** In a dialog: where the focus goes once it has closed and what opened it has gone too. */
export function ReturnFocus({ to }: { to: RefObject<HTMLElement | null> }) {
  useEffect(
    () => () => {
      // The dialog gives the focus back a frame after it has gone.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          const { activeElement, body } = document
          const below = to.current?.closest('[role="dialog"]') ?? null
          // What opened the dialog below it stands behind that; that dialog itself has it when nothing else was found.
          const isAstray = [body, below].includes(activeElement) || below?.contains(activeElement) === false
          if (isAstray) to.current?.focus()
        }),
      )
    },
    [to],
  )
  return null
}
