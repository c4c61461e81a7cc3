import { useMutation } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { readTpvStatus } from '#domain/tpv.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { resendClaimMail, type StaffAgreement } from '#src/api/queries/staff-agreement.ts'
import { announce } from '#src/app/announce.tsx'
import { AppLink } from '#src/app/links.tsx'
import { useMay } from '#src/app/use-may.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { Part } from './part.tsx'
import * as css from './staff-agreement.css.ts'
import { tellFailure } from './tell-failure.tsx'

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
  const { user_id, first_name, last_name, email, primary, claimed, address_outstanding } = holder
  const isToClaim = useMay('claim.resend') && !claimed
  const tpv = agreement.users_tpv_statuses.find((one) => one.user_id === user_id)?.tpv_status
  const verification = readTpvStatus(tpv)
  return (
    <li className={css.row}>
      <div className={css.words}>
        <AppLink to="/admin/users/$userId" params={{ userId: user_id }} messageId="adminAgreement.profile">
          {first_name} {last_name}
        </AppLink>
        <span className={css.quiet}>{email}</span>
        <span className={css.tags}>
          <Tag>
            <FormattedMessage id={`adminAgreement.${primary ? 'primary' : 'second'}`} />
          </Tag>
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
          {address_outstanding && (
            <Tag tone="warn">
              <FormattedMessage id="adminAgreement.addressOutstanding" />
            </Tag>
          )}
        </span>
      </div>
      {isToClaim && <ResendButton holder={holder} />}
    </li>
  )
}

/** Sends the claim email again, which ends the link before; each outcome is said. CLAIM-6, ADMIN-44 */
function ResendButton({ holder }: { holder: Holder }) {
  const name = `${holder.first_name} ${holder.last_name}`
  const mutation = useMutation({
    mutationFn: () => resendClaimMail(holder.user_id),
    networkMode: 'always',
    onSuccess: () => announce('success', 'adminAgreement.mailSent', { email: holder.email }),
    onError: (error) => {
      if (error instanceof ApiFailure && error.code === 'already_claimed')
        announce('warning', 'adminAgreement.alreadyClaimed', { name })
      else void tellFailure(error)
    },
  })
  return (
    <Button
      variant="secondary"
      size="nav"
      messageId="adminAgreement.resend"
      busy={mutation.isPending}
      onClick={() => {
        if (!mutation.isPending) mutation.mutate()
      }}
    >
      <FormattedMessage id="adminAgreement.resend" />
    </Button>
  )
}
