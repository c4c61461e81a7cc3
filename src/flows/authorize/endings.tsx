import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { landingOf } from '#src/app/access.ts'
import { AppButtonLink } from '#src/app/links.tsx'
import { useMe } from '#src/app/use-me.ts'
import { useConfig, useSession } from '#src/app/use-session.ts'
import { Actions } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { StopLooking } from '../impersonation/stop-looking.tsx'
import type { AuthorizeFlow } from './authorize.ts'

function Home({ variant }: { variant?: 'secondary' }) {
  const { queryClient } = useRouter().options.context
  return (
    <AppButtonLink to={landingOf(queryClient, useMe())} variant={variant} messageId="errors.goHome">
      <FormattedMessage id="errors.goHome" />
    </AppButtonLink>
  )
}

/** The request leads nowhere; the person goes back to where it came from. */
export function NotValid() {
  const { brand } = useConfig()
  return (
    <>
      <PageTitle lead={<FormattedMessage id="authorize.notValidLead" values={{ brand }} />}>
        <FormattedMessage id="authorize.notValidTitle" />
      </PageTitle>
      <Actions place="start">
        <Home />
      </Actions>
    </>
  )
}

const refusals = {
  staff: { title: 'authorize.staffTitle', lead: 'authorize.staffLead' },
  impersonating: { title: 'authorize.lookingTitle', lead: 'authorize.lookingLead' },
} as const

/** Staff go no further: who looks as a homeowner may stop, and everybody may use another account. */
export function Refused({ authorize }: { authorize: AuthorizeFlow }) {
  const { user } = useMe()
  const isLooking = useSelector(useSession(), (snapshot) => snapshot.hasTag('impersonating'))
  const refusal = useSelector(authorize, (snapshot) => snapshot.context.refusal) ?? 'staff'
  const { title, lead } = refusals[refusal]
  const name = `${user.first_name} ${user.last_name}`
  return (
    <>
      <PageTitle
        lead={
          <FormattedMessage
            id={lead}
            values={{ name, refusal: <FormattedMessage id="session.cannotAct" /> }}
          />
        }
      >
        <FormattedMessage id={title} values={{ name }} />
      </PageTitle>
      <Actions place="start">
        <Button
          variant="secondary"
          onClick={() => authorize.send({ type: 'account.change' })}
          messageId="authorize.changeAccount"
        >
          <FormattedMessage id="authorize.changeAccount" />
        </Button>
        {isLooking ? <StopLooking /> : <Home />}
      </Actions>
    </>
  )
}

/** While the browser goes on to the program, and for who comes back to this page afterwards. */
export function Leaving({ authorize }: { authorize: AuthorizeFlow }) {
  const program = useSelector(authorize, (snapshot) => snapshot.context.clientName)
  return (
    <>
      <PageTitle lead={<FormattedMessage id="authorize.leavingLead" />}>
        <FormattedMessage
          id={program ? 'authorize.leavingTitle' : 'authorize.leavingAway'}
          values={{ program }}
        />
      </PageTitle>
      <Actions place="start">
        <Home variant="secondary" />
      </Actions>
    </>
  )
}
