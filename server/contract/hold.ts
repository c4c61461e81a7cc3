import { setTimeout as pause } from 'node:timers/promises'

/** The time by which an answer is held back; a test brings its own. */
export type HoldClock = { now: () => number; pause: (ms: number) => Promise<void> }

const longestMs = 60_000
const checkMs = 50

const realClock: HoldClock = { now: () => performance.now(), pause }

/** Waits while `isHeld`, for a minute at the longest: a sandbox that was left must not keep requests for ever. */
export async function holdBack(isHeld: () => Promise<boolean>, clock: HoldClock = realClock): Promise<void> {
  const end = clock.now() + longestMs
  while (clock.now() < end && (await isHeld())) await clock.pause(checkMs)
}
