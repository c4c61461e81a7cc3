import { doorScreens } from './door.ts'
import { houseScreens } from './house.ts'
import type { Screen } from './shape.ts'
import { staffScreens } from './staff.ts'

/** Every screen of the portal in each of its states. */
export const screens: readonly Screen[] = [...doorScreens, ...houseScreens, ...staffScreens]
