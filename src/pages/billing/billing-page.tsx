import { lazy, Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { isAutopayOffered } from '#domain/autopay.ts'
import { homeZone } from '#domain/home-zone.ts'
import { siteDayOf } from '#domain/site-periods.ts'
import type { User } from '#src/api/queries/people.ts'
import { useMeRead } from '#src/app/person-read.ts'
import { untilThere } from '#src/app/until-there.ts'
import { useAgreement, useMe } from '#src/app/use-me.ts'
import { useNow } from '#src/app/use-now.ts'
import { useConfig } from '#src/app/use-session.ts'
import { agreementNow, paymentFacts } from '#src/pages/agreement/payment-facts.ts'
import { offer } from '#src/pages/overview/held.ts'
import { SectionBoundary } from '#src/pages/shell/section-boundary.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { latePart } from '#src/ui/late-part.tsx'
import * as css from './billing.css.ts'
import { onlineBilling } from './billing-address.ts'
import { BillingFacts } from './billing-facts.tsx'
import { BillingTitle } from './billing-title.tsx'
import { CardSection } from './card-section.tsx'

const LateOffer = lazy(
  untilThere(() => offer.bring().then(({ AutopayOffer }) => ({ default: AutopayOffer }))),
)
const BlockedWindow = latePart(async () => ({
  default: (await import('#src/flows/blocked-window/blocked-window.tsx')).BlockedWindow,
}))

/** What do I owe? The next payment, how it is paid, and the way to the online billing account. */
export function BillingPage() {
  const { user } = useMe()
  const agreement = useAgreement()
  if (agreement === null) return <EmptyState title={<FormattedMessage id="billing.title.unknown" />} />
  return <Billing key={agreement.id} user={user} agreement={agreement} />
}

type Props = { user: User; agreement: User['agreements'][number] }

function Billing({ user, agreement }: Props) {
  const account = onlineBilling(useConfig(), window.location.hostname)
  const timeZone = homeZone(agreement.system)
  const dayOf = (at: number) => siteDayOf(new Date(at), timeZone)
  const today = dayOf(useNow(60_000))
  const facts = paymentFacts(agreementNow(agreement, dayOf(useMeRead()), today), today)
  const [here] = useState(offer.now)
  const Offer = here?.AutopayOffer ?? LateOffer
  const opened = useState(false)
  const [blocked, setBlocked] = useState<string | null>(null)
  const [wasBlocked, setWasBlocked] = useState(false)
  const onBlocked = (address: string) => {
    setBlocked(address)
    setWasBlocked(true)
  }
  return (
    <>
      {isAutopayOffered(agreement) && (
        <SectionBoundary name="autopay">
          <Suspense fallback={null}>
            <Offer user={user} agreement={agreement} isSecond={account !== null} opened={opened} />
          </Suspense>
        </SectionBoundary>
      )}
      <BillingTitle agreement={agreement} facts={facts} account={account} onBlocked={onBlocked} />
      <div className={css.parts}>
        <BillingFacts user={user} agreement={agreement} onEnroll={() => opened[1](true)} />
        {account !== null && <CardSection account={account} />}
      </div>
      {wasBlocked && (
        <Suspense fallback={null}>
          <BlockedWindow url={blocked} onFollow={() => setBlocked(null)} onDismiss={() => setBlocked(null)} />
        </Suspense>
      )}
    </>
  )
}
