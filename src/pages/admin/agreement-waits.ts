import { isChecklistIncomplete, statusBadge } from '#domain/milestones.ts'
import type { AgreementPage } from '#src/api/queries/agreements.ts'

export type AgreementRow = AgreementPage['results'][number]

/** What an agreement waits for, the most pressing first; null when it waits for nothing of its homeowner. STATUS-7, STATUS-9 */
export type Wait = 'tpvFailed' | 'checklistFailed' | 'tpv' | 'checklist' | 'address'

const tpvOf = (row: AgreementRow): string | null => {
  const primary = row.users?.find((user) => user.primary)
  return row.users_tpv_statuses.find(({ user_id }) => user_id === primary?.user_id)?.tpv_status ?? null
}

/** The badge that the primary homeowner sees, and what an action required is about. */
export function standing(row: AgreementRow) {
  const tpv = tpvOf(row)
  const facts = {
    current_milestone: row.current_milestone,
    is_tpv_installer: row.is_tpv_installer,
    tpv_status: tpv,
    welcome_checklist_status: row.welcome_checklist_status,
    address_outstanding: row.users?.find((user) => user.primary)?.address_outstanding ?? false,
  }
  const badge = statusBadge(facts)
  return { badge, wait: badge.kind === 'actionRequired' ? waitOf(facts) : null }
}

function waitOf(facts: Parameters<typeof statusBadge>[0]): Wait {
  if (facts.tpv_status?.toLowerCase() === 'failed') return 'tpvFailed'
  if (facts.welcome_checklist_status === 'FAILED') return 'checklistFailed'
  if (facts.is_tpv_installer && isChecklistIncomplete(facts.welcome_checklist_status)) return 'tpv'
  return facts.welcome_checklist_status === 'REQUIRED' ? 'checklist' : 'address'
}
