import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { readTpvStatus } from '#domain/tpv.ts'
import type { User } from '#src/api/queries/people.ts'
import { Icon, type IconName } from '#src/ui/icons.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { muted } from '#src/ui/theme/text.css.ts'
import * as css from './tpv.css.ts'

type FactsProps = { agreement: User['agreements'][number]; user: User }

/** What the call is, in three lines; the last is about the others who signed, and whether they have called. */
export function CallFacts({ agreement, user }: FactsProps) {
  const others = agreement.users_tpv_statuses.filter(({ user_id }) => user_id !== user.id)
  const open = others.filter(({ tpv_status }) => readTpvStatus(tpv_status) !== 'verified')
  return (
    <ul className={css.facts}>
      <Fact icon="clock">
        <FormattedMessage id="tpv.recorded" />
      </Fact>
      <Fact icon="doc">
        <FormattedMessage
          id="tpv.atHand"
          values={{ contract: <span className={css.number}>{agreement.homeowner_contract_id}</span> }}
        />
      </Fact>
      <Fact icon="person">
        <FormattedMessage id="tpv.eachSigner" />{' '}
        {others.length > 0 && (
          <span className={muted}>
            <FormattedMessage
              id={open.length > 0 ? 'tpv.others.pending' : 'tpv.others.verified'}
              values={{ count: open.length || others.length }}
            />
          </span>
        )}
      </Fact>
    </ul>
  )
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className={css.fact}>
      <span className={css.sign}>
        <Icon name={icon} />
      </span>
      <span className={css.factWords}>{children}</span>
    </li>
  )
}

/** Where the call is: to be opened, open in another tab, or its result just come. */
export function CallNote({ isCalled, isFetching }: { isCalled: boolean; isFetching: boolean }) {
  if (isFetching)
    return (
      <Spinner>
        <FormattedMessage id="tpv.fetching" />
      </Spinner>
    )
  return (
    <p className={css.note} role="status">
      <span className={css.lamp} data-on={isCalled || undefined} aria-hidden="true" />
      <FormattedMessage id={isCalled ? 'tpv.called' : 'tpv.newTab'} />
    </p>
  )
}
