import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { homeZone } from '#domain/home-zone.ts'
import { siteDayOf } from '#domain/site-periods.ts'
import { statusOf } from '#src/api/failure.ts'
import { type Agreement, ownedAgreement } from '#src/api/queries/agreements.ts'
import { useMeRead } from '#src/app/person-read.ts'
import { useMe } from '#src/app/use-me.ts'
import { useNow } from '#src/app/use-now.ts'
import { SectionBoundary } from '#src/pages/shell/section-boundary.tsx'
import { StaleNote } from '#src/pages/shell/stale-note.tsx'
import { latePart } from '#src/ui/late-part.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import * as css from './agreement.css.ts'
import { AgreementLedger } from './agreement-ledger.tsx'
import { AgreementTitle } from './agreement-title.tsx'
import { Certificate } from './certificate.tsx'
import { agreementNow, paymentFacts } from './payment-facts.ts'

const PaymentSchedule = latePart(() => import('./payment-schedule.tsx'))

/** What do I pay? One agreement with all that was agreed. */
export function AgreementPage() {
  const { agreementId } = useParams({ from: '/_home/dashboard/agreements/$agreementId' })
  const own = useMe().user.agreements.find(({ id }) => id === agreementId)
  return own ? <Shown key={own.id} own={own} /> : null
}

/** As it came with the person, until a newer answer is there. */
function Shown({ own }: { own: Agreement }) {
  const query = useQuery(ownedAgreement(own, useMeRead()))
  const isGone = statusOf(query.error) === 404
  const { look = 'chart' } = useSearch({ from: '/_home/dashboard/agreements/$agreementId' })
  const navigate = useNavigate({ from: '/dashboard/agreements/$agreementId' })
  const timeZone = homeZone(query.data.system)
  const dayOf = (at: number) => siteDayOf(new Date(at), timeZone)
  const today = dayOf(useNow(60_000))
  const agreement = agreementNow(query.data, dayOf(query.dataUpdatedAt), today)
  const facts = paymentFacts(agreement, today)
  return (
    <>
      <AgreementTitle agreement={agreement} facts={facts} />
      {facts.kind !== 'canceled' && (
        <SectionBoundary name="payments">
          <Suspense fallback={<Skeleton height={400} />}>
            <PaymentSchedule
              facts={facts}
              look={look}
              onLook={(next) =>
                void navigate({ search: (before) => ({ ...before, look: next }), resetScroll: false })
              }
            />
          </Suspense>
        </SectionBoundary>
      )}
      <div className={css.papers}>
        <AgreementLedger agreement={agreement} />
        <Certificate agreement={agreement} />
      </div>
      <div className={css.note}>{!isGone && <StaleNote query={query} timeZone={timeZone} />}</div>
    </>
  )
}
