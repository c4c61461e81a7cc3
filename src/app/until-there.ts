import { untilBrought } from '#src/ui/until-brought.ts'
import { bringUnfetched, isNotFetched } from './not-fetched.ts'

/**
 * For a part beside the page, whose place stays empty until it comes: what brings it is asked again and again, with its
 * styles. A lazy part of React's own that was refused once stays so, and takes the page with it. ERROR-31
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
  return () =>
    untilBrought(
      (refusals) => (refusals === 0 ? bring() : bringStyled()),
      (error, refusals) => {
        if (!isNotFetched(error)) throw error
        onRefused(refusals > 0)
      },
    )
}
