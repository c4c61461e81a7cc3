import { afterFirstPaint } from './first-paint.ts'

/** At the latest by then, however much there is to do. */
const longestMs = 5_000

const idle = () =>
  new Promise<void>((goOn) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => goOn(), { timeout: longestMs })
    else setTimeout(goOn, longestMs / 5)
  })

/** For what may be wanted later on the page: it is asked for once the page can be seen and has nothing else to do. */
export async function onceIdle<T>(bring: () => Promise<T>): Promise<T> {
  await afterFirstPaint(idle)()
  return bring()
}
