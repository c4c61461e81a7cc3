import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { reportError } from '#src/app/error-reports.ts'
import { PersonUnavailable } from '#src/app/guards.ts'
import { AppButtonLink } from '#src/app/links.tsx'
import { isNotFetched } from '#src/app/not-fetched.ts'
import { fetchAgain, lookInto } from '#src/app/unfetched.ts'
import { Actions } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { MessagePage } from './message-page.tsx'

const texts = {
  start: { title: 'errors.unavailableTitle', lead: 'errors.unavailableLead' },
  fetching: { title: 'errors.notFetchedTitle', lead: 'errors.notFetchedLead' },
  page: { title: 'errors.genericTitle', lead: 'errors.genericLead' },
} as const

function kindOf(error: unknown): keyof typeof texts {
  if (error instanceof PersonUnavailable) return 'start'
  return isNotFetched(error) ? 'fetching' : 'page'
}

/** A page could not be shown: the server cannot say who is here, the page could not be fetched, or something broke. */
export function ProblemPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const kind = kindOf(error)
  const { title, lead } = texts[kind]
  const mayBeTriedAgain = kind !== 'page'
  useEffect(() => {
    if (kind === 'page') reportError('page', error)
    if (kind === 'fetching') void lookInto(true, performance.now())
  }, [error, kind])
  const retry = async () => {
    const { session } = router.options.context
    if (session.getSnapshot().can({ type: 'start.retry' })) session.send({ type: 'start.retry' })
    if (kind === 'fetching') await fetchAgain(router)
    reset()
    void router.invalidate()
  }
  return (
    <MessagePage title={<FormattedMessage id={title} />} lead={<FormattedMessage id={lead} />}>
      <Actions place="start">
        {kind === 'start' && (
          <AppButtonLink
            to="/force_logout"
            variant="secondary"
            preload={false}
            messageId="errors.signOutHere"
          >
            <FormattedMessage id="errors.signOutHere" />
          </AppButtonLink>
        )}
        <Button
          onClick={mayBeTriedAgain ? retry : () => location.reload()}
          messageId={mayBeTriedAgain ? 'errors.tryAgain' : 'errors.refresh'}
        >
          <FormattedMessage id={mayBeTriedAgain ? 'errors.tryAgain' : 'errors.refresh'} />
        </Button>
      </Actions>
    </MessagePage>
  )
}
