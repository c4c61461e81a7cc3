import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { addCalendarMonths, dateForDisplay } from '#domain/calendar-date.ts'
import { dollarsOf, moneyFormat } from '#domain/money.ts'
import type { Agreement } from '#src/api/queries/agreements.ts'
import { AppLink } from '#src/app/links.tsx'
import { useMe } from '#src/app/use-me.ts'
import { dayWords } from '#src/charts/payments/words.ts'
import { ContractButton } from '#src/flows/contract-download/contract-button.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { rateWords } from './field-value.tsx'
import type { PaymentFacts } from './payment-facts.ts'

type Props = { agreement: Agreement; facts: PaymentFacts }

/** What the homeowner pays, when next, and how it goes on. AGR-12. */
export function AgreementTitle({ agreement, facts }: Props) {
  const intl = useIntl()
  const isSeveral = useMe().user.agreements.length > 1
  const amount = intl.formatNumber(dollarsOf(facts.cents ?? 0), moneyFormat)
  return (
    <PageTitle
      eyebrow={
        isSeveral ? (
          <AppLink to="/agreements" variant="back" messageId="agreement.list.back">
            <FormattedMessage id="agreement.list.back" />
          </AppLink>
        ) : (
          <AppLink to="/dashboard/billing" variant="back" messageId="shell.nav.billing">
            <FormattedMessage id="shell.nav.billing" />
          </AppLink>
        )
      }
      lead={leadOf(intl, agreement, facts)}
      action={<ContractButton agreement={agreement} isMain />}
    >
      <FormattedMessage id={`agreement.title.${facts.kind}`} values={{ amount }} />
    </PageTitle>
  )
}

function leadOf(intl: IntlShape, agreement: Agreement, facts: PaymentFacts): string {
  const { kind, next, isDueToday, cents } = facts
  const say = (name: string, values: Record<string, string | number> = {}) =>
    intl.formatMessage({ id: `agreement.lead.${name}` }, values)
  if (kind === 'canceled' || kind === 'unknown') return say(kind)
  const last = facts.schedule?.years.at(-1)
  if (kind === 'paid') {
    if (!last) return ''
    const month = monthWords(intl, addCalendarMonths(last.first_payment, last.payments - 1))
    return say('paid', { count: facts.count ?? 0, month })
  }
  if (kind === 'willPay' && next === null) return say('firstUnknown')
  const when = next && {
    day: dayWords(intl, next.date),
    amount: intl.formatNumber(dollarsOf(next.cents), moneyFormat),
  }
  const isAnother = next !== null && next.cents !== cents
  const coming = isAnother ? 'nextAnother' : isDueToday ? 'today' : 'next'
  const first = when && say(kind === 'willPay' ? 'first' : coming, when)
  return [first, changeOf(intl, agreement, facts)].filter(Boolean).join(' ')
}

const monthWords = (intl: IntlShape, date: string, isWithYear = true) =>
  intl.formatDate(dateForDisplay(date), {
    month: 'long',
    ...(isWithYear && { year: 'numeric' }),
    timeZone: 'UTC',
  })

/**
 * How the payment goes on, until it is worked out anew if it will be: it changes at the beginning of each year that is left
 * after the present one. Nothing while that was not agreed. AGR-14.
 */
function changeOf(
  intl: IntlShape,
  { rate_escalator: rate }: Agreement,
  { schedule }: PaymentFacts,
): string | null {
  const [first] = schedule?.years ?? []
  if (rate === null || !schedule || !first) return null
  const anew = schedule.years
    .flatMap(({ reamortizations }) => reamortizations)
    .find((date) => date >= schedule.today)
  const years = schedule.years.length - schedule.current
  // Nothing changes any more in the last year.
  if (!anew && years === 1) return null
  const changes = schedule.years
    .slice(schedule.current + 1)
    .filter(({ first_payment }) => !anew || first_payment < anew).length
  const how = rate === 0 || changes === 0 ? 'level' : rate > 0 ? 'rises' : 'falls'
  return intl.formatMessage(
    { id: anew ? `agreement.lead.${how}Until` : `agreement.lead.${how}` },
    {
      rate: rateWords(intl, Math.abs(rate)),
      month: monthWords(intl, first.first_payment, false),
      years: how === 'level' ? years : changes,
      day: anew ? dayWords(intl, anew) : '',
    },
  )
}
