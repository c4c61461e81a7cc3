import { tpvPolicy } from './policy.ts'

/** Wire values of a TPV status. TPV-2. */
export const tpvStatuses = ['pending', 'verified', 'failed', 'canceled'] as const
export type TpvStatus = (typeof tpvStatuses)[number]

/** Whether TPV is a step and a subtask: the flag is on and the installer is a TPV installer. TPV-1. */
export function isTpvStepShown(tpvFlag: boolean, isTpvInstaller: boolean): boolean {
  return tpvFlag && isTpvInstaller
}

/** A status as read from the wire: case does not matter, unset or unknown is pending. TPV-2. */
export function readTpvStatus(status: string | null | undefined): TpvStatus {
  const text = status?.toLowerCase()
  return tpvStatuses.find((known) => known === text) ?? 'pending'
}

/** This user's status in an agreement's list; pending when the user is not in it. TPV is per user. TPV-2. */
export function tpvStatusOf(
  statuses: readonly { user_id: string | number; tpv_status: string | null }[],
  userId: string | number,
): TpvStatus {
  return readTpvStatus(statuses.find((entry) => String(entry.user_id) === String(userId))?.tpv_status)
}

/** ms until the next poll: 5 s, 30 s from a failed poll until the next success. TPV-6, TPV-7. */
export function tpvPollDelayMs(lastPollFailed: boolean): number {
  return lastPollFailed ? tpvPolicy.pollAfterErrorMs : tpvPolicy.pollMs
}

const rank: Readonly<Record<TpvStatus, number>> = { pending: 0, canceled: 1, failed: 2, verified: 3 }

/** Whether a status reported by the vendor replaces the stored one: only forwards, so a late report undoes nothing. */
export function tpvStatusAdvances(stored: TpvStatus, reported: TpvStatus): boolean {
  return rank[reported] > rank[stored]
}
