import type { QueryClient } from '@tanstack/react-query'
import { fromCallback, fromPromise } from 'xstate'
import { readTpvStatus } from '#domain/tpv.ts'
import { tpvMachine } from '#machines/tpv/tpv.machine.ts'
import {
  type PageEvent,
  type TpvStatusOutput,
  tpvStatusMachine,
} from '#machines/tpv-status/tpv-status.machine.ts'
import { api, bodyOf } from '#src/api/client.ts'
import { askWhoThisIs } from '#src/api/queries/people.ts'
import { announce } from '#src/app/announce.tsx'
import { whileWanted } from '../while-wanted.ts'
import { startCall } from './start-call.ts'

type Parts = {
  agreementId: string
  userId: string
  /** The time by which opening hours are judged now. HOUSE-13 */
  judgedNow: () => Date
  goOn: () => void
  postpone: () => void
}

/** Binds the TPV chart to the server, the page that may be hidden, and whoever shows it. */
export function provideTpv(queryClient: QueryClient, parts: Parts) {
  const { agreementId, userId, judgedNow, goOn, postpone } = parts
  return tpvMachine.provide({
    actors: {
      followStatus: provideTpvStatus(agreementId),
      startCall: fromPromise(({ signal }) => startCall({ agreementId, userId, now: judgedNow(), signal })),
      fetchPerson: fromPromise(async () => {
        await askWhoThisIs(queryClient)
      }),
      ...askingStatus(agreementId),
    },
    actions: {
      announceRefused: (_, { words }) => announce('error', words?.id ?? 'tpv.notStarted', words?.values),
      goOn,
      postpone,
    },
  })
}

/** Binds the status chart to the server and to the page, which may be hidden. */
function provideTpvStatus(agreementId: string) {
  return tpvStatusMachine.provide({ actors: askingStatus(agreementId) })
}

/** What asks how a verification stands, and when it is time to ask. */
function askingStatus(agreementId: string) {
  return {
    watchPage: fromCallback<PageEvent>(({ sendBack }) => {
      const tell = () => sendBack({ type: document.hidden ? 'page.hide' : 'page.show' })
      document.addEventListener('visibilitychange', tell)
      return () => document.removeEventListener('visibilitychange', tell)
    }),
    readStatus: fromPromise<TpvStatusOutput>(({ signal }) =>
      whileWanted(signal, readStatus(agreementId, signal)),
    ),
  }
}

async function readStatus(agreementId: string, signal: AbortSignal) {
  const asked = { params: { path: { id: agreementId } }, signal }
  const { tpv_status } = bodyOf(await api.GET('/answernet/agreements/{id}/status/', asked))
  return { status: readTpvStatus(tpv_status) }
}
