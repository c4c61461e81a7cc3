import { useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { useAgreement, useMe } from '#src/app/use-me.ts'
import { openAccount } from '#src/flows/account-panel/door.ts'
import { ContactLedger } from '#src/flows/contact-form/contact-ledger.tsx'
import { SectionBoundary } from '#src/pages/shell/section-boundary.tsx'
import { latePart } from '#src/ui/late-part.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { sectionTitle } from '#src/ui/theme/text.css.ts'
import * as css from './account-page.css.ts'
import { ListComing } from './list-coming.tsx'
import { LoginInformation } from './login-information.tsx'

const Lists = latePart(() => import('./lists.tsx'))

/** The account on one page: how to reach the person, how they sign in, what they agreed to, and who was here. */
export function AccountPage() {
  const { context } = useRouter().options
  const { user } = useMe()
  const isHomeowner = user.role === 'HOMEOWNER'
  return (
    <>
      <Heading />
      <div className={css.page}>
        <Section title={<FormattedMessage id="account.contact" />}>
          <ContactLedger
            values="start"
            onEditPhone={() => void openAccount(context, { type: 'phone.edit' })}
            onEditAddress={() => void openAccount(context, { type: 'address.edit' })}
          />
        </Section>
        <Section title={<FormattedMessage id="account.login" />}>
          <LoginInformation
            mayChangeEmail={isHomeowner}
            onEditPassword={() => void openAccount(context, { type: 'password.choose' })}
          />
        </Section>
        {isHomeowner && (
          <SectionBoundary name="lists">
            <Suspense fallback={<ListComing />}>
              <Lists />
            </Suspense>
          </SectionBoundary>
        )}
      </div>
    </>
  )
}

function Heading() {
  const { user } = useMe()
  const number = useAgreement()?.homeowner_account_id ?? null
  return (
    <PageTitle
      look={user.role === 'HOMEOWNER' ? 'home' : 'staff'}
      eyebrow={
        <>
          {user.first_name} {user.last_name}
        </>
      }
    >
      {number === null ? (
        <FormattedMessage id="account.titlePlain" />
      ) : (
        <FormattedMessage id="account.title" values={{ number }} />
      )}
    </PageTitle>
  )
}

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 className={sectionTitle} id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}
