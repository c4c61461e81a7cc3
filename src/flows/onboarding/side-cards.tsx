import { FormattedMessage, useIntl } from 'react-intl'
import { autopayState, isAchCardClickable } from '#domain/autopay.ts'
import type { User } from '#src/api/queries/people.ts'
import { BareButton } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icons.tsx'
import { Link } from '#src/ui/link.tsx'
import { reach } from '#src/ui/reach.css.ts'
import { ContractButton } from '../contract-download/contract-button.tsx'
import * as css from './side-cards.css.ts'

type Agreement = User['agreements'][number]

/** What a homeowner has beside the milestone: autopay, the contract, and who installs. ONB-14, ONB-15. */
export function SideCards({ agreement, onEnroll }: { agreement: Agreement; onEnroll: () => void }) {
  const { organization } = agreement
  return (
    <ul className={css.cards}>
      <li>
        <AutopayCard agreement={agreement} onPress={onEnroll} />
      </li>
      <li className={css.card}>
        <span className={css.name}>
          <FormattedMessage id="onboarding.card.contract" />
        </span>
        <span className={css.value}>{agreement.homeowner_contract_id}</span>
        <div className={css.act}>
          <ContractButton agreement={agreement} />
        </div>
      </li>
      {organization && (
        <li className={css.card}>
          <span className={css.name}>
            <FormattedMessage id="status.installer" />
          </span>
          <span className={css.value}>{organization.name}</span>
          {organization.website_url && <Website url={organization.website_url} />}
        </li>
      )}
    </ul>
  )
}

function Website({ url }: { url: string }) {
  const intl = useIntl()
  return (
    <span className={classNames(css.act, reach)}>
      <Link href={url} newTab={intl.formatMessage({ id: 'shell.opensNewTab' })} messageId="status.website">
        <FormattedMessage id="status.website" />
      </Link>
    </span>
  )
}

function AutopayCard({ agreement, onPress }: { agreement: Agreement; onPress: () => void }) {
  const state = autopayState(agreement)
  const words = (
    <>
      <span className={css.name}>
        <FormattedMessage id="status.autopay" />
      </span>
      <span className={css.value} data-state={state}>
        <FormattedMessage id={`onboarding.card.${state}`} />
      </span>
    </>
  )
  if (!isAchCardClickable(agreement)) return <div className={css.card}>{words}</div>
  return (
    <BareButton className={css.pressed} messageId="status.autopay" onClick={onPress}>
      <span className={css.words}>{words}</span>
      <span className={css.end}>
        <Icon name="chevronRight" />
      </span>
    </BareButton>
  )
}
