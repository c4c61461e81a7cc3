import { type RefObject, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { readTpvStatus } from '#domain/tpv.ts'
import type { StaffAgreement } from '#src/api/queries/staff-agreement.ts'
import { AppLink } from '#src/app/links.tsx'
import { useMay } from '#src/app/use-may.ts'
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
        <EmptyState title={<FormattedMessage id="admin.noHomeowner" />}>
          <FormattedMessage id="adminAgreement.noHomeownerText" />
        </EmptyState>
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

function HolderRow({ holder, agreement }: { holder: Holder; agreement: StaffAgreement }) {
  const { user_id, first_name, last_name, email, primary, claimed, archived } = holder
  const row = useRef<HTMLLIElement>(null)
  const isToClaim = useMay('claim.resend') && !claimed && !archived
  const tpv = agreement.users_tpv_statuses.find((one) => one.user_id === user_id)?.tpv_status
  const verification = readTpvStatus(tpv)
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
          {agreement.is_tpv_installer && (
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
      {isToClaim && <ClaimButton holder={holder} returnTo={row} />}
    </li>
  )
}

/** Sends the claim email again once it was asked, which ends the link before. CLAIM-6, ADMIN-22, ADMIN-44 */
function ClaimButton({ holder, returnTo }: { holder: Holder; returnTo: RefObject<HTMLElement | null> }) {
  const { ask, dialogs } = useUserChange({ ...holder, id: holder.user_id, role: 'HOMEOWNER' }, returnTo)
  return (
    <>
      <Button
        variant="secondary"
        size="nav"
        messageId="adminUsers.sendClaim.homeowner"
        onClick={() => ask({ kind: 'claimMail' })}
      >
        <FormattedMessage id="adminUsers.sendClaim.homeowner" />{' '}
        <VisuallyHidden>
          {holder.first_name} {holder.last_name}
        </VisuallyHidden>
      </Button>
      {dialogs}
    </>
  )
}
