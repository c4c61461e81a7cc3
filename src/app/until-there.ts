import { bringUnfetched, isNotFetched } from './not-fetched.ts'

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
 * For a part beside the page, whose place stays empty until it comes: what brings it is asked again and again, ever more
 * rarely, and at once when the network is back. A lazy part of React's own that was refused once stays so, and takes the
 * page with it. ERROR-31
 */
export function untilThere<T>(
  bring: () => Promise<T>,
  onRefused: (isInVain: boolean) => unknown = () => {},
): () => Promise<T> {
  const bringStyled = async () => {
    const { bringStyles } = await bringUnfetched()
    await bringStyles()
    return bring()
  }
  return async () => {
    for (let refusals = 0; ; refusals += 1) {
      try {
        return await (refusals === 0 ? bring() : bringStyled())
      } catch (error) {
        if (!isNotFetched(error)) throw error
        onRefused(refusals > 0)
        await pause(Math.min(firstPauseMs * 2 ** refusals, longestPauseMs))
      }
    }
  }
}
