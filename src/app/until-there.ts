import { bringUnfetched, isNotFetched } from './not-fetched.ts'

/**
 * For a part beside the page, whose place stays empty until it comes: what brings it is asked again and again, ever more
 * rarely, and at once when the network is back. A lazy part of React's own that was refused once stays so, and takes the
 * page with it. ERROR-31
 */
export function untilThere<T>(
  bring: () => Promise<T>,
  onRefused: (isInVain: boolean) => unknown = () => {},
  pauseMs = 2_000,
): () => Promise<T> {
  return () =>
    bring().catch(async (error: unknown) => {
      if (!isNotFetched(error)) throw error
      const isAgain = pauseMs > 2_000
      onRefused(isAgain)
      await new Promise((goOn) => {
        setTimeout(goOn, pauseMs)
        addEventListener('online', goOn, { once: true })
      })
      const again = () => bringUnfetched().then(({ bringStyles }) => bringStyles().then(bring))
      return untilThere(isAgain ? bring : again, onRefused, Math.min(pauseMs * 2, 60_000))()
    })
}
