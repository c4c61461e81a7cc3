import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { IconButton } from './button.tsx'
import { Icon } from './icons.tsx'
import { useCountedOverlay } from './open-overlays.ts'
import * as css from './overlay.css.ts'
import { ScrollShadow } from './scroll-shadow.tsx'
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

/** A panel from the right; the whole screen on a phone. */
export function SidePanel({
  isOpen,
  onCloseRequest,
  label,
  closeLabel,
  header,
  children,
  footer,
}: SidePanelProps) {
  useCountedOverlay(isOpen)
  useEscapeFromNowhere(isOpen, onCloseRequest)
  return (
    <ModalOverlay
      className={css.scrimPanel}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onCloseRequest()
      }}
      isDismissable
    >
      <Modal className={css.panel}>
        <Dialog className={css.dialog} aria-label={label}>
          <div className={css.panelHead} data-keep-clear="true">
            <div>{header}</div>
            <span className={css.panelClose}>
              <IconButton label={closeLabel} track="panel.close" onClick={onCloseRequest}>
                <Icon name="cross" />
              </IconButton>
            </span>
          </div>
          <ScrollShadow className={css.panelBody} inside={css.panelInside}>
            {children}
          </ScrollShadow>
          {footer !== undefined && <div className={css.panelFoot}>{footer}</div>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
