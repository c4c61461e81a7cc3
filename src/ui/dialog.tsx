import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icons.tsx'
import { useCountedOverlay } from './open-overlays.ts'
import * as css from './overlay.css.ts'
import { ScrollShadow } from './scroll-shadow.tsx'
import { sectionTitle, small } from './theme/text.css.ts'
import { useEscapeFromNowhere } from './use-escape.ts'

export type DialogProps = {
  isOpen: boolean
  /** Asked for by Esc, the overlay or the cross. The caller closes, or asks first when something would be lost. */
  onCloseRequest: () => void
  title: ReactNode
  /** Above the title, small: "Autopay, step 2 of 3". */
  eyebrow?: ReactNode
  /** Below the title, across: a StepsBar. */
  below?: ReactNode
  children?: ReactNode
  /** The buttons, in an `Actions`. */
  actions?: ReactNode
  /** 416, 560 or 850 px wide; never taller than 600 px. A sheet from below on a phone. */
  size?: keyof typeof css.modals
  /** Names the cross; without it there is none. */
  closeLabel?: string
  /** `alertdialog` interrupts; then the overlay does not close unless told to. */
  role?: 'dialog' | 'alertdialog'
  closeOnEscape?: boolean
  closeOnOverlay?: boolean
}

/** A modal dialog: the focus goes in, stays in, and comes back to where it was. */
export function Dialog(props: DialogProps) {
  const {
    isOpen,
    onCloseRequest,
    title,
    eyebrow,
    below,
    children,
    actions,
    size = 'medium',
    closeLabel,
  } = props
  const { role = 'dialog', closeOnEscape = true, closeOnOverlay = role === 'dialog' } = props
  useCountedOverlay(isOpen)
  useEscapeFromNowhere(isOpen && closeOnEscape, onCloseRequest)
  return (
    <ModalOverlay
      className={css.scrimDialog}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onCloseRequest()
      }}
      isDismissable={closeOnOverlay}
      isKeyboardDismissDisabled={!closeOnEscape}
    >
      <Modal className={css.modals[size]}>
        <AriaDialog className={css.dialog} role={role}>
          <div className={css.head} data-keep-clear="true">
            {eyebrow !== undefined && <p className={classNames(small, css.eyebrow)}>{eyebrow}</p>}
            <Heading
              slot="title"
              level={2}
              className={classNames(sectionTitle, eyebrow === undefined ? css.title : css.titleAcross)}
            >
              {title}
            </Heading>
            {below !== undefined && <div className={css.below}>{below}</div>}
            {closeLabel !== undefined && (
              <span className={css.close}>
                <IconButton label={closeLabel} track="dialog.close" onClick={onCloseRequest}>
                  <Icon name="cross" />
                </IconButton>
              </span>
            )}
          </div>
          {children !== undefined && (
            <ScrollShadow className={css.bodyArea} inside={css.bodyInside}>
              {children}
            </ScrollShadow>
          )}
          {actions !== undefined && <div className={css.foot}>{actions}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
