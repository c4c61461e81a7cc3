import { useEffect } from 'react'
import { onceIdle } from './idle.ts'
import { untilThere } from './until-there.ts'

const bringOverlays = untilThere(() =>
  Promise.all([import('#src/ui/dialog-window.tsx'), import('#src/ui/side-panel-window.tsx')]),
)

/** What opens above a page is there before it opens first. */
export function useOverlaysAhead(): void {
  useEffect(() => void onceIdle(bringOverlays), [])
}
