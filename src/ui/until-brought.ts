const firstPauseMs = 2_000
const longestPauseMs = 60_000

/** So long, or until the network is back; nothing of it stays. */
const pause = (ms: number) =>
  new Promise<void>((goOn) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      goOn()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
  })

/**
 * Asks for a part of the application again and again, ever more rarely, and at once when the network is back.
 *
 * @param bring - is told how often it was refused before.
 * @param onRefused - hears of each refusal; what it throws ends the asking.
 */
export async function untilBrought<T>(
  bring: (refusals: number) => Promise<T>,
  onRefused?: (error: unknown, refusals: number) => void,
): Promise<T> {
  for (let refusals = 0; ; refusals += 1) {
    try {
      return await bring(refusals)
    } catch (error) {
      onRefused?.(error, refusals)
      await pause(Math.min(firstPauseMs * 2 ** refusals, longestPauseMs))
    }
  }
}
