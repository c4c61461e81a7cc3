import { areAgentsAvailable } from '#domain/tpv-hours.ts'
import type { StartAnswer, TpvWords } from '#machines/tpv/tpv.machine.ts'
import { api, bodyOf } from '#src/api/client.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { languageStore } from '#src/app/language.ts'
import { isSafeAddress, openTab } from '../blocked-window/new-tab.ts'

type Asked = {
  agreementId: string
  userId: string
  /** The time by which the hours are judged. */
  now: Date
  signal: AbortSignal
}

/**
 * Looks at the hours, then asks where the call starts and leads a new tab there. It begins with the press itself; given
 * up meanwhile, the tab goes.
 */
export async function startCall({ agreementId, userId, now, signal }: Asked): Promise<StartAnswer> {
  if (!areAgentsAvailable(now)) return { kind: 'outsideHours' }
  const tab = openTab()
  signal.addEventListener('abort', tab.close)
  try {
    const asked = { params: { path: { id: agreementId } }, body: { user_id: userId }, signal }
    const { url } = bodyOf(await api.POST('/answernet/agreements/{id}/get_url/', asked))
    if (!isSafeAddress(url)) throw new Error('The call may not start at that address')
    return tab.lead(url) ? { kind: 'opened' } : { kind: 'blocked', url }
  } catch (error) {
    tab.close()
    const answer = error instanceof ApiFailure ? answerOf(error) : null
    if (answer === null) throw error
    return answer
  } finally {
    signal.removeEventListener('abort', tab.close)
  }
}

function answerOf(failure: ApiFailure): StartAnswer | null {
  if (failure.status === 409 && failure.code === 'outside_hours') return { kind: 'outsideHours' }
  if (failure.status === 409 && failure.code === 'already_verified') return { kind: 'alreadyVerified' }
  const words = wordsOf(failure)
  return words && { kind: 'refused', words }
}

const known: Readonly<Record<string, string>> = {
  not_found: 'tpv.noAgreement',
  canceled: 'tpv.agreementCanceled',
  not_required: 'tpv.notRequired',
}

/** What the server says in English, for who reads another language. */
const translated: Readonly<Record<string, string>> = {
  unavailable: 'tpv.unavailable',
  throttled: 'tpv.tooMany',
  locked: 'tpv.tooMany',
}

/** The server's own words are English; who reads Spanish gets those that are known here, or the general ones. */
function wordsOf({ code, detail, status }: ApiFailure): TpvWords | null {
  const id = known[code]
  if (id !== undefined) return { id }
  const isSaid = detail !== '' && (status < 500 || code === 'unavailable')
  if (languageStore.language() === 'en' && isSaid) return { id: 'tpv.serverSays', values: { detail } }
  const said = translated[code]
  return said === undefined ? null : { id: said }
}
