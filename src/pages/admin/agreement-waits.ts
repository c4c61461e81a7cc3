import type { Flags } from '#domain/feature-flags.ts'
import { isChecklistIncomplete, statusBadge } from '#domain/milestones.ts'
import { isTpvStepShown, readTpvStatus } from '#domain/tpv.ts'
import type { AgreementPage } from '#src/api/queries/agreements.ts'

export type AgreementRow = AgreementPage['results'][number]

/** What an agreement waits for, the most pressing first; null when it waits for nothing of its homeowner. STATUS-7, STATUS-9 */
export type Wait = 'tpvFailed' | 'checklistFailed' | 'tpv' | 'checklist' | 'address'

const tpvOf = (row: AgreementRow): string | null => {
  const primary = row.users?.find((user) => user.primary)
  return row.users_tpv_statuses.find(({ user_id }) => user_id === primary?.user_id)?.tpv_status ?? null
}

/** The badge that the primary homeowner sees, and what an action required is about. */
export function standing(row: AgreementRow, flags: Flags) {
  const tpv = tpvOf(row)
  const facts = {
    current_milestone: row.current_milestone,
    is_tpv_installer: row.is_tpv_installer,
    tpv_flag: flags.tpv,
    tpv_status: tpv,
    welcome_checklist_status: row.welcome_checklist_status,
    address_outstanding: row.users?.find((user) => user.primary)?.address_outstanding ?? false,
  }
  const badge = statusBadge(facts)
  return { badge, wait: badge.kind === 'actionRequired' ? waitOf(facts) : null }
}

function waitOf(facts: Parameters<typeof statusBadge>[0]): Wait {
  const isTpvShown = isTpvStepShown(facts.tpv_flag, facts.is_tpv_installer)
  const tpv = isTpvShown ? readTpvStatus(facts.tpv_status) : null
  if (tpv === 'failed') return 'tpvFailed'
  if (facts.welcome_checklist_status === 'FAILED') return 'checklistFailed'
  if (tpv === 'pending' && isChecklistIncomplete(facts.welcome_checklist_status)) return 'tpv'
  return tpv === null && facts.welcome_checklist_status === 'REQUIRED' ? 'checklist' : 'address'
}
