import { accountWorlds } from './account.ts'
import { agreementWorlds } from './agreements.ts'
import { beforePtoWorlds } from './before-pto.ts'
import { inServiceWorlds } from './in-service.ts'
import { readingWorlds } from './readings.ts'
import { signInWorlds } from './sign-in.ts'
import { staffWorlds } from './staff.ts'
import type { World } from './world.ts'

/** Every world, in the groups in which the sandbox shows them. */
export const worldGroups: { title: string; worlds: readonly World[] }[] = [
  { title: 'In service', worlds: inServiceWorlds },
  { title: 'Before permission to operate', worlds: beforePtoWorlds },
  { title: 'Readings', worlds: readingWorlds },
  { title: 'Agreements', worlds: agreementWorlds },
  { title: 'Account and inbox', worlds: accountWorlds },
  { title: 'Signing in', worlds: signInWorlds },
  { title: 'Staff', worlds: staffWorlds },
]

export const worlds: readonly World[] = worldGroups.flatMap((group) => group.worlds)

export const findWorld = (name: string): World | undefined => worlds.find((one) => one.name === name)
