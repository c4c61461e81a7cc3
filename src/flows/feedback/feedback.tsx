import { useQueryClient } from '@tanstack/react-query'
import { useActor } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { recordTaken } from '#src/app/recording.ts'
import { useMe } from '#src/app/use-me.ts'
import { useConfig } from '#src/app/use-session.ts'
import { FieldStack } from '#src/ui/actions.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { body } from '#src/ui/theme/text.css.ts'
import { LookOnlyNote, useLookOnly } from '../look-only.tsx'
import { ConsentForm } from './consent-form.tsx'
import { provideFeedback } from './provide.ts'

/** When the switch takes the place of the form, the focus goes to what stands above both. */
function useFocusAfterConsent(isConsenting: boolean) {
  const lead = useRef<HTMLParagraphElement>(null)
  const was = useRef(isConsenting)
  useEffect(() => {
    if (was.current && !isConsenting) lead.current?.focus()
    was.current = isConsenting
  }, [isConsenting])
  return lead
}

/** Whether the person may be asked for feedback: two consents first, a switch from then on. */
export default function Feedback() {
  const queryClient = useQueryClient()
  const { sandbox } = useConfig()
  const { user } = useMe()
  const { isLooking } = useLookOnly()
  const [logic] = useState(() => provideFeedback(queryClient, user.id))
  const { research_opt_in, privacy_policy_accepted } = user.settings
  const [snapshot, send] = useActor(logic, {
    inspect: recordTaken(sandbox),
    input: { isConsentNeeded: !privacy_policy_accepted && !research_opt_in, isOptedIn: research_opt_in },
  })
  const isBusy = snapshot.hasTag('busy')
  const lead = useFocusAfterConsent(snapshot.hasTag('consent'))
  return (
    <FieldStack>
      <LookOnlyNote />
      <p className={body} tabIndex={-1} ref={lead}>
        <FormattedMessage id="feedback.lead" />
      </p>
      {snapshot.context.failure && (
        <Notice tone="bad" role="alert">
          <FormattedMessage id="feedback.failed" />
        </Notice>
      )}
      {snapshot.hasTag('consent') ? (
        <ConsentForm
          missing={snapshot.context.missing}
          isBusy={isBusy}
          onSubmit={(consents) => send({ type: 'consent.submit', ...consents })}
        />
      ) : (
        <Switch
          selected={snapshot.hasTag('on')}
          disabled={isLooking}
          hint={<FormattedMessage id="feedback.hint" />}
          onChange={(isOptedIn) => send({ type: isOptedIn ? 'research.optIn' : 'research.optOut' })}
        >
          <FormattedMessage id="feedback.research" />
        </Switch>
      )}
    </FieldStack>
  )
}
