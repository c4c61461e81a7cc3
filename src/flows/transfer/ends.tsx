import { FormattedMessage } from 'react-intl'
import type { Hindrance } from '#machines/transfer/transfer.machine.ts'
import type { StaffAgreement } from '#src/api/queries/staff-agreement.ts'
import { AppButtonLink } from '#src/app/links.tsx'
import { Actions } from '#src/ui/actions.tsx'
import { Notice } from '#src/ui/notice.tsx'
import * as css from './transfer.css.ts'

type Holders = NonNullable<StaffAgreement['users']>

/** Who holds the agreement, as before this try. TRANSFER-13 */
export function HeldAlready({ agreement }: { agreement: StaffAgreement }) {
  return (
    <div className={css.review}>
      <Notice tone="warn">
        <FormattedMessage id="transfer.heldAlready" />
      </Notice>
      <ul className={css.rows}>
        {(agreement.users ?? []).map(({ user_id, first_name, last_name, email, claimed }) => (
          <li key={user_id} className={css.row}>
            <span className={css.strong}>
              {first_name} {last_name}
            </span>
            <span className={css.quiet}>{email}</span>
            <FormattedMessage id={claimed ? 'transfer.sees' : 'transfer.hasMail'} />
          </li>
        ))}
      </ul>
      <ToAgreement agreementId={agreement.id} />
    </div>
  )
}

/** Who sees the agreement now, who gets a mail first, and who sees it no more. TRANSFER-10 */
export function Transferred({ agreement, before }: { agreement: StaffAgreement; before: Holders }) {
  const now = agreement.users ?? []
  const lost = before.filter(({ user_id }) => !now.some((holder) => holder.user_id === user_id))
  return (
    <div className={css.review}>
      <ul className={css.rows}>
        {now.map(({ user_id, first_name, last_name, email, claimed }) => (
          <li key={user_id} className={css.row}>
            <span className={css.strong}>
              {first_name} {last_name}
            </span>
            <span className={css.quiet}>{email}</span>
            <FormattedMessage id={claimed ? 'transfer.seesNow' : 'transfer.getsMail'} />
          </li>
        ))}
        {lost.map(({ user_id, first_name, last_name, email }) => (
          <li key={user_id} className={css.row}>
            <span className={css.strong}>
              {first_name} {last_name}
            </span>
            <span className={css.quiet}>{email}</span>
            <FormattedMessage id="transfer.seesNoMore" />
          </li>
        ))}
      </ul>
      <ToAgreement agreementId={agreement.id} />
    </div>
  )
}

type HinderedProps = { agreementId: string; hindrance: Hindrance | 'archived' }

/** Why nobody can transfer it. TRANSFER-12 */
export function Hindered({ agreementId, hindrance }: HinderedProps) {
  return (
    <div className={css.review}>
      <Notice tone="warn">
        <FormattedMessage id={`transfer.hindered.${hindrance}`} />
      </Notice>
      {hindrance !== 'gone' && <ToAgreement agreementId={agreementId} />}
    </div>
  )
}

function ToAgreement({ agreementId }: { agreementId: string }) {
  return (
    <Actions place="start">
      <AppButtonLink
        to="/admin/agreements/$agreementId"
        params={{ agreementId }}
        messageId="transfer.toAgreement"
      >
        <FormattedMessage id="transfer.toAgreement" />
      </AppButtonLink>
    </Actions>
  )
}
