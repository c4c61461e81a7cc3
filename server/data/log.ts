import type { Logger } from 'pino'

/** What the data room tells its caller's log. */
export type Log = Pick<Logger, 'info' | 'warn' | 'error'>
