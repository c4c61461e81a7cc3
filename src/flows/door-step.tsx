import { FormattedMessage } from 'react-intl'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { strong } from './door-ways.tsx'

/** A way back within the flow. */
export function DoorStep({ messageId, onTaken }: { messageId: string; onTaken: () => void }) {
  return (
    <ButtonRow messageId={messageId} onClick={onTaken}>
      <FormattedMessage id={messageId} values={strong} />
    </ButtonRow>
  )
}
