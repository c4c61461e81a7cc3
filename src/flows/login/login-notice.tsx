import { FormattedMessage } from 'react-intl'
import type { LoginNotice as NoticeName } from '#machines/login/login.machine.ts'
import { readTabValue } from '#src/app/browser-stores.ts'
import { Notice } from '#src/ui/notice.tsx'

const messages = {
  endedByInactivity: 'login.endedByInactivity',
  endedElsewhere: 'login.endedElsewhere',
  sessionExpired: 'login.sessionExpired',
} as const

/** Why a person who was signed in stands at the door again, and what became of an unsaved address. */
export function LoginNotice({ notice }: { notice: NonNullable<NoticeName> }) {
  const isAddressUnsaved = notice === 'endedByInactivity' && readTabValue('editing-address') !== null
  return (
    <Notice role="status" tone={isAddressUnsaved ? 'warn' : 'quiet'}>
      <FormattedMessage id={isAddressUnsaved ? 'login.unableToSave' : messages[notice]} />
    </Notice>
  )
}
