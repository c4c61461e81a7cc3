/** Why the walk ends before its end: the person stopped it, or a window is missing. */
let stopped: Error | null = null

export const begin = (): void => {
  stopped = null
}

export const stop = (why: Error): void => {
  stopped ??= why
}

export class Stopped extends Error {}

/** The browser lets no window open without a press. */
export class WindowNeeded extends Error {}

type Wait = (run: () => void, ms: number) => void

/** A browser slows the timers of a page that nobody looks at: those of the portal's window go on at their pace. */
let waitOfThePortal: Wait | null = null

export const waitWith = (wait: Wait | null): void => {
  waitOfThePortal = wait
}

export function breakOff(): void {
  if (stopped) throw stopped
}

export async function sleep(ms: number): Promise<void> {
  await new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
    waitOfThePortal?.(resolve, ms)
  })
  breakOff()
}

/** Lets everything run that is about to, without a timer. */
export async function turn(): Promise<void> {
  await new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
  breakOff()
}

const soonAndOften = [20, 30, 50, 50, 100]

/** Tries until nothing is thrown any more; then, or at the end of its patience, gives or throws what came last. */
export async function insist<T>(
  attempt: () => T | Promise<T>,
  { timeout = 15_000, intervals = soonAndOften }: { timeout?: number; intervals?: readonly number[] } = {},
): Promise<T> {
  const end = performance.now() + timeout
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      breakOff()
      if (performance.now() > end) throw error
    }
    await sleep(intervals[tries] ?? intervals.at(-1) ?? 100)
  }
}
