import { addressOutstanding } from '#domain/address.ts'
import type { Flags } from '#domain/feature-flags.ts'
import { type ProjectFacts, statusBadge } from '#domain/milestones.ts'
import type { Task } from '#domain/task.ts'
import { isTpvStepShown, tpvStatusOf } from '#domain/tpv.ts'
import { isChecklistOffered } from '#domain/welcome-checklist.ts'
import type { User } from '#src/api/queries/people.ts'

type Agreement = User['agreements'][number]

/** What badge and action required are judged by, of this person. */
export function projectFacts(user: User, agreement: Agreement, flags: Flags): ProjectFacts {
  const own = agreement.users_tpv_statuses.find(({ user_id }) => user_id === user.id)
  return {
    current_milestone: agreement.current_milestone,
    is_tpv_installer: agreement.is_tpv_installer,
    tpv_flag: flags.tpv,
    tpv_status: own?.tpv_status ?? null,
    welcome_checklist_status: agreement.welcome_checklist_status,
    address_outstanding: addressOutstanding(user.address, agreement.system?.address ?? null),
  }
}

/**
 * What is open for a homeowner to do, what the project waits for first; autopay, where it is asked for, is theirs to
 * leave. Nothing of a canceled agreement. STATUS-6, STATUS-9, STATUS-15, AUTOPAY-11.
 */
export function openTasks(user: User, agreement: Agreement, flags: Flags, isAutopayAsked = false): Task[] {
  const isCanceled = agreement.current_milestone === 'CANCELED'
  if (isCanceled) return []
  const isTpvShown = isTpvStepShown(flags.tpv, agreement.is_tpv_installer)
  const isOpen: Record<Task, boolean> = {
    tpv: isTpvShown && tpvStatusOf(agreement.users_tpv_statuses, user.id) !== 'verified',
    checklist: isChecklistOffered({
      status: agreement.welcome_checklist_status,
      tpvShown: isTpvShown,
      canceled: isCanceled,
    }),
    address: projectFacts(user, agreement, flags).address_outstanding,
    autopay: isAutopayAsked,
  }
  return (['tpv', 'checklist', 'address', 'autopay'] as const).filter((task) => isOpen[task])
}

/** Whether the project waits for it. */
export const isNeeded = (task: Task): boolean => task !== 'autopay'

/** Whether one's own verification call came to nothing: none can be made then before support has arranged it. TPV-4. */
export function isTpvForSupport(user: User, agreement: Agreement): boolean {
  const status = tpvStatusOf(agreement.users_tpv_statuses, user.id)
  return status === 'failed' || status === 'canceled'
}

/**
 * Whether support is to be called about a checklist that did not pass: while it can be answered again, and while the
 * badge asks to act, since a verified call that stands in its place leaves nothing else to do. STATUS-9, STATUS-15.
 */
export function isCallAsked(user: User, agreement: Agreement, flags: Flags): boolean {
  if (agreement.welcome_checklist_status !== 'FAILED') return false
  const { kind } = statusBadge(projectFacts(user, agreement, flags))
  return kind === 'actionRequired' || openTasks(user, agreement, flags).includes('checklist')
}
