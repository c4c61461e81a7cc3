import { useSelector } from '@xstate/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSession } from '#src/app/use-session.ts'
import { useStep } from '#src/app/use-step.ts'
import { ErrorPanel } from '#src/ui/error-panel.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { claimOf } from './claim.ts'
import { ClaimMail, LinkUseless } from './link-useless.tsx'
import { ChoosingPassword, Welcome } from './welcome.tsx'

/** What stands on the page, by the tag of the chart's state. */
const steps = ['welcome', 'password', 'useless', 'mail', 'failed'] as const

/** The page that invitations and claim mails lead to. */
export function ClaimPage() {
  const intl = useIntl()
  const claim = claimOf(useSession())
  const step = useSelector(claim, (snapshot) => steps.find((tag) => snapshot.hasTag(tag)) ?? 'waiting')
  useStep(step)
  if (step === 'welcome') return <Welcome claim={claim} />
  if (step === 'password') return <ChoosingPassword claim={claim} />
  if (step === 'useless') return <LinkUseless claim={claim} />
  if (step === 'mail') return <ClaimMail claim={claim} />
  return (
    <>
      <PageTitle>
        <FormattedMessage id="claim.checkingTitle" />
      </PageTitle>
      {step === 'failed' ? (
        <ErrorPanel
          title={<FormattedMessage id="claim.unreadTitle" />}
          retryLabel={intl.formatMessage({ id: 'errors.tryAgain' })}
          messageId="errors.tryAgain"
          wide="phone"
          onRetry={() => claim.send({ type: 'link.retry' })}
        >
          <FormattedMessage id="claim.unreadText" />
        </ErrorPanel>
      ) : (
        <Spinner>
          <FormattedMessage id="claim.checking" />
        </Spinner>
      )}
    </>
  )
}
