import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Actions } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ButtonLink } from '#src/ui/link.tsx'
import { body } from '#src/ui/theme/text.css.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

type BlockedWindowProps = {
  /** Where the tab was to lead; null while nothing was blocked. */
  url: string | null
  onFollow: () => void
  onDismiss: () => void
  /** The window inherits what this tab remembers: only for a page of the portal. */
  inherits?: boolean
  /** With it the page can be loaded anew; then a cross leaves it. */
  onReload?: () => void
}

/** Wherever the browser did not let a tab open by itself: the link, to be pressed. */
export function BlockedWindow(props: BlockedWindowProps) {
  const { url, onFollow, onDismiss, inherits = false, onReload } = props
  const intl = useIntl()
  // The press itself closes the dialog: a link that lost its address with it would lead nowhere.
  const [last, setLast] = useState(url)
  if (url !== null && url !== last) setLast(url)
  return (
    <Dialog
      isOpen={url !== null}
      size="narrow"
      onCloseRequest={onDismiss}
      {...(onReload && { closeLabel: intl.formatMessage({ id: 'blockedWindow.close' }) })}
      title={<FormattedMessage id="blockedWindow.title" />}
      actions={
        <Actions>
          {onReload ? (
            <Button variant="secondary" messageId="blockedWindow.reload" onClick={onReload}>
              <FormattedMessage id="blockedWindow.reload" />
            </Button>
          ) : (
            <Button variant="secondary" messageId="blockedWindow.close" onClick={onDismiss}>
              <FormattedMessage id="blockedWindow.close" />
            </Button>
          )}
          <ButtonLink
            href={last ?? undefined}
            target="_blank"
            rel={inherits ? 'opener' : 'noopener noreferrer'}
            messageId="blockedWindow.open"
            onClick={onFollow}
          >
            <FormattedMessage id="blockedWindow.open" />{' '}
            <VisuallyHidden>{intl.formatMessage({ id: 'shell.opensNewTab' })}</VisuallyHidden>
          </ButtonLink>
        </Actions>
      }
    >
      <p className={body}>
        <FormattedMessage id="blockedWindow.text" />
      </p>
    </Dialog>
  )
}
