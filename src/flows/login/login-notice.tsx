import { FormattedMessage } from 'react-intl'
import type { LoginNotice as NoticeName } from '#machines/login/login.machine.ts'
import { readTabValue } from '#src/app/browser-stores.ts'
import type { Arrival } from '#src/app/router.ts'
import { Notice } from '#src/ui/notice.tsx'

const messages = {
  endedByInactivity: 'login.endedByInactivity',
  endedElsewhere: 'login.endedElsewhere',
  sessionExpired: 'login.sessionExpired',
} as const

/** Why a person who was signed in stands at the door again, and what became of what they were typing. */
export function LoginNotice({ notice }: { notice: NonNullable<NoticeName> }) {
  const isUnsaved = notice !== 'endedElsewhere' && readTabValue('editing-address') !== null
  return (
    <Notice role="status" tone={isUnsaved ? 'warn' : 'quiet'}>
      <FormattedMessage id={isUnsaved ? 'login.unableToSave' : messages[notice]} />
    </Notice>
  )
}

const arrivals = {
  passwordCreated: 'login.afterSetUp',
  passwordReset: 'login.afterReset',
  accountClaimed: 'login.afterClaim',
} as const satisfies Record<Arrival, string>

/** What a person has just done who comes to sign in with a new password. */
export function ArrivalNotice({ arrival }: { arrival: Arrival }) {
  return (
    <Notice role="status" tone="good">
      <FormattedMessage id={arrivals[arrival]} />
    </Notice>
  )
}
