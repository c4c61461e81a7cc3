import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Actions } from './actions.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Notice } from './notice.tsx'
import { ReturnFocus } from './return-focus.tsx'
import { body } from './theme/text.css.ts'

type Answer = {
  messageId: string
  words: ReactNode
  onPress: () => void
  /** Working on it: meanwhile the other answer cannot be given. */
  busy?: boolean
}

export type QuestionDialogProps = {
  isOpen: boolean
  title: ReactNode
  text: ReactNode
  /** The primary button, which the focus goes to: where something can be lost, the answer that loses nothing. */
  primary: Answer
  /** The quiet button. */
  other: Answer
  /** Asked for by Esc and the overlay: everything stays as it is. */
  onDismiss: () => void
  /** Why what was answered did not work; said at once. */
  error?: ReactNode
  /** Where the focus goes when the button that asked has gone meanwhile. */
  returnTo?: RefObject<HTMLElement | null>
}

/** A dialog below holds the focus until this one has taken it over: only then can it go to the button. */
function FocusOnceOpen({ on }: { on: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const frame = requestAnimationFrame(() => on.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [on])
  return null
}

/** A question with two answers, in the smallest dialog. What it asked last stands while it goes. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { isOpen } = props
  const [asked, setAsked] = useState(props)
  if (isOpen && asked !== props) setAsked(props)
  const { title, text, primary, other, onDismiss, error, returnTo } = asked
  const first = useRef<HTMLButtonElement>(null)
  const lossId = useId()
  return (
    <Dialog
      isOpen={isOpen}
      size="narrow"
      onCloseRequest={onDismiss}
      title={title}
      describedBy={lossId}
      actions={
        <Actions>
          <Button
            variant="quiet"
            messageId={other.messageId}
            busy={other.busy}
            disabled={primary.busy}
            onClick={other.onPress}
          >
            {other.words}
          </Button>
          <Button
            ref={first}
            messageId={primary.messageId}
            busy={primary.busy}
            disabled={other.busy}
            onClick={primary.onPress}
          >
            {primary.words}
          </Button>
        </Actions>
      }
    >
      <FocusOnceOpen on={first} />
      {returnTo && <ReturnFocus to={returnTo} />}
      <p className={body} id={lossId}>
        {text}
      </p>
      {error !== undefined && (
        <Notice tone="bad" role="alert">
          {error}
        </Notice>
      )}
    </Dialog>
  )
}
