import { FormattedMessage } from 'react-intl'
import { Actions } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { isSecondOfDouble } from '#src/ui/second-press.ts'
import { CallSupport } from './call-support.tsx'
import type { ChecklistSnapshot, SendChecklist } from './snapshot.ts'

type ActionsProps = { snapshot: ChecklistSnapshot; send: SendChecklist; formId: string }

/** The buttons below the checklist, by where it stands. */
export function ChecklistActions({ snapshot, send, formId }: ActionsProps) {
  const close = () => send({ type: 'checklist.close' })
  if (snapshot.hasTag('notLoaded') || snapshot.hasTag('notSaved'))
    return (
      // Another button than the one before, so that it takes the focus.
      <Actions key="again">
        <CloseButton onClose={close} />
        <Button autoFocus messageId="checklist.tryAgain" onClick={() => send({ type: 'checklist.retry' })}>
          <FormattedMessage id="checklist.tryAgain" />
        </Button>
      </Actions>
    )
  if (snapshot.hasTag('page') || snapshot.hasTag('review') || snapshot.hasTag('asking'))
    return <Turning snapshot={snapshot} send={send} formId={formId} />
  if (snapshot.hasTag('notPassed'))
    return (
      <Actions key="call">
        <CloseButton onClose={close} isFocused />
        <CallSupport />
      </Actions>
    )
  return (
    <Actions key="close" place="end">
      <CloseButton onClose={close} isFocused={snapshot.hasTag('refused')} />
    </Actions>
  )
}

function CloseButton({ onClose, isFocused = false }: { onClose: () => void; isFocused?: boolean }) {
  return (
    <Button variant="secondary" autoFocus={isFocused} messageId="checklist.close" onClick={onClose}>
      <FormattedMessage id="checklist.close" />
    </Button>
  )
}

/** Back and forth between the pages, and Submit at their end. */
function Turning({ snapshot, send, formId }: ActionsProps) {
  const { page, pages } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const isReview = page > pages.length
  const words = isReview ? 'checklist.submit' : 'checklist.continue'
  return (
    <Actions place={page > 1 ? 'between' : 'end'}>
      {page > 1 && (
        <Button
          variant="secondary"
          disabled={isBusy}
          messageId="checklist.back"
          onClick={(event) => !isSecondOfDouble(event) && send({ type: 'page.back' })}
        >
          <FormattedMessage id="checklist.back" />
        </Button>
      )}
      <Button
        type="submit"
        form={formId}
        busy={isBusy}
        messageId={words}
        // The page has turned under the finger; what came is not answered yet.
        onClick={(event) => isSecondOfDouble(event) && event.preventDefault()}
      >
        <FormattedMessage id={words} />
      </Button>
    </Actions>
  )
}
