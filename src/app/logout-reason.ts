/** Another program for which somebody logs out to use another account; without a name where that is not known. */
type Reason = { program: string } | null

let current: Reason = null

/** Why the log-out that is being asked about was begun, where it was not for its own sake. */
export const logoutReason = {
  read: (): Reason => current,
  set(reason: Reason): void {
    current = reason
  },
}
