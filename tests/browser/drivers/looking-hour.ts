import type { Act, Walk } from './driver.ts'

const minute = 60_000

/** When looking as a homeowner ends. The moment is the server's: an hour after it was asked for. */
export async function hourEnd({ stage }: Walk): Promise<number> {
  const me = await (await stage.server.get('/users/me/')).json()
  return Date.parse(me.impersonator.ends_at)
}

/** The device sleeps past the hour, but for a sign now and then, which keeps the session. */
export const sleepPastTheHour: Act = async (walk) => {
  const { stage } = walk
  const end = await hourEnd(walk)
  for (let left = end - (await stage.time.now()); left > 27 * minute; left -= 27 * minute) {
    await stage.time.sleep(end - left + 27 * minute)
    await stage.page.mouse.move(300 + (left % 97), 300)
  }
  await stage.time.sleepUntil(end)
}
