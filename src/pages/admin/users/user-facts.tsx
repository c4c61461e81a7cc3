import { lazy, type ReactNode, Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { isStaff } from '#domain/role-areas.ts'
import type { User } from '#src/api/queries/people.ts'
import { untilThere } from '#src/app/until-there.ts'
import { useMe } from '#src/app/use-me.ts'
import type { AskToChange } from '#src/flows/user-change/use-user-change.tsx'
import { Moment } from '#src/pages/account/moment.tsx'
import { Button } from '#src/ui/button.tsx'
import { Ledger, LedgerRow } from '#src/ui/ledger.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { sectionTitle } from '#src/ui/theme/text.css.ts'
import { rightsOver } from './user-rights.ts'
import * as css from './users.css.ts'

const ShownPhone = lazy(untilThere(() => import('#src/flows/contact-form/shown-phone.tsx')))

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.section}>
      <h2 className={sectionTitle}>
        <FormattedMessage id={`adminUsers.${title}`} />
      </h2>
      <Ledger>{children}</Ledger>
    </section>
  )
}

function Fact({ term, children, tag }: { term: string; children: ReactNode; tag?: ReactNode }) {
  return (
    <LedgerRow values="start" term={<FormattedMessage id={`adminUsers.${term}`} />} tag={tag}>
      {children ?? <FormattedMessage id="adminUsers.none" />}
    </LedgerRow>
  )
}

const Mark = ({ isGood, words }: { isGood: boolean; words: string }) => (
  <Tag tone={isGood ? 'good' : 'warn'}>
    <FormattedMessage id={`adminUsers.${words}`} />
  </Tag>
)

/** How to reach them. */
export function ContactFacts({ user }: { user: User }) {
  const { email, phone, address } = user
  return (
    <Facts title="contact">
      <Fact term="email">
        <span className={css.email}>{email}</span>
      </Fact>
      <Fact
        term="phone"
        tag={phone && <Mark isGood={phone.verified} words={phone.verified ? 'verified' : 'unverified'} />}
      >
        {phone && (
          <Suspense fallback={phone.phone_number}>
            <ShownPhone number={phone.phone_number} />
          </Suspense>
        )}
      </Fact>
      {!isStaff(user.role) && (
        <Fact
          term="address"
          tag={
            address && (
              <Mark isGood={address.confirmed} words={address.confirmed ? 'confirmed' : 'unconfirmed'} />
            )
          }
        >
          {address && (
            <span className={css.lines}>
              <span>{[address.street_1, address.street_2].filter(Boolean).join(', ')}</span>
              <span>
                {address.city}, {address.state} {address.zip_code}
              </span>
            </span>
          )}
        </Fact>
      )}
    </Facts>
  )
}

/** Whether and when they signed in, and a new link for whoever cannot yet. ADMIN-19 */
export function AccountFacts({ user, onAsk }: { user: User; onAsk: AskToChange }) {
  const kind = isStaff(user.role) ? 'staff' : 'homeowner'
  const { sendClaim } = rightsOver(useMe().user, user)
  return (
    <Facts title="account">
      <Fact term="lastSignIn">
        {user.last_signed_in_at === null ? (
          <FormattedMessage id="adminUsers.never" />
        ) : (
          <Moment at={user.last_signed_in_at} />
        )}
      </Fact>
      <LedgerRow
        values="start"
        term={<FormattedMessage id="adminUsers.password" />}
        action={
          sendClaim ? (
            <Button
              variant="link"
              messageId={`adminUsers.sendClaim.${kind}`}
              onClick={() => onAsk({ kind: 'claimMail' })}
            >
              <FormattedMessage id={`adminUsers.sendClaim.${kind}`} />
            </Button>
          ) : undefined
        }
      >
        <FormattedMessage id={user.claimed ? 'adminUsers.passwordSet' : `adminUsers.passwordNone.${kind}`} />
      </LedgerRow>
    </Facts>
  )
}

const YesNo = ({ is }: { is: boolean }) => <FormattedMessage id={is ? 'adminUsers.yes' : 'adminUsers.no'} />

/** What they agreed to. */
export function ConsentFacts({ user: { settings } }: { user: User }) {
  return (
    <Facts title="consents">
      <Fact term="consentPrivacy">
        <YesNo is={settings.privacy_policy_accepted} />
      </Fact>
      <Fact term="consentResearch">
        <YesNo is={settings.research_opt_in} />
      </Fact>
      <Fact term="consentSms">
        <YesNo is={settings.sms_opt_in} />
      </Fact>
    </Facts>
  )
}
