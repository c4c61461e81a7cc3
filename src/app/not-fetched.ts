export const notFetched = 'A part was not fetched'

/** Whether this is what became of a part that could not be fetched. */
export function isNotFetched(error: unknown): boolean {
  return error instanceof Error && error.message === notFetched
}

/** What is done about a part that could not be fetched. */
export const bringUnfetched = () => import('./unfetched.ts')

/** For what nobody may be without: loads the page anew, once, where nothing else can bring it. ERROR-31 */
export const loadAnew = (isInVain: boolean) =>
  bringUnfetched().then(
    ({ reloadForNewRelease }) => reloadForNewRelease(isInVain),
    () => {},
  )

/** By the browser's own words the router would load the page anew, also where only the network is lost. */
export function nameUnfetched(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = notFetched
  })
}
