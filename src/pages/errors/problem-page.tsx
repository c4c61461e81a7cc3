import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { reportError } from '#src/app/error-reports.ts'
import { PersonUnavailable } from '#src/app/guards.ts'
import { AppButtonLink } from '#src/app/links.tsx'
import { Actions } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { MessagePage } from './message-page.tsx'

/** A page could not be shown: the server cannot say who is here, or something broke. */
export function ProblemPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const isStart = error instanceof PersonUnavailable
  useEffect(() => {
    if (!isStart) reportError('page', error)
  }, [error, isStart])
  const retry = () => {
    const { session } = router.options.context
    if (session.getSnapshot().can({ type: 'start.retry' })) session.send({ type: 'start.retry' })
    reset()
    void router.invalidate()
  }
  return (
    <MessagePage
      title={<FormattedMessage id={isStart ? 'errors.unavailableTitle' : 'errors.genericTitle'} />}
      lead={<FormattedMessage id={isStart ? 'errors.unavailableLead' : 'errors.genericLead'} />}
    >
      <Actions place="start">
        <Button
          onClick={isStart ? retry : () => location.reload()}
          messageId={isStart ? 'errors.tryAgain' : 'errors.refresh'}
        >
          <FormattedMessage id={isStart ? 'errors.tryAgain' : 'errors.refresh'} />
        </Button>
        {isStart && (
          <AppButtonLink
            to="/force_logout"
            variant="secondary"
            preload={false}
            messageId="errors.signOutHere"
          >
            <FormattedMessage id="errors.signOutHere" />
          </AppButtonLink>
        )}
      </Actions>
    </MessagePage>
  )
}
