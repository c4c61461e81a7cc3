import { useLocation } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useHydrated } from '#src/app/use-hydrated.ts'
import { useConfig, useSignIn } from '#src/app/use-session.ts'
import { LinkRow } from '#src/ui/link-row.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { DoorWay, DoorWays } from '../door-ways.tsx'
import { LoginForm } from './login-form.tsx'
import { ArrivalNotice, LoginNotice } from './login-notice.tsx'
import * as css from './login-page.css.ts'

/** Email and password, and the ways for those who have none. */
export function LoginPage() {
  const intl = useIntl()
  const signIn = useSignIn()
  const notice = useSelector(signIn, (snapshot) => snapshot?.context.notice ?? null)
  const { links } = useConfig()
  const isHydrated = useHydrated()
  const arrival = useLocation({ select: ({ state }) => state.arrival })
  return (
    <>
      <PageTitle lead={<FormattedMessage id="login.lead" />}>
        <FormattedMessage id="login.title" />
      </PageTitle>
      {isHydrated && notice && (
        <div className={css.notice}>
          <LoginNotice notice={notice} />
        </div>
      )}
      {isHydrated && !notice && arrival && (
        <div className={css.notice}>
          <ArrivalNotice arrival={arrival} />
        </div>
      )}
      <LoginForm />
      <DoorWays>
        <DoorWay to="/registration" messageId="login.firstTime" />
        {links.installerLogin && (
          <LinkRow
            href={links.installerLogin}
            newTab={intl.formatMessage({ id: 'shell.opensNewTab' })}
            messageId="login.installer"
          >
            <FormattedMessage id="login.installer" values={{ b: (words) => <strong>{words}</strong> }} />
          </LinkRow>
        )}
      </DoorWays>
    </>
  )
}
