import type { ReactNode } from 'react'
import { lateOverlay } from './late-overlay.tsx'
import { useCountedOverlay } from './open-overlays.ts'
import { useEscapeFromNowhere } from './use-escape.ts'

export type DialogProps = {
  isOpen: boolean
  /** Asked for by Esc, the overlay or the cross. The caller closes, or asks first when something would be lost. */
  onCloseRequest: () => void
  title: ReactNode
  /** Which step of several is shown: the title takes the focus when the one before goes with what had it. */
  step?: string
  /** Above the title, small: "Autopay, step 2 of 3". */
  eyebrow?: ReactNode
  /** Below the title, across: a StepsBar. */
  below?: ReactNode
  children?: ReactNode
  /** The id of what is read out after the title, where the focus goes past it. */
  describedBy?: string
  /** The buttons, in an `Actions`. */
  actions?: ReactNode
  /** 416, 560 or 850 px wide; never taller than 600 px. A sheet from below on a phone. */
  size?: 'narrow' | 'medium' | 'wide'
  /** Names the cross; without it there is none. */
  closeLabel?: string
  /** `alertdialog` interrupts; then the overlay does not close unless told to. */
  role?: 'dialog' | 'alertdialog'
  closeOnOverlay?: boolean
}

const Window = lateOverlay(() => import('./dialog-window.tsx'))

/** A modal dialog: the focus goes in, stays in, and comes back to where it was. */
export function Dialog(props: DialogProps) {
  const { isOpen, onCloseRequest } = props
  useCountedOverlay(isOpen)
  useEscapeFromNowhere(isOpen, onCloseRequest)
  return <Window {...props} />
}
