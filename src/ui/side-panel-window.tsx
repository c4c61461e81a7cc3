import { Dialog } from 'react-aria-components/Dialog'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { IconButton } from './button.tsx'
import { Icon } from './icons.tsx'
import * as css from './overlay.css.ts'
import { ScrollShadow } from './scroll-shadow.tsx'
import type { SidePanelProps } from './side-panel.tsx'

/** What a panel looks like; it is asked for when one opens. */
export default function SidePanelWindow({
  isOpen,
  onCloseRequest,
  label,
  closeLabel,
  header,
  children,
  footer,
}: SidePanelProps) {
  return (
    <I18nProvider locale={document.documentElement.lang}>
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
            <ScrollShadow
              windowName={{ 'aria-label': label }}
              className={css.panelBody}
              inside={css.panelInside}
            >
              {children}
            </ScrollShadow>
            {footer !== undefined && <div className={css.panelFoot}>{footer}</div>}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  )
}
