import { useLocation } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { AppLink } from '#src/app/links.tsx'
import { useAgreement, useMe } from '#src/app/use-me.ts'
import { Avatar, initialsOf } from '#src/ui/avatar.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { reach } from '#src/ui/reach.css.ts'
import { cardTitle, muted, small } from '#src/ui/theme/text.css.ts'
import * as css from './panel.css.ts'

/** Who it is, the number of their agreement, and the way to their page. */
export function PanelHeader() {
  const { pathname } = useLocation()
  const { user } = useMe()
  const agreement = useAgreement()
  return (
    <div className={css.who}>
      <Avatar size="large" initials={initialsOf(user)} />
      <div className={css.names}>
        <h2 className={classNames(cardTitle, css.name)}>
          {user.first_name} {user.last_name}
        </h2>
        {agreement !== null && (
          <p className={classNames(small, muted)}>
            <FormattedMessage
              id="account.agreementNumber"
              values={{ number: agreement.homeowner_contract_id }}
            />
          </p>
        )}
        {pathname !== '/account' && (
          <p className={classNames(small, reach)}>
            <AppLink to="/account" messageId="account.page">
              <FormattedMessage id="account.page" />
            </AppLink>
          </p>
        )}
      </div>
    </div>
  )
}
