import { FormattedMessage } from 'react-intl'
import type { StaffAgreement } from '#src/api/queries/staff-agreement.ts'
import { HolderNames, numberAndHome } from '#src/app/holder-names.tsx'
import { AppButtonLink, AppLink } from '#src/app/links.tsx'
import { useMay } from '#src/app/use-may.ts'
import { useFlags } from '#src/app/use-me.ts'
import { ArchiveButton } from '#src/flows/agreement-archive/archive-button.tsx'
import { ContractButton } from '#src/flows/contract-download/contract-button.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { standing } from '../agreement-waits.ts'
import { MilestoneMark } from '../milestone-mark.tsx'
import { StandingTag } from '../standing-tag.tsx'
import * as css from './staff-agreement.css.ts'

type Props = { agreement: StaffAgreement }

export function BackToAgreements() {
  return (
    <AppLink to="/admin/agreements" variant="back" messageId="admin.agreements">
      <FormattedMessage id="admin.agreements" />
    </AppLink>
  )
}

/** Whose agreement it is, how it stands, and what may be done with it. ROLE-22 */
export function AgreementHead({ agreement }: Props) {
  return (
    <>
      <PageTitle
        look="staff"
        eyebrow={<BackToAgreements />}
        lead={numberAndHome(agreement)}
        action={<Doings agreement={agreement} />}
      >
        <HolderNames agreement={agreement} />
      </PageTitle>
      <Standing agreement={agreement} />
    </>
  )
}

function Doings({ agreement }: Props) {
  const mayArchive = useMay('agreements.archive')
  const mayTransfer = useMay('agreements.transfer')
  return (
    <div className={css.actions}>
      <ContractButton agreement={agreement} />
      {mayTransfer && agreement.current_milestone !== 'CANCELED' && (
        <AppButtonLink
          to="/admin/agreements/$agreementId/transfer"
          params={{ agreementId: agreement.id }}
          variant="secondary"
          messageId="adminAgreement.transfer"
        >
          <FormattedMessage id="adminAgreement.transfer" />
        </AppButtonLink>
      )}
      {mayArchive && <ArchiveButton agreement={agreement} />}
    </div>
  )
}

function Standing({ agreement }: Props) {
  const { badge, wait } = standing(agreement, useFlags())
  const { archived, current_milestone: milestone } = agreement
  return (
    <div className={css.standing}>
      {archived && (
        <Tag>
          <FormattedMessage id="admin.status.archived" />
        </Tag>
      )}
      {!archived && <StandingTag badge={badge} />}
      {!archived && wait !== null && <FormattedMessage id={`admin.waits.${wait}`} />}
      {milestone !== null && milestone !== 'CANCELED' && <MilestoneMark milestone={milestone} />}
    </div>
  )
}
