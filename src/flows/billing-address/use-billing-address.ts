import { useQueryClient } from '@tanstack/react-query'
import { useActor, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { billingAddressMachine } from '#machines/billing-address/billing-address.machine.ts'
import type { User } from '#src/api/queries/people.ts'
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
}

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
  const form = snapshot.children.updateAddress
  const isAsking = useSelector(form, (one) => one?.hasTag('asking') ?? false)
  return { snapshot, send, form, isAsking }
}
