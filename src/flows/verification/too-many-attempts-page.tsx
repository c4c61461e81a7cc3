import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { codePolicy } from '#domain/policy.ts'
import { landingOf } from '#src/app/access.ts'
import { meOf } from '#src/app/query-client.ts'
import { loginSearch } from '#src/app/search.ts'
import { useSession, useSignIn } from '#src/app/use-session.ts'
import { Button } from '#src/ui/button.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { forgetUnchecked, minutesThrottled } from './throttled-until.ts'

const minutes = codePolicy.lockMs / 60_000

/**
 * The account is locked for a while, in words that come with login; of a person who is signed in no more codes are
 * checked, and they go back to their account. Where only more was tried at a time than may be, nothing is locked. MFA-34
 */
export function TooManyAttemptsPage() {
  const router = useRouter()
  const { queryClient } = router.options.context
  const isSignedIn = useSelector(useSession(), (snapshot) => snapshot.hasTag('signedIn'))
  const signIn = useSignIn()
  const [throttled] = useState(minutesThrottled)
  const goBack = () => {
    const me = meOf(queryClient)
    if (me !== null) return void router.navigate({ href: landingOf(queryClient, me) })
    forgetUnchecked()
    // The chart leads to login from where it locked somebody out; nobody was who came here by the address.
    if (signIn?.getSnapshot().can({ type: 'login.restart' })) signIn.send({ type: 'login.restart' })
    else void router.navigate({ to: '/login', search: loginSearch })
  }
  return (
    <>
      {throttled === null ? (
        <PageTitle
          lead={
            <FormattedMessage
              id={isSignedIn ? 'verification.lockedLead' : 'login.lockedLead'}
              values={{ attempts: codePolicy.attempts, minutes }}
            />
          }
        >
          <FormattedMessage id={isSignedIn ? 'verification.lockedTitle' : 'login.lockedTitle'} />
        </PageTitle>
      ) : (
        <PageTitle
          lead={<FormattedMessage id="verification.throttledLead" values={{ minutes: throttled }} />}
        >
          <FormattedMessage id="verification.throttledTitle" />
        </PageTitle>
      )}
      <Button
        wide="phone"
        onClick={goBack}
        messageId={isSignedIn ? 'login.backToAccount' : 'login.returnToLogin'}
      >
        <FormattedMessage id={isSignedIn ? 'login.backToAccount' : 'login.returnToLogin'} />
      </Button>
    </>
  )
}
