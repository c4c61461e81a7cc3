import { useSelector } from '@xstate/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useConfig, useSignIn } from '#src/app/use-session.ts'
import { LinkRow, LinkRows } from '#src/ui/link-row.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { LoginForm } from './login-form.tsx'
import { LoginNotice } from './login-notice.tsx'
import * as css from './login-page.css.ts'

/** Email and password, and the ways for those who have none. */
export function LoginPage() {
  const intl = useIntl()
  const signIn = useSignIn()
  const notice = useSelector(signIn, (snapshot) => snapshot?.context.notice ?? null)
  const { links } = useConfig()
  return (
    <>
      <PageTitle lead={<FormattedMessage id="login.lead" />}>
        <FormattedMessage id="login.title" />
      </PageTitle>
      {notice && (
        <div className={css.notice}>
          <LoginNotice notice={notice} />
        </div>
      )}
      <LoginForm />
      {links.installerLogin && (
        <div className={css.ways}>
          <LinkRows>
            <LinkRow
              href={links.installerLogin}
              newTab={intl.formatMessage({ id: 'shell.opensNewTab' })}
              messageId="login.installer"
            >
              <FormattedMessage id="login.installer" values={{ b: (words) => <strong>{words}</strong> }} />
            </LinkRow>
          </LinkRows>
        </div>
      )}
    </>
  )
}
