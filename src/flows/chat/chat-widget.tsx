import { useIntl } from 'react-intl'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { useChat } from './use-chat.ts'

/** The live chat on every page of a homeowner. LAYOUT-21, LAYOUT-22 */
export default function ChatWidget() {
  const intl = useIntl()
  const { snapshot, Frame } = useChat()
  return (
    <>
      {Frame && <Frame startsOpen={false} />}
      <VisuallyHidden>
        <span role="status">{snapshot.hasTag('open') && intl.formatMessage({ id: 'chat.isOpen' })}</span>
      </VisuallyHidden>
    </>
  )
}
