import { useQueryClient } from '@tanstack/react-query'
import { useActor } from '@xstate/react'
import { useState } from 'react'
import { tpvPollDelayMs, tpvStatusOf } from '#domain/tpv.ts'
import type { User } from '#src/api/queries/people.ts'
import { recordTaken } from '#src/app/recording.ts'
import { useJudgedTime } from '#src/app/use-judged-time.ts'
import { useConfig } from '#src/app/use-session.ts'
import { useLatest } from '#src/ui/use-latest.ts'
import { provideTpv } from './provide.ts'

export type TpvProps = { agreement: User['agreements'][number]; user: User }

type Given = TpvProps & {
  /** In a dialog of its own. */
  isModal: boolean
  /** The call is done. */
  goOn: () => void
  /** It is left for later, or could not be started in its dialog. */
  postpone: () => void
}

/** The verification call of one person about one agreement, as it stands when the screen opens. */
export function useTpv({ agreement, user, isModal, goOn, postpone }: Given) {
  const queryClient = useQueryClient()
  const { sandbox } = useConfig()
  const latest = useLatest({ goOn, postpone, judgedTime: useJudgedTime() })
  const [logic] = useState(() =>
    provideTpv(queryClient, {
      agreementId: agreement.id,
      userId: user.id,
      judgedNow: () => latest.current.judgedTime(Date.now()),
      goOn: () => latest.current.goOn(),
      postpone: () => latest.current.postpone(),
    }),
  )
  return useActor(logic, {
    inspect: recordTaken(sandbox),
    input: {
      status: tpvStatusOf(agreement.users_tpv_statuses, user.id),
      isSeen: !document.hidden,
      isModal,
      pollAfter: tpvPollDelayMs(false),
      pollAfterFailure: tpvPollDelayMs(true),
    },
  })
}
