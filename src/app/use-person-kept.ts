import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { onMissing } from '#src/api/client.ts'
import { agreementChoice } from './agreement-choice.ts'
import { followAgreement } from './agreement-language.ts'
import { askPersonAnew } from './person-anew.ts'
import { meOf } from './query-client.ts'
import { useAgreement, useDashboardAccess, useMe } from './use-me.ts'
import { useSeenAgain } from './use-seen-again.ts'

/** Pages that say how a project stands: who comes to one finds nothing older than a minute for long. STATUS-23 */
const telling: readonly string[] = ['/status', '/dashboard/overview']

/** Keeps the person up to date while their pages stand: what they hold may change at any time. For the shell, once. */
export function usePersonKept(): void {
  const { queryClient } = useRouter().options.context
  useSeenAgain(() => askPersonAnew(queryClient))
  const { pathname } = useLocation()
  useEffect(() => {
    if (telling.includes(pathname)) askPersonAnew(queryClient)
  }, [queryClient, pathname])
  useEffect(
    () =>
      onMissing((id) => {
        const held = meOf(queryClient)?.user.agreements ?? []
        if (held.some((agreement) => agreement.id === id || agreement.system?.id === id))
          askPersonAnew(queryClient, 0)
      }),
    [queryClient],
  )
  useGuardsAfterLoss()
  useLanguageKept()
}

/** When an agreement is gone, or the one shown opens the dashboard no more, the guards lead on from where nobody may be. AGR-9 */
function useGuardsAfterLoss(): void {
  const router = useRouter()
  const held = useMe()
    .user.agreements.map(({ id }) => id)
    .join(' ')
  const shown = useAgreement()?.id
  const access = useDashboardAccess()
  const before = useRef({ held, shown, access })
  useEffect(() => {
    const last = before.current
    before.current = { held, shown, access }
    const isGone = last.held.split(' ').some((id) => !held.split(' ').includes(id))
    const isClosed = last.shown === shown && last.access && !access
    if (isGone || isClosed) void router.invalidate()
  }, [router, held, shown, access])
}

/** When another agreement takes the place of one that is gone, or one is given another language; a choice is followed anyway. LANG-5 */
function useLanguageKept(): void {
  const agreement = useAgreement()
  const language = agreement?.primary_language ?? null
  const shown = `${agreement?.id} ${language}`
  const choice = agreementChoice.id()
  const before = useRef({ shown, choice })
  useEffect(() => {
    const last = before.current
    before.current = { shown, choice }
    if (last.shown === shown || last.choice !== choice) return
    followAgreement(language).catch(() => {
      // Its words could not be had: the language stays as it is.
    })
  }, [shown, choice, language])
}
