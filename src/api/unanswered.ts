import { ApiFailure } from './failure.ts'

/**
 * Whether no answer of the server's own came: none at all, that of a proxy whose server has gone (502), or of somebody who did
 * not wait for it (504). What was asked for may have been done.
 */
export const isUnanswered = ({ status, code }: ApiFailure): boolean =>
  [0, 502, 504].includes(status) || code === 'unknown'

/** Whether it left this browser and what became of it was not heard: nobody may say that it was not done. */
export const mayBeDone = (error: unknown): boolean =>
  error instanceof ApiFailure && isUnanswered(error) && error.code !== 'offline'
