import type { QueryClient } from '@tanstack/react-query'
import { agreementChoice, chosenAgreement } from './agreement-choice.ts'
import { followAgreement } from './language.ts'
import { meOf } from './query-client.ts'
import type { Session } from './session.ts'

/** From sign-in until sign-out the selected agreement's language counts, unless the person has chosen one. */
export function followAgreementOf(session: Session, queryClient: QueryClient): void {
  const follow = () => {
    const agreement = chosenAgreement(meOf(queryClient)?.user.agreements ?? [])
    void followAgreement(agreement?.primary_language ?? null)
  }
  let last: string | null = null
  const notice = (snapshot: ReturnType<Session['getSnapshot']>) => {
    if (snapshot.hasTag('pending')) return
    const now = snapshot.hasTag('signedIn') ? (meOf(queryClient)?.user.id ?? null) : null
    if (now === last) return
    last = now
    follow()
  }
  agreementChoice.subscribe(follow)
  session.subscribe(notice)
  notice(session.getSnapshot())
}
