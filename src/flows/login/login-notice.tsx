import { FormattedMessage } from 'react-intl'
import { sessionPolicy } from '#domain/session-policy.ts'
import type { LoginNotice as NoticeName } from '#machines/login/login.machine.ts'
import type { KeptDraft } from '#src/app/billing-draft.ts'
import { eraseTabValue, readTabValue, tried } from '#src/app/browser-stores.ts'
import type { Arrival } from '#src/app/router.ts'
import { Notice } from '#src/ui/notice.tsx'

const messages = {
  endedByInactivity: 'login.endedByInactivity',
  endedElsewhere: 'login.endedElsewhere',
  sessionExpired: 'login.sessionExpired',
} as const

/** Whether what was being typed can still be had; what has lain for 24 hours is erased. SESSION-39 */
function isDraftKept(): boolean {
  const kept: KeptDraft | null = tried(() => JSON.parse(readTabValue('editing-address') ?? 'null'))
  if (kept && Date.now() - kept.keptAt < sessionPolicy.draftKeptMs) return true
  eraseTabValue('editing-address')
  return false
}

/** Why a person who was signed in stands at the door again, and what became of what they were typing. */
export function LoginNotice({ notice }: { notice: NonNullable<NoticeName> }) {
  const isUnsaved = notice !== 'endedElsewhere' && isDraftKept()
  return (
    <Notice role="status" tone={isUnsaved ? 'warn' : 'quiet'}>
      <FormattedMessage id={isUnsaved ? 'login.unableToSave' : messages[notice]} />
    </Notice>
  )
}

/** What a person has just done who comes to sign in with a new password. */
export function ArrivalNotice({ arrival }: { arrival: Arrival }) {
  return (
    <Notice role="status" tone={arrival === 'passwordSetEarlier' ? 'warn' : 'good'}>
      <FormattedMessage id={`login.${arrival}`} />
    </Notice>
  )
}
