import type { Presence } from './tell-time.ts'

type Inactivity = typeof import('./provide.ts')

let inactivity: Inactivity | undefined

/** The charts that watch a signed-in person, fetched by whoever finds out that there is one. */
export async function bringInactivity(): Promise<Inactivity> {
  inactivity ??= await import('./provide.ts')
  return inactivity
}

/** The same once they have been brought. */
export const broughtInactivity = () => inactivity?.providedInactivity
export const broughtLookingHour = () => inactivity?.lookingHourMachine
export const broughtTellTime = (presence: Presence | undefined) => inactivity?.tellTime(presence, Date.now())
