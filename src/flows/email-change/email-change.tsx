import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useActor } from '@xstate/react'
import { useState } from 'react'
import { codePolicy } from '#domain/policy.ts'
import { recordTaken } from '#src/app/recording.ts'
import { useMe } from '#src/app/use-me.ts'
import { type BackWithin, useBackWithin } from '#src/app/use-own-back.ts'
import { useConfig } from '#src/app/use-session.ts'
import { AddressForm } from './address-form.tsx'
import { ChangeCode } from './change-code.tsx'
import { livingCode, provideEmailChange } from './provide.ts'

type Props = {
  onDone: () => void
  /** What happens when the dialog around it is to be closed, and by Back. */
  wayOut?: BackWithin
}

/** Another email for the account: the new address and the password, then the code that went to it. */
export default function EmailChange({ onDone, wayOut }: Props) {
  const queryClient = useQueryClient()
  const { goTo, session } = useRouter().options.context
  const { sandbox } = useConfig()
  const { user } = useMe()
  // One chart for the whole visit: the person it began with is asked about, whatever is shown by then.
  const [logic] = useState(() =>
    provideEmailChange({ queryClient, session }, user, {
      goBack: onDone,
      goToTooManyAttempts: () => goTo('/too_many_attempts'),
    }),
  )
  const [snapshot, send] = useActor(logic, {
    inspect: recordTaken(sandbox),
    input: { codeLifetime: codePolicy.lifetimeSeconds * 1000, code: livingCode(user.id) },
  })
  const { confirmCode } = snapshot.children
  useBackWithin(wayOut, () => {
    const code = confirmCode?.getSnapshot()
    if (snapshot.hasTag('asking')) send({ type: 'leave.cancel' })
    // An expired code is worth no question; one that is being checked or sent is not left.
    else if (code?.matches('codeExpired')) send({ type: 'change.drop' })
    else if (!code?.hasTag('busy')) send({ type: 'form.leave' })
  })
  return snapshot.hasTag('code') ? (
    <ChangeCode snapshot={snapshot} send={send} />
  ) : (
    <AddressForm snapshot={snapshot} send={send} />
  )
}
