type Person = { id: string; address: { confirmed: boolean } | null }
type Agreement = {
  is_tpv_installer: boolean
  users_tpv_statuses: readonly { user_id: string; tpv_status: string | null }[]
  welcome_checklist_status: string | null
}

/**
 * Whether anything that is needed of a homeowner may be open, before the rules are here that say what it is: the app
 * fetches them, and the server names them in the page, only then. Never no where those rules say yes. STATUS-24
 */
export function mayBeOpen(person: Person, agreement: Agreement): boolean {
  const { is_tpv_installer, users_tpv_statuses, welcome_checklist_status } = agreement
  const isVerified = users_tpv_statuses.some(
    ({ user_id, tpv_status }) => user_id === person.id && tpv_status?.toLowerCase() === 'verified',
  )
  return (
    person.address?.confirmed !== true ||
    (is_tpv_installer && !isVerified) ||
    (welcome_checklist_status !== 'PASSED' && welcome_checklist_status !== 'NOT_REQUIRED')
  )
}
