import type { Realm } from './windows.ts'

/**
 * What a driver says of `window`, `document` and the like inside `page.evaluate` is meant in the portal's window: the
 * bundle asks for each of these names here (`bundle.ts`).
 */
let meant: Realm | null = null

const globalsName = 'porchlightPage'

Reflect.set(globalThis, globalsName, () => {
  if (!meant) throw new Error('No page is being asked.')
  return meant
})

export function inRealm<T>(realm: Realm, act: () => T): T {
  const before = meant
  meant = realm
  try {
    return act()
  } finally {
    meant = before
  }
}
