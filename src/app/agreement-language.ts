import type { QueryClient } from '@tanstack/react-query'
import { agreementChoice, chosenAgreement } from './agreement-choice.ts'
import { followAgreement } from './language.ts'
import { meOf } from './query-client.ts'
import type { Session } from './session.ts'

/** From sign-in on the selected agreement's language counts, unless the person has chosen one. */
export function followAgreementOf(session: Session, queryClient: QueryClient): void {
  const follow = () => {
    const agreement = chosenAgreement(meOf(queryClient)?.user.agreements ?? [])
    if (agreement) void followAgreement(agreement.primary_language)
  }
  let last: string | null = null
  const notice = (snapshot: ReturnType<Session['getSnapshot']>) => {
    const me = snapshot.hasTag('signedIn') ? meOf(queryClient) : null
    if (me === null || me.user.id === last) return
    last = me.user.id
    follow()
  }
  agreementChoice.subscribe(follow)
  session.subscribe(notice)
  notice(session.getSnapshot())
}
