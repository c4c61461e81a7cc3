import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useActor } from '@xstate/react'
import { millisecondsInDay } from 'date-fns/constants'
import { useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { longSessionPolicy } from '#domain/policy.ts'
import { devicesQuery, sessionsQuery } from '#src/api/queries/signed-in.ts'
import { recordTaken } from '#src/app/recording.ts'
import { useMe } from '#src/app/use-me.ts'
import { useQuestionBack } from '#src/app/use-question-back.ts'
import { useConfig } from '#src/app/use-session.ts'
import { LookOnlyNote } from '#src/flows/look-only.tsx'
import { type AskToEnd, EndDialog } from '#src/flows/sign-out-elsewhere/end-dialog.tsx'
import { provideSignOutElsewhere } from '#src/flows/sign-out-elsewhere/provide.ts'
import { classNames } from '#src/ui/class-names.ts'
import { body, cardTitle, sectionTitle } from '#src/ui/theme/text.css.ts'
import { DeviceList } from './device-list.tsx'
import { ListPart } from './list-part.tsx'
import * as css from './lists.css.ts'
import { SessionList } from './session-list.tsx'

/** Where the person is signed in and which browsers need no code, and a way to end each of them. */
export function SignedIn() {
  const intl = useIntl()
  const titleId = useId()
  const queryClient = useQueryClient()
  const { sandbox } = useConfig()
  const { user } = useMe()
  const sessions = useQuery(sessionsQuery(user.id))
  const devices = useQuery(devicesQuery(user.id))
  const [logic] = useState(() => provideSignOutElsewhere(queryClient, user.id))
  const [snapshot, send, actor] = useActor(logic, { inspect: recordTaken(sandbox) })
  const ask: AskToEnd = (target) => send({ type: 'end.ask', target })
  useQuestionBack({
    name: 'sign-out-elsewhere',
    actor,
    isAsking: snapshot.hasTag('asking'),
    dismiss: () => send({ type: 'end.dismiss' }),
  })
  const title = useRef<HTMLHeadingElement>(null)
  const hasSomethingToEnd = sessions.data?.some(({ current }) => !current) || devices.data?.length
  const loading = intl.formatMessage({ id: 'signedIn.loading' })
  return (
    <section className={css.section} aria-labelledby={titleId}>
      <h2 className={sectionTitle} id={titleId} tabIndex={-1} ref={title}>
        <FormattedMessage id="signedIn.title" />
      </h2>
      <p className={classNames(body, css.lead)}>
        <FormattedMessage id="signedIn.lead" />
      </p>
      {hasSomethingToEnd ? <LookOnlyNote place="page" /> : null}
      <ListPart query={sessions} loading={loading}>
        <SessionList sessions={sessions.data ?? []} onEnd={ask} />
      </ListPart>
      <h3 className={classNames(cardTitle, css.subTitle)}>
        <FormattedMessage id="signedIn.devices" />
      </h3>
      <p className={classNames(body, css.lead)}>
        <FormattedMessage
          id="signedIn.devicesLead"
          values={{ days: longSessionPolicy.knownDeviceMs / millisecondsInDay }}
        />
      </p>
      <ListPart query={devices} loading={loading}>
        <DeviceList devices={devices.data ?? []} onEnd={ask} />
      </ListPart>
      <EndDialog snapshot={snapshot} send={send} returnTo={title} />
    </section>
  )
}
