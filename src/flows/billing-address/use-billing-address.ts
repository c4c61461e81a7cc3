import { useQueryClient } from '@tanstack/react-query'
import { useActor, useSelector } from '@xstate/react'
import { useEffect, useReducer, useState } from 'react'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { billingAddressMachine } from '#machines/billing-address/billing-address.machine.ts'
import type { User } from '#src/api/queries/people.ts'
import { meOf } from '#src/app/query-client.ts'
import { recordTaken } from '#src/app/recording.ts'
import { useConfig } from '#src/app/use-session.ts'
import { useLatest } from '#src/ui/use-latest.ts'
import { provideBillingAddress } from './provide.ts'

export type BillingAddress = {
  snapshot: SnapshotFrom<typeof billingAddressMachine>
  send: (event: EventFrom<typeof billingAddressMachine>) => void
}

type Ways = {
  goOn: () => void
  close: () => void
  /** The address was confirmed, or changed, somewhere else: the chart is to begin anew, by another key. */
  beginAnew: () => void
}

/** The key of what `useBillingAddress` stands in, and what gives it the next one. */
export const useBeginning = () => useReducer((before: number) => before + 1, 0)

/** The chart of somebody's billing address, and what stands in its form. */
export function useBillingAddress(user: User, ways: Ways) {
  const queryClient = useQueryClient()
  const { sandbox } = useConfig()
  const told = useLatest(ways)
  const [logic] = useState(() =>
    provideBillingAddress(queryClient, user.id, {
      goOn: () => told.current.goOn(),
      close: () => told.current.close(),
    }),
  )
  const [snapshot, send] = useActor(logic, {
    inspect: recordTaken(sandbox),
    input: { isConfirmed: user.address?.confirmed === true },
  })
  useEffect(() => {
    if (!snapshot.hasTag('screen') || snapshot.hasTag('busy')) return
    // The cache knows before the page is drawn anew.
    const address = meOf(queryClient)?.user.address ?? user.address
    if (snapshot.hasTag('confirmed') !== (address?.confirmed === true)) told.current.beginAnew()
  }, [snapshot, user, queryClient, told])
  const form = snapshot.children.updateAddress
  const isAsking = useSelector(form, (one) => one?.hasTag('asking') ?? false)
  return { snapshot, send, form, isAsking }
}
