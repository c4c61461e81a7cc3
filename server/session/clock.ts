/**
 * The one clock of a request: `now` is the database's time moved by the sandbox's offset for this person
 * (0 outside a sandbox). SQL that runs in a transaction of the request sees the same time as `app_now()`.
 */
export type Clock = { now: Date; offsetMs: number }
