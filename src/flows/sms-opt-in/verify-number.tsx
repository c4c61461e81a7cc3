import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useActor } from '@xstate/react'
import metadata from 'libphonenumber-js/min/metadata'
import { useState } from 'react'
import { phoneForDisplay } from '#domain/phone.ts'
import { codePolicy } from '#domain/policy.ts'
import { inOneLine } from '#src/app/in-one-line.ts'
import { recordTaken } from '#src/app/recording.ts'
import { useMe } from '#src/app/use-me.ts'
import type { BackWithin } from '#src/app/use-own-back.ts'
import { useConfig } from '#src/app/use-session.ts'
import { ProveNumber } from './prove-number.tsx'
import { livingCode, provideSmsOptIn } from './provide.ts'

type Props = { phoneNumber: string; onDone: () => void; back: BackWithin }

/** Proves by a code that a number is the person's, whether or not text messages are to come. SMS-19. */
export default function VerifyNumber({ phoneNumber, onDone, back }: Props) {
  const queryClient = useQueryClient()
  const { goTo } = useRouter().options.context
  const { sandbox } = useConfig()
  const { user } = useMe()
  const [about] = useState({ userId: user.id, number: phoneNumber, isNumberAlone: true })
  const [logic] = useState(() =>
    provideSmsOptIn(queryClient, about, {
      goToTooManyAttempts: () => goTo('/too_many_attempts'),
      goBack: onDone,
    }),
  )
  const [snapshot, send] = useActor(logic, {
    inspect: recordTaken(sandbox),
    input: {
      number: phoneNumber,
      isPhoneVerified: false,
      isOptedIn: user.settings.sms_opt_in,
      codeLifetime: codePolicy.lifetimeSeconds * 1000,
      isNumberAlone: true,
      code: livingCode(about),
    },
  })
  return (
    <ProveNumber
      snapshot={snapshot}
      send={send}
      number={inOneLine(phoneForDisplay(phoneNumber, metadata))}
      back={back}
    />
  )
}
