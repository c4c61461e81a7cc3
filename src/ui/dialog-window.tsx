import { useId, useLayoutEffect, useRef } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import type { DialogProps } from './dialog.tsx'
import { Icon } from './icons.tsx'
import * as css from './overlay.css.ts'
import { ScrollShadow } from './scroll-shadow.tsx'
import { sectionTitle, small } from './theme/text.css.ts'

/** The cross would take the focus that a step leaves behind, and the next Enter would close the dialog. LAYOUT-42 */
function useStepTitle(step: string | undefined) {
  const title = useRef<HTMLHeadingElement>(null)
  const last = useRef(step)
  useLayoutEffect(() => {
    if (last.current === step) return
    last.current = step
    if (document.activeElement?.contains(title.current)) title.current?.focus()
  }, [step])
  return title
}

/** What a dialog looks like; it is asked for when one opens. */
export default function DialogWindow(props: DialogProps) {
  const {
    isOpen,
    onCloseRequest,
    title,
    step,
    eyebrow,
    below,
    children,
    describedBy,
    actions,
    size = 'medium',
    closeLabel,
  } = props
  const { role = 'dialog', closeOnOverlay = role === 'dialog' } = props
  const heading = useStepTitle(step)
  const titleId = useId()
  return (
    <I18nProvider locale={document.documentElement.lang}>
      <ModalOverlay
        className={css.scrimDialog}
        isOpen={isOpen}
        onOpenChange={(open) => {
          if (!open) onCloseRequest()
        }}
        isDismissable={closeOnOverlay}
      >
        <Modal className={css.modals[size]}>
          <AriaDialog
            className={css.dialog}
            role={role}
            {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
          >
            <div className={css.head} data-keep-clear="true">
              {eyebrow !== undefined && <p className={classNames(small, css.eyebrow)}>{eyebrow}</p>}
              <Heading
                slot="title"
                ref={heading}
                tabIndex={-1}
                level={2}
                className={classNames(sectionTitle, eyebrow === undefined ? css.title : css.titleAcross)}
              >
                <span id={titleId}>{title}</span>
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
              <ScrollShadow
                windowName={{ 'aria-labelledby': titleId }}
                className={css.bodyArea}
                inside={css.bodyInside}
              >
                {children}
              </ScrollShadow>
            )}
            {actions !== undefined && <div className={css.foot}>{actions}</div>}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  )
}
