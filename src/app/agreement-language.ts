import type { QueryClient } from '@tanstack/react-query'
import { interfaceLanguage } from '#domain/language.ts'
import { agreementChoice, chosenAgreement } from './agreement-choice.ts'
import { chosenLanguage, languageAsked, show } from './language.ts'
import { meOf } from './query-client.ts'
import type { Session } from './session.ts'

/** After sign-in the agreement's language counts, unless the person has chosen one; without one, that of the device. */
export async function followAgreement(primaryLanguage: string | null): Promise<void> {
  const language = interfaceLanguage({
    chosen: chosenLanguage(),
    agreementLanguage: primaryLanguage,
    browserLanguages: navigator.languages,
  })
  if (language !== languageAsked()) await show({ language })
}

/** From sign-in until sign-out the selected agreement's language counts, unless the person has chosen one. */
export function followAgreementOf(session: Session, queryClient: QueryClient): void {
  const follow = () => {
    const agreement = chosenAgreement(meOf(queryClient)?.user.agreements ?? [])
    followAgreement(agreement?.primary_language ?? null).catch(() => {
      // Its words could not be had: the language stays as it is, and is asked for again with the next choice of a home.
    })
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
