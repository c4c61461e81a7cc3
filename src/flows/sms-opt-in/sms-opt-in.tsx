import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useActor } from '@xstate/react'
import metadata from 'libphonenumber-js/min/metadata'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { smsText } from '#domain/legal-texts.ts'
import { phoneForDisplay } from '#domain/phone.ts'
import { codePolicy } from '#domain/policy.ts'
import type { User } from '#src/api/queries/people.ts'
import { inOneLine } from '#src/app/in-one-line.ts'
import { recordTaken } from '#src/app/recording.ts'
import { useMe } from '#src/app/use-me.ts'
import { useBackHandedDown } from '#src/app/use-own-back.ts'
import { useConfig } from '#src/app/use-session.ts'
import { useWording } from '#src/app/use-wording.ts'
import { FieldStack } from '#src/ui/actions.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Switch } from '#src/ui/switch.tsx'
import { body, muted, small } from '#src/ui/theme/text.css.ts'
import { LookOnlyNote, useLookOnly } from '../look-only.tsx'
import { NoPhone } from './no-phone.tsx'
import { ProveNumber } from './prove-number.tsx'
import { livingCode, provideSmsOptIn } from './provide.ts'

/** Whether text messages may come, and to which number. */
export default function SmsOptIn() {
  const { phone } = useMe().user
  return phone === null ? <NoPhone /> : <TextMessages key={phone.phone_number} phone={phone} />
}

function TextMessages({ phone }: { phone: NonNullable<User['phone']> }) {
  const queryClient = useQueryClient()
  const { goTo } = useRouter().options.context
  const { sandbox } = useConfig()
  const { user } = useMe()
  const { isLooking } = useLookOnly()
  const consent = useWording(smsText)
  const [about] = useState({ userId: user.id, number: phone.phone_number, isNumberAlone: false })
  const [logic] = useState(() =>
    provideSmsOptIn(queryClient, about, {
      goToTooManyAttempts: () => goTo('/too_many_attempts'),
      goBack: () => {},
    }),
  )
  const [snapshot, send] = useActor(logic, {
    inspect: recordTaken(sandbox),
    input: {
      number: phone.phone_number,
      isPhoneVerified: phone.verified,
      isOptedIn: user.settings.sms_opt_in,
      codeLifetime: codePolicy.lifetimeSeconds * 1000,
      isNumberAlone: false,
      code: null,
    },
  })
  const back = useBackHandedDown('sms-code', snapshot.hasTag('modal'), () => send({ type: 'flow.close' }))
  const number = inOneLine(phoneForDisplay(phone.phone_number, metadata))
  return (
    <FieldStack>
      <LookOnlyNote />
      <p className={body}>
        <FormattedMessage id="sms.lead" />
      </p>
      <Switch
        selected={snapshot.hasTag('on')}
        disabled={isLooking}
        hint={
          <FormattedMessage id={phone.verified ? 'sms.number' : 'sms.unprovedNumber'} values={{ number }} />
        }
        onChange={(isOptedIn) =>
          send(isOptedIn ? { type: 'sms.optIn', code: livingCode(about) } : { type: 'sms.optOut' })
        }
      >
        <FormattedMessage id="sms.receive" />
      </Switch>
      {phone.verified && (
        <p className={classNames(small, muted)} lang={consent.language}>
          {consent.text}
        </p>
      )}
      {snapshot.hasTag('on') && (
        <p className={classNames(small, muted)}>
          <FormattedMessage id="sms.stop" />
        </p>
      )}
      <ProveNumber snapshot={snapshot} send={send} number={number} back={back} />
    </FieldStack>
  )
}
