export const warningPolicy = {
  /** Seconds left at which the countdown of the warning is announced. SESSION-24. */
  announceAtSeconds: [120, 60, 30, 10],
} as const
