import { type DragEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#src/ui/button.tsx'
import { FieldError } from '#src/ui/field.tsx'
import { Icon } from '#src/ui/icons.tsx'
import { body } from '#src/ui/theme/text.css.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import * as css from './csv-upload.css.ts'

/** What misses its place would open the file in the place of the page. */
function useNothingOpens(): void {
  useEffect(() => {
    const keep = (event: Event) => event.preventDefault()
    addEventListener('dragover', keep)
    addEventListener('drop', keep)
    return () => {
      removeEventListener('dragover', keep)
      removeEventListener('drop', keep)
    }
  }, [])
}

type Props = {
  /** A file was chosen before: the place is small, and asks for another. */
  isAgain: boolean
  error: ReactNode
  button: RefObject<HTMLButtonElement | null>
  onChoose: (files: readonly File[]) => void
}

/** Where a file is dropped, or chosen by its button. */
export function DropZone({ isAgain, error, button, onChoose }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  useNothingOpens()
  // It comes with what was wrong with the file that was sent: what is heard is what the focus comes to.
  const [comesWithError] = useState(error !== null)
  useEffect(() => {
    if (comesWithError) button.current?.focus()
  }, [comesWithError, button])
  const words = isAgain ? 'adminUpload.chooseAnother' : 'adminUpload.choose'
  const over = (event: DragEvent) => {
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    // A dragged text or picture of a page is no file at all.
    if (files.length > 0) onChoose(files)
  }
  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside. */}
      <div
        className={css.zone}
        data-over={isOver || undefined}
        data-wrong={error !== null || undefined}
        data-small={isAgain || undefined}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {!isAgain && (
          <span className={css.forMouse}>
            <span className={css.sign}>
              <Icon name="upload" />
            </span>
            <span className={body}>
              <FormattedMessage id="adminUpload.drop" />
            </span>
            <span className={css.or}>
              <FormattedMessage id="adminUpload.or" />
            </span>
          </span>
        )}
        <Button
          ref={button}
          variant="secondary"
          messageId={words}
          aria-describedby={error === null ? undefined : id}
          onClick={() => input.current?.click()}
        >
          <FormattedMessage id={words} />
        </Button>
        <VisuallyHidden>
          <label>
            <FormattedMessage id="adminUpload.fileLabel" />
            <input
              ref={input}
              type="file"
              accept=".csv,text/csv"
              tabIndex={-1}
              onChange={({ currentTarget }) => {
                const files = [...(currentTarget.files ?? [])]
                // The same file may be chosen once more after it was mended.
                currentTarget.value = ''
                if (files.length > 0) onChoose(files)
              }}
            />
          </label>
        </VisuallyHidden>
      </div>
      <FieldError id={id}>{error}</FieldError>
    </div>
  )
}
