import type { User } from '#src/api/queries/people.ts'

/**
 * Whether anything that is needed may be open, before the rules are here that say whether it is (`openTasks`): they are
 * fetched only then. Never no where they say yes.
 */
export function mayBeOpen(user: User, agreement: User['agreements'][number]): boolean {
  const { is_tpv_installer, users_tpv_statuses, welcome_checklist_status } = agreement
  const isVerified = users_tpv_statuses.some(
    ({ user_id, tpv_status }) => user_id === user.id && tpv_status?.toLowerCase() === 'verified',
  )
  return (
    user.address?.confirmed !== true ||
    (is_tpv_installer && !isVerified) ||
    (welcome_checklist_status !== 'PASSED' && welcome_checklist_status !== 'NOT_REQUIRED')
  )
}
