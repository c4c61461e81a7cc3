import { type RefObject, useSyncExternalStore } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { signApart } from '#domain/percent-sign.ts'
import type { ChosenFile } from '#machines/csv-upload/csv-upload.machine.ts'
import { Actions, FieldStack } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Icon } from '#src/ui/icons.tsx'
import { WorkBar } from '#src/ui/progress.tsx'
import { body } from '#src/ui/theme/text.css.ts'
import type { Count } from './count.ts'
import * as css from './csv-upload.css.ts'

/** The name of the file that is chosen, and how large it is. */
function FileName({ file }: { file: ChosenFile }) {
  const intl = useIntl()
  const size = intl.formatNumber(Math.max(0.1, file.size / 1024), { maximumFractionDigits: 1 })
  return (
    <p className={css.file}>
      <Icon name="doc" />
      <span className={css.name}>
        {file.name}{' '}
        <span className={css.size}>
          <FormattedMessage id="adminUpload.size" values={{ size }} />
        </span>
      </span>
    </p>
  )
}

/** How far the sending is; once all has left, that the lines are looked through. */
function Sending({ share }: { share: Count }) {
  const intl = useIntl()
  const sent = useSyncExternalStore(share.subscribe, share.read)
  const percent = Math.floor(sent * 100)
  const says = intl.formatMessage(
    { id: sent < 1 ? 'adminUpload.sending' : 'adminUpload.reading' },
    { share: signApart(intl.locale, intl.formatNumber(percent / 100, { style: 'percent' })) },
  )
  return (
    <div className={body}>
      <WorkBar
        label={intl.formatMessage({ id: 'adminUpload.send' })}
        done={percent}
        total={100}
        says={says}
      />
    </div>
  )
}

type Props = {
  file: ChosenFile
  share: Count
  isBusy: boolean
  hasFailed: boolean
  /** A file with wrong lines has to be mended first. */
  canSend: boolean
  sendButton: RefObject<HTMLButtonElement | null>
  onSend: () => void
  onCancel: () => void
  onRemove: () => void
}

/** The file that is chosen: sent, or not. */
export function ChosenFileCard(props: Props) {
  const { file, share, isBusy, hasFailed, canSend, sendButton, onSend, onCancel, onRemove } = props
  const other = isBusy ? 'adminUpload.cancel' : 'adminUpload.remove'
  const words = hasFailed ? 'adminUpload.sendAgain' : 'adminUpload.send'
  return (
    <Card>
      <FieldStack>
        <FileName file={file} />
        {isBusy && <Sending share={share} />}
        <Actions place="end">
          <Button variant="quiet" wide="phone" messageId={other} onClick={isBusy ? onCancel : onRemove}>
            <FormattedMessage id={other} />
          </Button>
          {canSend && (
            <Button ref={sendButton} wide="phone" busy={isBusy} messageId={words} onClick={onSend}>
              <FormattedMessage id={words} />
            </Button>
          )}
        </Actions>
      </FieldStack>
    </Card>
  )
}
