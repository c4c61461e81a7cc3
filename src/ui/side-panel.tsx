import type { ReactNode } from 'react'
import { lateOverlay } from './late-overlay.tsx'
import { useCountedOverlay } from './open-overlays.ts'
import { useEscapeFromNowhere } from './use-escape.ts'

export type SidePanelProps = {
  isOpen: boolean
  /** Asked for by Esc, the overlay or the cross; after `isOpen` turns false the panel slides out for 300 ms. */
  onCloseRequest: () => void
  /** Names the panel for those who listen. */
  label: string
  closeLabel: string
  header: ReactNode
  children: ReactNode
  /** At the lower edge, whatever is above. */
  footer?: ReactNode
}

const Window = lateOverlay(() => import('./side-panel-window.tsx'))

/** A panel from the right; the whole screen on a phone. */
export function SidePanel(props: SidePanelProps) {
  const { isOpen, onCloseRequest } = props
  useCountedOverlay(isOpen)
  useEscapeFromNowhere(isOpen, onCloseRequest)
  return <Window {...props} />
}
