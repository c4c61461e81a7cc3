import { useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { isTpvStepShown, readTpvStatus } from '#domain/tpv.ts'
import type { StaffAgreement } from '#src/api/queries/staff-agreement.ts'
import { AppLink } from '#src/app/links.tsx'
import { useMay } from '#src/app/use-may.ts'
import { useFlags } from '#src/app/use-me.ts'
import { useUserChange } from '#src/flows/user-change/use-user-change.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { Part } from './part.tsx'
import * as css from './staff-agreement.css.ts'

type Holder = NonNullable<StaffAgreement['users']>[number]

/** Who holds the agreement, the primary first, each with the way to their profile. */
export function HoldersPart({ agreement }: { agreement: StaffAgreement }) {
  const holders = agreement.users ?? []
  return (
    <Part name="holders">
      {holders.length === 0 ? (
        <NoHolder agreement={agreement} />
      ) : (
        <ul className={css.rows}>
          {holders.map((holder) => (
            <HolderRow key={holder.user_id} holder={holder} agreement={agreement} />
          ))}
        </ul>
      )}
    </Part>
  )
}

/** With what to do about it, for whoever may and where it can be done. ROLE-22, TRANSFER-12 */
function NoHolder({ agreement }: { agreement: StaffAgreement }) {
  const mayTransfer = useMay('agreements.transfer')
  const to = mayTransfer ? 'transfer' : 'askAdmin'
  const way = agreement.current_milestone === 'CANCELED' ? 'canceled' : agreement.archived ? 'archived' : to
  return (
    <EmptyState title={<FormattedMessage id="admin.noHomeowner" />}>
      <FormattedMessage id={`adminAgreement.noHomeownerText.${way}`} />
    </EmptyState>
  )
}

/** A claim email is sent again once it was asked, which ends the link before. CLAIM-6, ADMIN-22, ADMIN-44 */
function HolderRow({ holder, agreement }: { holder: Holder; agreement: StaffAgreement }) {
  const { user_id, first_name, last_name, email, primary, claimed, archived } = holder
  const row = useRef<HTMLLIElement>(null)
  const { ask, dialogs } = useUserChange({ ...holder, id: user_id, role: 'HOMEOWNER' }, row)
  const isToClaim = useMay('claim.resend') && !claimed && !archived
  const tpv = agreement.users_tpv_statuses.find((one) => one.user_id === user_id)?.tpv_status
  const verification = readTpvStatus(tpv)
  const { tpv: tpvFlag } = useFlags()
  return (
    <li className={css.row} ref={row} tabIndex={-1}>
      <div className={css.words}>
        <AppLink to="/admin/users/$userId" params={{ userId: user_id }} messageId="adminAgreement.profile">
          {first_name} {last_name}
        </AppLink>
        <span className={css.quiet}>{email}</span>
        <span className={css.tags}>
          <Tag>
            <FormattedMessage id={`adminAgreement.${primary ? 'primary' : 'second'}`} />
          </Tag>
          {archived && (
            <Tag tone="bad">
              <FormattedMessage id="adminAgreement.holderArchived" />
            </Tag>
          )}
          {!claimed && (
            <Tag tone="warn">
              <FormattedMessage id="adminAgreement.notClaimed" />
            </Tag>
          )}
          {(isTpvStepShown(tpvFlag, agreement.is_tpv_installer) || verification !== 'pending') && (
            <Tag
              tone={verification === 'verified' ? 'good' : verification === 'pending' ? 'neutral' : 'warn'}
            >
              <FormattedMessage id={`adminAgreement.tpv.${verification}`} />
            </Tag>
          )}
          {holder.address_outstanding && (
            <Tag tone="warn">
              <FormattedMessage id="adminAgreement.addressOutstanding" />
            </Tag>
          )}
        </span>
      </div>
      {isToClaim && (
        <Button
          variant="secondary"
          size="nav"
          messageId="adminUsers.sendClaim.homeowner"
          onClick={() => ask({ kind: 'claimMail' })}
        >
          <FormattedMessage id="adminUsers.sendClaim.homeowner" />{' '}
          <VisuallyHidden>
            {first_name} {last_name}
          </VisuallyHidden>
        </Button>
      )}
      {/* Stands when the button has gone: what became of a question is said. ADMIN-59 */}
      {dialogs}
    </li>
  )
}
