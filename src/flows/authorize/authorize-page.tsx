import { useSelector } from '@xstate/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useConfig, useIsSignedIn, useSession } from '#src/app/use-session.ts'
import { useStep } from '#src/app/use-step.ts'
import { ErrorPanel } from '#src/ui/error-panel.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { authorizeOf } from './authorize.ts'
import { Consent } from './consent.tsx'
import { Leaving, NotValid, Refused } from './endings.tsx'

/** What stands on the page, by the tag of the chart's state. */
const steps = ['question', 'notValid', 'refused', 'failed', 'waiting'] as const

/** Another program asks whether it may read on behalf of the person. */
export function AuthorizePage() {
  // What it shows belongs to a person: after the end of a session it stands for a moment longer.
  return useIsSignedIn() ? <Steps /> : null
}

function Steps() {
  const intl = useIntl()
  const { brand } = useConfig()
  const authorize = authorizeOf(useSession())
  const step = useSelector(authorize, (snapshot) => steps.find((tag) => snapshot.hasTag(tag)) ?? 'leaving')
  useStep(step)
  if (step === 'question') return <Consent authorize={authorize} />
  if (step === 'notValid') return <NotValid />
  if (step === 'refused') return <Refused authorize={authorize} />
  if (step === 'leaving') return <Leaving authorize={authorize} />
  return (
    <>
      <PageTitle>
        <FormattedMessage id="authorize.checkingTitle" values={{ brand }} />
      </PageTitle>
      {step === 'failed' ? (
        <ErrorPanel
          title={<FormattedMessage id="authorize.unreadTitle" />}
          retryLabel={intl.formatMessage({ id: 'errors.tryAgain' })}
          messageId="errors.tryAgain"
          wide="phone"
          onRetry={() => authorize.send({ type: 'request.retry' })}
        >
          <FormattedMessage id="authorize.unreadText" />
        </ErrorPanel>
      ) : (
        <Spinner>
          <FormattedMessage id="authorize.checking" />
        </Spinner>
      )}
    </>
  )
}
