import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { useMe } from '#src/app/use-me.ts'
import { useConfig } from '#src/app/use-session.ts'
import { Actions, FieldStack } from '#src/ui/actions.tsx'
import { Avatar, initialsOf } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Email } from '#src/ui/email.tsx'
import { Icon } from '#src/ui/icons.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import type { AuthorizeFlow } from './authorize.ts'
import * as css from './consent.css.ts'

const failures = {
  notSent: 'authorize.notSent',
  notKnown: 'authorize.notKnown',
  throttled: 'authorize.throttled',
} as const

/** The one question: may this program read that, on behalf of this person? */
export function Consent({ authorize }: { authorize: AuthorizeFlow }) {
  const { brand } = useConfig()
  const { clientName, scopes, site, failure, isAgreed } = useSelector(
    authorize,
    (snapshot) => snapshot.context,
  )
  const isBusy = useSelector(authorize, (snapshot) => snapshot.hasTag('busy'))
  const program = <strong>{clientName}</strong>
  return (
    <>
      <PageTitle lead={<FormattedMessage id="authorize.lead" values={{ program, brand }} />}>
        <FormattedMessage id="authorize.title" values={{ program: clientName }} />
      </PageTitle>
      <FieldStack>
        {failure && (
          <Notice tone="bad" role="alert">
            <FormattedMessage id={failures[failure]} />
          </Notice>
        )}
        <section aria-labelledby="authorize-scopes">
          <h2 id="authorize-scopes" className={css.heading}>
            <FormattedMessage id="authorize.scopes" values={{ program: clientName }} />
          </h2>
          <ul className={css.scopes}>
            {scopes.map((scope) => (
              <li key={scope} className={css.scope}>
                <span className={css.sign}>
                  <Icon name="check" />
                </span>
                <FormattedMessage id={`authorize.scope.${scope}`} />
              </li>
            ))}
          </ul>
          <p className={css.note}>
            <FormattedMessage id="authorize.readOnly" values={{ program: clientName }} />
          </p>
        </section>
        <Account authorize={authorize} isBusy={isBusy} />
        <Actions>
          <Button
            variant="secondary"
            busy={isBusy && !isAgreed}
            disabled={isBusy && isAgreed}
            onClick={() => authorize.send({ type: 'request.refuse' })}
            messageId="authorize.refuse"
          >
            <FormattedMessage id="authorize.refuse" />
          </Button>
          <Button
            busy={isBusy && isAgreed}
            disabled={isBusy && !isAgreed}
            onClick={() => authorize.send({ type: 'request.agree' })}
            messageId="authorize.agree"
          >
            <FormattedMessage id="authorize.agree" />
          </Button>
        </Actions>
        <p className={css.note}>
          <FormattedMessage
            id={site === null ? 'authorize.returnToApp' : 'authorize.returnToSite'}
            values={{ site: <strong className={css.site}>{site}</strong> }}
          />
        </p>
      </FieldStack>
    </>
  )
}

/** As whom the person would agree, and a way to be somebody else. */
function Account({ authorize, isBusy }: { authorize: AuthorizeFlow; isBusy: boolean }) {
  const { user } = useMe()
  return (
    <section className={css.account} aria-labelledby="authorize-account">
      <Avatar initials={initialsOf(user)} />
      <div className={css.who}>
        <h2 id="authorize-account" className={css.name}>
          <FormattedMessage
            id="authorize.signedInAs"
            values={{ name: `${user.first_name} ${user.last_name}`, b: (words) => <strong>{words}</strong> }}
          />
        </h2>
        <p className={css.email}>
          <Email address={user.email} />
        </p>
      </div>
      <div className={css.change}>
        <Button
          variant="link"
          disabled={isBusy}
          onClick={() => authorize.send({ type: 'account.change' })}
          messageId="authorize.changeAccount"
        >
          <FormattedMessage id="authorize.changeAccount" />
        </Button>
      </div>
    </section>
  )
}
